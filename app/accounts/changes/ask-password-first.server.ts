import { href, redirect } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import type { FormValues } from "#app/accounts/account/answer-account-form.server.ts";
import { PasswordQueueFull } from "#app/accounts/account/passwords.server.ts";
import { verifyPassword } from "#app/accounts/people/administrators.server.ts";
import { endOneSession, isOpenSession } from "#app/accounts/sessions/sessions.server.ts";
import { countWrongPassword, sessionCounts } from "#app/accounts/sign-in/sign-in-limits.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { type Asked, consume, refund } from "#app/http/limits.server.ts";

/**
 * Runs a change of who can sign in, after the current password: a stolen session must not be able to
 * make itself permanent. Each try is counted before it is checked; too many wrong ones end the session.
 * @param refusal the sentence above the form after a wrong password, and what fills the form again
 */
export async function afterPassword<Answer>(
  args: Asked,
  current: string,
  refusal: { message: string; values: FormValues },
  run: () => Answer | Promise<Answer>,
) {
  const { id, email, session } = administrator(args.context);
  const signOut = (why: string) => {
    endOneSession(id, session);
    return redirect(`${href("/admin/login")}?ended=${why}`, 303);
  };
  const counts = sessionCounts(session);
  const isRefused = consume(args, "wrong tries", counts) !== null;
  const account = isRefused
    ? null
    : await verifyPassword(email, current, "known").catch((error) => {
        if (error instanceof PasswordQueueFull) refund(counts);
        throw error;
      });
  if (!account) {
    if (countWrongPassword(args, email, session)) return signOut("password");
    const fields = { current: "This is not your current password." };
    return formFailure(422, { message: refusal.message, fields }, refusal.values);
  }
  refund(counts);
  // The session may have ended while the password was checked.
  return isOpenSession(session) ? await run() : signOut("ended");
}
