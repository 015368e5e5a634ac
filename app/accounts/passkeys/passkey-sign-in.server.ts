import { randomBytes } from "node:crypto";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { and, eq, lt } from "drizzle-orm";
import { deviceOf, recordActivity } from "#app/accounts/activity.server.ts";
import type { Account } from "#app/accounts/administrators.server.ts";
import { knownDevice } from "#app/accounts/known-device.server.ts";
import { endSession } from "#app/accounts/sessions.server.ts";
import { signIn } from "#app/accounts/sign-in.server.ts";
import { consumeSignIn, logSignIn, passkeyCounts } from "#app/accounts/sign-in-limits.server.ts";
import { db } from "#app/database/database.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { type Asked, refund } from "#app/http/limits.server.ts";
import { log } from "#app/http/log.server.ts";
import { passkeys } from "#schema";
import { challengeLife, sealChallenge, takeChallenge, userHandle } from "./challenge.server.ts";
import { type Assertion, assertionField } from "./passkey.ts";
import { findPasskey } from "./passkeys.server.ts";
import type { RelyingParty } from "./relying-party.server.ts";

/** 25 MB, and 200 ms at the first time. */
const webauthn = () => import("@simplewebauthn/server");

/** The same whether there is such a passkey or not. */
const wrong =
  "This passkey does not open this back office. Please use another one, or your password.";
const stale = "That took too long. Please use the passkey again.";

/**
 * What a browser needs to ask its devices for a passkey; it names no account and no passkey. Made
 * without the library, so that no stranger has it loaded: that is done for a passkey that is known.
 * @returns the options, and the `Set-Cookie` that goes with them
 */
export async function askForPasskey({ id }: RelyingParty) {
  const options = {
    rpId: id,
    challenge: randomBytes(32).toString("base64url"),
    timeout: challengeLife,
    userVerification: "required",
  } satisfies PublicKeyCredentialRequestOptionsJSON;
  return { options, cookie: await sealChallenge(options.challenge, "sign-in") };
}

/**
 * Signs in whoever's passkey answered, and leads to `address`. Tries are counted as those with a
 * password are, before they are looked at.
 * @param answer what the device answered, as JSON text
 */
export async function signInWithPasskey(
  asked: Asked,
  party: RelyingParty | null,
  answer: string,
  address: string,
) {
  const { request } = asked;
  const refuse = (status: number, sentence: string) => formFailure(status, sentence, { email: "" });
  const { data: assertion } = assertionField.safeParse(answer);
  const known = assertion && party ? findPasskey(assertion.id, party.id) : null;
  const device = known && (await knownDevice(request, known.email));
  const counts = passkeyCounts(asked, device, known?.email ?? null);
  const tooMany = consumeSignIn(asked, counts);
  if (tooMany) return refuse(429, tooMany.sentence);
  const challenge = await takeChallenge(request, "sign-in");
  if (!challenge) {
    logSignIn(request, "wrong");
    return refuse(422, stale);
  }
  const used =
    assertion && party && known ? await verify(assertion, challenge, party, known) : null;
  const account = used && known ? countUse(known, used, deviceOf(request)) : null;
  logSignIn(request, account ? "ok" : "wrong");
  if (!account) return refuse(401, wrong);
  refund(counts);
  await endSession(request);
  return await signIn(request, account, address, true);
}

type Known = NonNullable<ReturnType<typeof findPasskey>>;
type Use = { counter: number; backed_up: boolean };

/** What the device signed of itself, where the passkey is this one and answers this challenge here. */
async function verify(
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
      // The counter is compared where it is written, below: of two at once one is behind.
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
 * Notes the use. A device that counts never signs the same count twice: where it did not go up, there
 * are two of it, and neither is let in by this.
 * @returns whose it is; null where the count did not go up, or the passkey is gone meanwhile
 */
function countUse(known: Known, use: Use, device: string): Account | null {
  const { id, administrator_id, name, email } = known;
  const same = and(eq(passkeys.id, id), eq(passkeys.administrator_id, administrator_id));
  return db.transaction((tx) => {
    const isAhead = use.counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, use.counter);
    const row = tx
      .update(passkeys)
      .set({ ...use, last_used_at: new Date().toISOString() })
      .where(and(same, isAhead))
      .returning({ id: passkeys.administrator_id })
      .get();
    const what = row ? "passkey-signed-in" : "passkey-copied";
    const isThere = row ?? tx.select().from(passkeys).where(same).get();
    if (isThere) recordActivity({ who: email, what, about: name, device }, tx);
    return row ? { id: row.id, email } : null;
  });
}
