import { randomBytes } from "node:crypto";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { deviceOf } from "#app/accounts/changes/activity.server.ts";
import { endSession } from "#app/accounts/sessions/sessions.server.ts";
import { knownDevice } from "#app/accounts/sign-in/known-device.server.ts";
import { signIn } from "#app/accounts/sign-in/sign-in.server.ts";
import {
  consumeSignIn,
  logSignIn,
  passkeyCounts,
} from "#app/accounts/sign-in/sign-in-limits.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { type Asked, refund } from "#app/http/limits.server.ts";
import { challengeLife, sealChallenge, takeChallenge } from "./challenge.server.ts";
import { assertionField } from "./passkey.ts";
import { findPasskey } from "./passkeys.server.ts";
import type { RelyingParty } from "./relying-party.server.ts";
import { countUse, verifyAssertion } from "./verify-assertion.server.ts";

/** The same whether there is such a passkey or not. */
const wrong =
  "This passkey does not open this back office. Please use another one, or your password.";
const stale = "That took too long. Please use the passkey again.";

/** Asks for any passkey of this site, with a challenge of its own. */
export const requestOptions = ({ id }: RelyingParty) =>
  ({
    rpId: id,
    challenge: randomBytes(32).toString("base64url"),
    timeout: challengeLife,
    userVerification: "required",
  }) satisfies PublicKeyCredentialRequestOptionsJSON;

/**
 * What a browser needs to ask its devices for a passkey; it names no account and no passkey. Made
 * without the library, so that no stranger has it loaded: that is done for a passkey that is known.
 * @returns the options, and the `Set-Cookie` that goes with them
 */
export async function askForPasskey(party: RelyingParty) {
  const options = requestOptions(party);
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
    assertion && party && known ? await verifyAssertion(assertion, challenge, party, known) : null;
  const found = used && known && countUse(known, used, deviceOf(request), "passkey-signed-in");
  logSignIn(request, found ? "ok" : "wrong");
  if (!found) return refuse(401, wrong);
  refund(counts);
  // At once, and the former one ends afterwards: the passkey may be removed meanwhile, and its sessions with it.
  const account = { id: found.administrator_id, email: found.email };
  const signedIn = await signIn(request, account, address, found.id);
  await endSession(request);
  return signedIn;
}
