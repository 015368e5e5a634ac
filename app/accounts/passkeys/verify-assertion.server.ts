import { and, eq, lt } from "drizzle-orm";
import { recordActivity } from "#app/accounts/changes/activity.server.ts";
import type { Activity } from "#app/accounts/changes/activity.ts";
import { db } from "#app/database/database.server.ts";
import { log } from "#app/log/log.server.ts";
import { passkeys } from "#schema";
import { userHandle } from "./challenge.server.ts";
import type { Assertion } from "./passkey.ts";
import type { findPasskey } from "./passkeys.server.ts";
import type { RelyingParty } from "./relying-party.server.ts";

/** Takes 25 MB, and 200 ms on first use. */
const webauthn = () => import("@simplewebauthn/server");

type Known = NonNullable<ReturnType<typeof findPasskey>>;
type Use = { counter: number; backed_up: boolean };

/**
 * Verifies an answer against a known passkey.
 * @returns the device's counter, and whether the passkey is synced; null if it is not valid: the reason is logged
 */
export async function verifyAssertion(
  assertion: Assertion,
  challenge: string,
  { id, origin }: RelyingParty,
  known: Known,
): Promise<Use | null> {
  const { userHandle: whose, ...response } = assertion.response;
  const handle = Buffer.from(userHandle(known.administrator_id)).toString("base64url");
  try {
    if (whose && whose !== handle) throw new Error("another account's handle");
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // `countUse` compares the counter in the update itself, because of concurrent requests.
      credential: { id: known.id, publicKey: new Uint8Array(known.public_key), counter: 0 },
    });
    if (!verified) throw new Error("a wrong signature");
    const { newCounter: counter, credentialBackedUp: backed_up } = authenticationInfo;
    return { counter, backed_up };
  } catch (error) {
    log("passkey", { result: "refused", why: (error as Error).message.slice(0, 200) }, "warn");
    return null;
  }
}

/**
 * Stores the new counter, and adds `what` to the activity list. A counter that did not increase means that
 * there is a copy of the passkey.
 * @returns the passkey; null if the counter did not increase, or the passkey is gone meanwhile
 */
export function countUse(
  known: Known,
  use: Use,
  device: string,
  what: Activity | null,
): Known | null {
  const { id, administrator_id, name: about, email: who } = known;
  const same = and(eq(passkeys.id, id), eq(passkeys.administrator_id, administrator_id));
  return db.transaction((tx) => {
    const isAhead = use.counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, use.counter);
    const { changes } = tx
      .update(passkeys)
      .set({ ...use, last_used_at: new Date().toISOString() })
      .where(and(same, isAhead))
      .run();
    if (changes > 0) {
      if (what) recordActivity({ who, what, about, device }, tx);
      return known;
    }
    const isThere = tx.select().from(passkeys).where(same).get();
    if (isThere) recordActivity({ who, what: "passkey-copied", about, device }, tx);
    return null;
  });
}
