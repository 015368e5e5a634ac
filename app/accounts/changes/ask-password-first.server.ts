import { href, redirect } from "react-router";
import { deviceOf } from "#app/accounts/account/activity.server.ts";
import {
  type Administrator,
  administrator,
} from "#app/accounts/account/administrator-context.server.ts";
import { PasswordQueueFull } from "#app/accounts/account/passwords.server.ts";
import { unlessBusy } from "#app/accounts/account/when-too-busy.server.ts";
import { takeChallenge } from "#app/accounts/passkeys/challenge.server.ts";
import type { Assertion } from "#app/accounts/passkeys/passkey.ts";
import { findPasskey } from "#app/accounts/passkeys/passkeys.server.ts";
import type { RelyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { verifyAssertion } from "#app/accounts/passkeys/verify-assertion.server.ts";
import { verifyPassword } from "#app/accounts/people/administrators.server.ts";
import { endOneSession, isOpenSession } from "#app/accounts/sessions/sessions.server.ts";
import { countWrongPassword, sessionCounts } from "#app/accounts/sign-in/sign-in-limits.server.ts";
import { type FormProblem, formFailure } from "#app/forms/form-failure.ts";
import { type Asked, consume, refund } from "#app/http/limits.server.ts";

/** The values that a refused form gets back, and the sentence above it. */
type Refused<Values> = { values: Values; message: string };

/**
 * Runs a change of who can sign in, after the current password: a stolen session must not be able to
 * make itself permanent. Too many wrong passwords end the session.
 */
export const afterPassword = <Answer, Values>(
  args: Asked,
  { values, message, current }: Refused<Values> & { current: string },
  run: () => Answer | Promise<Answer>,
) => {
  const problem = (sentence: string) => ({ message, fields: { current: sentence } });
  const wrong = problem("This is not your current password.");
  const check = ({ email }: Administrator) => verifyPassword(email, current, "known");
  return unlessBusy(
    args,
    values,
    () => whenConfirmed(args, { values, wrong, check, run }),
    problem,
  );
};

/** The same with one of the administrator's own passkeys; `run` gets the passkey's name. */
export const afterPasskey = <Answer, Values>(
  args: Asked,
  { values, party, answer }: { values: Values; party: RelyingParty; answer: Assertion },
  run: (name: string) => Answer | Promise<Answer>,
) => {
  const message = "This passkey was not accepted. Please use it again, or your current password.";
  const wrong = { message, fields: {} };
  const check = async ({ id, session }: Administrator) => {
    const challenge = await takeChallenge(args.request, `confirm ${session}`);
    const passkey = findPasskey(answer.id, party.id);
    if (!challenge || passkey?.administrator_id !== id) return null;
    const use = { device: deviceOf(args.request), what: null };
    return (await verifyAssertion(answer, challenge, party, passkey, use)) ? passkey.name : null;
  };
  return unlessBusy(args, values, () => whenConfirmed(args, { values, wrong, check, run }));
};

type Confirmation<Proof, Answer, Values> = {
  values: Values;
  wrong: FormProblem;
  /** @returns null for a wrong password or passkey */
  check: (me: Administrator) => Promise<Proof | null>;
  run: (proof: Proof) => Answer | Promise<Answer>;
};

/** Counts each try before it is checked. */
async function whenConfirmed<Proof, Answer, Values>(
  args: Asked,
  { values, wrong, check, run }: Confirmation<Proof, Answer, Values>,
) {
  const me = administrator(args.context);
  const counts = sessionCounts(me.session);
  const signOut = (why: string) => {
    endOneSession(me.id, me.session);
    return redirect(`${href("/admin/login")}?ended=${why}`, 303);
  };
  const tooMany = consume(args, "wrong tries", counts);
  const proof = tooMany
    ? null
    : await check(me).catch((error) => {
        if (error instanceof PasswordQueueFull) refund(counts);
        throw error;
      });
  if (proof === null)
    return countWrongPassword(args, me.email, me.session)
      ? signOut("password")
      : formFailure(422, wrong, values);
  refund(counts);
  // The session may have ended while the password was checked.
  return isOpenSession(me.session) ? await run(proof) : signOut("ended");
}
