import { and, eq, lt } from "drizzle-orm";
import { recordActivity } from "#app/accounts/account/activity.server.ts";
import { db } from "#app/database/database.server.ts";
import { log } from "#app/log/log.server.ts";
import { passkeys } from "#schema";
import { userHandle } from "./challenge.server.ts";
import type { Assertion } from "./passkey.ts";
import type { findPasskey } from "./passkeys.server.ts";
import type { RelyingParty } from "./relying-party.server.ts";

/** Takes 25 MB, and 200 ms on first use. */
const webauthn = () => import("@simplewebauthn/server");

type Passkey = NonNullable<ReturnType<typeof findPasskey>>;

/** Throws if the passkey is not this one or does not answer this challenge. */
async function verify(
  assertion: Assertion,
  challenge: string,
  { id, origin }: RelyingParty,
  passkey: Passkey,
) {
  const { userHandle: whose, ...response } = assertion.response;
  const handle = Buffer.from(userHandle(passkey.administrator_id)).toString("base64url");
  if (whose && whose !== handle) throw new Error("another account's handle");
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...assertion, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // The update below compares the counter, because of concurrent requests.
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
  });
  if (!verified) throw new Error("a wrong signature");
  const { newCounter: counter, credentialBackedUp: backed_up } = authenticationInfo;
  return { counter, backed_up };
}

/**
 * Whether the answer is valid for a stored passkey that is still there. Stores the device's counter and a line of
 * the activity list: a counter that did not increase means that there is a copy of the passkey.
 */
export async function verifyAssertion(
  assertion: Assertion,
  challenge: string,
  party: RelyingParty,
  passkey: Passkey,
  device: string,
): Promise<boolean> {
  const use = await verify(assertion, challenge, party, passkey).catch((error: Error) => {
    log("passkey", { result: "refused", why: error.message.slice(0, 200) }, "warn");
    return null;
  });
  if (!use) return false;
  const { id, administrator_id, name: about, email: who } = passkey;
  const same = and(eq(passkeys.id, id), eq(passkeys.administrator_id, administrator_id));
  return db.transaction((tx) => {
    const isAhead = use.counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, use.counter);
    const { changes } = tx
      .update(passkeys)
      .set({ ...use, last_used_at: new Date().toISOString() })
      .where(and(same, isAhead))
      .run();
    const isCopied = changes === 0 && tx.select().from(passkeys).where(same).get() !== undefined;
    const what = changes > 0 ? "passkey-signed-in" : "passkey-copied";
    if (changes > 0 || isCopied) recordActivity({ who, what, about, device }, tx);
    return changes > 0;
  });
}
