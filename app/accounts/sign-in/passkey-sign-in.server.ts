import { randomBytes } from "node:crypto";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { deviceOf } from "#app/accounts/account/activity.server.ts";
import {
  challengeTimeoutMs,
  sealChallenge,
  takeChallenge,
} from "#app/accounts/passkeys/challenge.server.ts";
import { assertionField } from "#app/accounts/passkeys/passkey.ts";
import { findPasskey } from "#app/accounts/passkeys/passkeys.server.ts";
import type { RelyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { verifyAssertion } from "#app/accounts/passkeys/webauthn.server.ts";
import { endSession } from "#app/accounts/sessions/sessions.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { type Asked, refund } from "#app/http/limits.server.ts";
import { knownDevice } from "./known-device.server.ts";
import { signIn } from "./sign-in.server.ts";
import { consumeSignIn, logSignIn, passkeyCounts } from "./sign-in-limits.server.ts";

/** Does not tell whether there is such a passkey. */
const wrong =
  "This passkey does not open this back office. Please use another one, or your password.";
const stale = "That took too long. Please use the passkey again.";

/** The options for asking a browser for a passkey, which name no account, and their cookie. */
export async function askForPasskey(party: RelyingParty) {
  const options = {
    rpId: party.id,
    challenge: randomBytes(32).toString("base64url"),
    timeout: challengeTimeoutMs,
    userVerification: "required",
  } satisfies PublicKeyCredentialRequestOptionsJSON;
  return { options, cookie: await sealChallenge(options.challenge, "sign-in") };
}

/** Signs in by a device's answer (JSON text) and redirects. Tries are counted before they are checked. */
export async function signInWithPasskey(
  args: Asked,
  party: RelyingParty,
  answer: string,
  address: string,
) {
  const { request } = args;
  const refuse = (status: number, sentence: string) => formFailure(status, sentence, { email: "" });
  const { data: assertion } = assertionField.safeParse(answer);
  const passkey = assertion ? findPasskey(assertion.id, party.id) : null;
  const device = passkey && (await knownDevice(request, passkey.email));
  const counts = passkeyCounts(args, device, passkey?.email ?? null);
  const tooMany = consumeSignIn(args, counts);
  if (tooMany) return refuse(429, tooMany.sentence);
  const challenge = await takeChallenge(request, "sign-in");
  if (!challenge) {
    logSignIn(request, "wrong");
    return refuse(422, stale);
  }
  const isRight =
    assertion &&
    passkey &&
    (await verifyAssertion(assertion, challenge, party, passkey, deviceOf(request)));
  logSignIn(request, isRight ? "ok" : "wrong");
  if (!passkey || !isRight) return refuse(401, wrong);
  refund(counts);
  // The new session begins first: if the passkey is removed meanwhile, its sessions end with it.
  const account = { id: passkey.administrator_id, email: passkey.email };
  const response = await signIn(request, account, address, passkey.id);
  await endSession(request);
  return response;
}
