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

/** The values that a refused form gets back, and where its sentence stands. */
type Told<Values> = { values: Values; problem: (sentence: string) => FormProblem };

/**
 * Runs a change of who can sign in, after the current password: a stolen session must not be able to
 * make itself permanent. Too many wrong passwords end the session.
 */
export const afterPassword = <Answer, Values>(
  asked: Asked,
  { current, ...told }: Told<Values> & { current: string },
  run: () => Answer | Promise<Answer>,
) => {
  const wrong = "This is not your current password.";
  return whenConfirmed(
    asked,
    { ...told, wrong },
    ({ email }) => verifyPassword(email, current, "known"),
    run,
  );
};

/** The same with one of the administrator's own passkeys; `run` gets the passkey's name. */
export const afterPasskey = <Answer, Values>(
  asked: Asked,
  { party, answer, ...told }: Told<Values> & { party: RelyingParty; answer: Assertion },
  run: (name: string) => Answer | Promise<Answer>,
) => {
  const wrong = "This passkey was not accepted. Please use it again, or your current password.";
  const check = async ({ id, session }: Administrator) => {
    const challenge = await takeChallenge(asked.request, `confirm ${session}`);
    const known = findPasskey(answer.id, party.id);
    if (!challenge || known?.administrator_id !== id) return null;
    const use = { device: deviceOf(asked.request), what: null };
    return (await verifyAssertion(answer, challenge, party, known, use)) ? known.name : null;
  };
  return whenConfirmed(asked, { ...told, wrong }, check, run);
};

/** Counts each try before it is checked. `check` returns null for a wrong one. */
function whenConfirmed<Checked, Answer, Values>(
  asked: Asked,
  { values, problem, wrong }: Told<Values> & { wrong: string },
  check: (me: Administrator) => Promise<Checked | null>,
  run: (checked: Checked) => Answer | Promise<Answer>,
) {
  const me = administrator(asked.context);
  const counts = sessionCounts(me.session);
  const signOut = (why: string) => {
    endOneSession(me.id, me.session);
    return redirect(`${href("/admin/login")}?ended=${why}`, 303);
  };
  const answered = async () => {
    const tooMany = consume(asked, "wrong tries", counts);
    const checked = tooMany
      ? null
      : await check(me).catch((error) => {
          if (error instanceof PasswordQueueFull) refund(counts);
          throw error;
        });
    if (checked === null)
      return countWrongPassword(asked, me.email, me.session)
        ? signOut("password")
        : formFailure(422, problem(wrong), values);
    refund(counts);
    // The session may have ended while the password was checked.
    return isOpenSession(me.session) ? await run(checked) : signOut("ended");
  };
  return unlessBusy(asked, values, answered, problem);
}
