import { href, redirect } from "react-router";
import { type Confirmed, confirmPassword } from "#app/accounts/changes/confirm-password.server.ts";
import { confirmByPasskey } from "#app/accounts/passkeys/confirm-by-passkey.server.ts";
import type { Assertion } from "#app/accounts/passkeys/passkey.ts";
import type { RelyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import {
  type Administrator,
  administrator,
} from "#app/accounts/people/administrator-context.server.ts";
import { endOneSession, isOpenSession } from "#app/accounts/sessions/sessions.server.ts";
import { unlessBusy } from "#app/accounts/sign-in/when-too-busy.server.ts";
import { type FormProblem, formFailure } from "#app/forms/form-failure.ts";
import type { Asked } from "#app/http/limits.server.ts";

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
) =>
  whenConfirmed(asked, { ...told, wrong: "This is not your current password." }, async (me) => ({
    confirmed: await confirmPassword(asked, me, current),
    run,
  }));

/** The same with a passkey instead of the password; `run` gets the passkey's name. */
export const afterPasskey = <Answer, Values>(
  asked: Asked,
  { party, answer, ...told }: Told<Values> & { party: RelyingParty; answer: Assertion },
  run: (name: string) => Answer | Promise<Answer>,
) => {
  const wrong = "This passkey was not accepted. Please use it again, or your current password.";
  return whenConfirmed(asked, { ...told, wrong }, async (me) => {
    const { confirmed, name } = await confirmByPasskey(asked, me, party, answer);
    return { confirmed, run: () => run(name) };
  });
};

type Confirmation<Answer> = { confirmed: Confirmed; run: () => Answer | Promise<Answer> };

function whenConfirmed<Answer, Values>(
  asked: Asked,
  { values, problem, wrong }: Told<Values> & { wrong: string },
  confirm: (me: Administrator) => Promise<Confirmation<Answer>>,
) {
  const answered = async () => {
    const me = administrator(asked.context);
    const { confirmed, run } = await confirm(me);
    if (confirmed === "wrong") return formFailure(422, problem(wrong), values);
    // The session may have ended while the password was checked.
    if (confirmed === "right" && isOpenSession(me.session)) return await run();
    endOneSession(me.id, me.session);
    const why = confirmed === "right" ? "ended" : "password";
    return redirect(`${href("/admin/login")}?ended=${why}`, 303);
  };
  return unlessBusy(asked, values, answered, problem);
}
