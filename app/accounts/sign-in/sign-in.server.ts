import { randomBytes } from "node:crypto";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { href, redirect } from "react-router";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { deviceOf } from "#app/accounts/account/activity.server.ts";
import type { Turn } from "#app/accounts/account/passwords.server.ts";
import {
  challengeTimeoutMs,
  sealChallenge,
  takeChallenge,
} from "#app/accounts/passkeys/challenge.server.ts";
import { answerField } from "#app/accounts/passkeys/passkey.ts";
import { findPasskey } from "#app/accounts/passkeys/passkeys.server.ts";
import type { RelyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { verifyAssertion } from "#app/accounts/passkeys/webauthn.server.ts";
import { type Account, verifyPassword } from "#app/accounts/people/administrators.server.ts";
import { beginSession, endSession, sessionCookie } from "#app/accounts/sessions/sessions.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { type Asked, refund } from "#app/http/limits.server.ts";
import { knownDevice, rememberDevice } from "./known-device.server.ts";
import { consumeSignIn, logSignIn, signInCounts } from "./sign-in-limits.server.ts";

type Fields = { email: string; password: string; turn: Turn };

const authenticator = new Authenticator<Account | null>().use(
  new FormStrategy(({ form }) => {
    const { email, password, turn } = Object.fromEntries(form) as Fields;
    return verifyPassword(email, password, turn);
  }),
);

/**
 * As `verifyPassword`. The form strategy reads a request's body without a limit, so it gets a
 * request of its own with the checked fields.
 */
export function authenticate(fields: Fields): Promise<Account | null> {
  const body = new URLSearchParams(fields);
  const request = new Request("http://here.invalid/", { method: "POST", body });
  return authenticator.authenticate("form", request);
}

/** Begins a session in place of the request's, and makes the device known. @returns a 303 to `address` */
export async function signIn(
  request: Request,
  { id, email }: Account,
  address: string,
  passkeyId: string | null = null,
) {
  // It begins first: if its passkey is removed meanwhile, it ends with that.
  const token = beginSession(id, deviceOf(request), passkeyId);
  await endSession(request);
  return redirect(address, {
    status: 303,
    headers: [
      ["Set-Cookie", await sessionCookie.serialize(token)],
      ["Set-Cookie", await rememberDevice(request, email)],
    ],
  });
}

/** Does not tell whether there is such a passkey. */
const wrong =
  "This passkey does not open this back office. Please use another one, or your password.";

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
  const { data: assertion } = answerField.safeParse(answer);
  const passkey = assertion ? findPasskey(assertion.id, party.id) : null;
  const device = passkey && (await knownDevice(request, passkey.email));
  const counts = signInCounts(args, passkey?.email ?? "", device, "passkey");
  const tooMany = consumeSignIn(args, counts);
  if (tooMany) return refuse(429, tooMany.sentence);
  const challenge = await takeChallenge(request, "sign-in");
  if (!challenge) {
    logSignIn(request, "wrong");
    return refuse(422, "That took too long. Please use the passkey again.");
  }
  const isRight =
    assertion &&
    passkey &&
    (await verifyAssertion(assertion, challenge, party, passkey, deviceOf(request)));
  logSignIn(request, isRight ? "ok" : "wrong");
  if (!passkey || !isRight) return refuse(401, wrong);
  refund(counts);
  const account = { id: passkey.administrator_id, email: passkey.email };
  return await signIn(request, account, address, passkey.id);
}

// A base for resolving addresses; never requested.
const here = "http://here.invalid";
const outside = /^\/admin\/(login|logout|setup|forgot|reset|join|email)(\/|$)/;

/**
 * The address to go to after signing in: `to` if it is in the back office, else the dashboard. It is resolved
 * first, as browsers do: `//evil.example`, `/\evil.example` and `javascript:` lead elsewhere.
 */
export function returnAddress(to: string | null): string {
  const url = URL.parse(to ?? "", `${here}/admin`);
  if (url?.origin !== here || !/^\/admin(\/|$)/.test(url.pathname)) return href("/admin");
  return outside.test(url.pathname) ? href("/admin") : url.pathname + url.search + url.hash;
}
