import { href, redirect } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { PasswordQueueFull } from "#app/accounts/account/passwords.server.ts";
import { unlessBusy } from "#app/accounts/account/when-too-busy.server.ts";
import { verifyPassword } from "#app/accounts/people/administrators.server.ts";
import { endOneSession, isOpenSession } from "#app/accounts/sessions/sessions.server.ts";
import { countWrongPassword, sessionCounts } from "#app/accounts/sign-in/sign-in-limits.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { type Asked, consume, refund } from "#app/http/limits.server.ts";

/** The values that a refused form gets back, and the sentence above it. */
type Refused<Values> = { values: Values; message: string };

/**
 * Runs a change of who can sign in, after the current password: a stolen session must not be able to
 * make itself permanent. Each try is counted before it is checked; too many wrong ones end the session.
 */
export const afterPassword = <Answer, Values>(
  args: Asked,
  { values, message, current }: Refused<Values> & { current: string },
  run: () => Answer | Promise<Answer>,
) => {
  const problem = (sentence: string) => ({ message, fields: { current: sentence } });
  const { id, email, session } = administrator(args.context);
  const signOut = (why: string) => {
    endOneSession(id, session);
    return redirect(`${href("/admin/login")}?ended=${why}`, 303);
  };
  const checkAndRun = async () => {
    const counts = sessionCounts(session);
    const isRefused = consume(args, "wrong tries", counts) !== null;
    const account = isRefused
      ? null
      : await verifyPassword(email, current, "known").catch((error) => {
          if (error instanceof PasswordQueueFull) refund(counts);
          throw error;
        });
    if (!account)
      return countWrongPassword(args, email, session)
        ? signOut("password")
        : formFailure(422, problem("This is not your current password."), values);
    refund(counts);
    // The session may have ended while the password was checked.
    return isOpenSession(session) ? await run() : signOut("ended");
  };
  return unlessBusy(args, values, checkAndRun, problem);
};
