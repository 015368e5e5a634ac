import { PasswordQueueFull } from "#app/accounts/account/passwords.server.ts";
import { verifyPassword } from "#app/accounts/people/administrators.server.ts";
import { endOneSession, isOpenSession } from "#app/accounts/sessions/sessions.server.ts";
import { countWrongPassword, sessionCounts } from "#app/accounts/sign-in/sign-in-limits.server.ts";
import { consume, refund } from "#app/http/limits.server.ts";
import { type AccountForm, refuse, toSignIn } from "./ability.server.ts";

/**
 * Runs a change of who can sign in, after the current password: a stolen session must not be able to
 * make itself permanent. Each try is counted before it is checked; too many wrong ones end the session.
 */
export const afterPassword =
  <Fields extends { current: string }, Answer>(
    run: (form: AccountForm, fields: Fields) => Answer | Promise<Answer>,
  ) =>
  async (form: AccountForm, fields: Fields) => {
    const { args, me, message } = form;
    const counts = sessionCounts(me.session);
    const isRefused = consume(args, "wrong tries", counts) !== null;
    const account = isRefused
      ? null
      : await verifyPassword(me.email, fields.current, "known").catch((error) => {
          if (error instanceof PasswordQueueFull) refund(counts);
          throw error;
        });
    if (!account) {
      const problem = { message, fields: { current: "This is not your current password." } };
      if (!countWrongPassword(args, me.email, me.session)) return refuse(form, 422, problem);
      endOneSession(me.id, me.session);
      return toSignIn("password");
    }
    refund(counts);
    // The session may have ended while the password was checked.
    return isOpenSession(me.session) ? await run(form, fields) : toSignIn("ended");
  };
