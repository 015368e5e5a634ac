import { href, redirect } from "react-router";
import { administrator } from "#app/accounts/administrator-context.server.ts";
import { confirmPassword } from "#app/accounts/confirm-password.server.ts";
import { endOneSession } from "#app/accounts/sessions.server.ts";
import { unlessBusy } from "#app/accounts/unless-busy.server.ts";
import { type FormProblem, formFailure } from "#app/forms/form-failure.ts";
import type { Asked } from "#app/http/limits.server.ts";

/** What the form brings: the password, what comes back with a refusal, and how that is told. */
type Sent<Values> = {
  current: string;
  values: Values;
  problem: (sentence: string) => FormProblem;
};

/**
 * Does what gives somebody a way in, once the current password was entered: a session that was
 * stolen, or left open, is not to outlive itself. Ends the session after too many wrong ones.
 */
export function afterPassword<Answer, Values>(
  asked: Asked,
  { current, values, problem }: Sent<Values>,
  run: () => Answer | Promise<Answer>,
) {
  const me = administrator(asked.context);
  const confirmed = async () => {
    const answer = await confirmPassword(asked, me, current);
    if (answer === "wrong")
      return formFailure(422, problem("This is not your current password."), values);
    if (answer === "right") return await run();
    endOneSession(me.id, me.session);
    return redirect(`${href("/admin/login")}?ended=password`, 303);
  };
  return unlessBusy(asked, values, confirmed, problem);
}
