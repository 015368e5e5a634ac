import type { Administrator } from "#app/accounts/people/administrator-context.server.ts";
import { verifyPassword } from "#app/accounts/people/administrators.server.ts";
import { PasswordQueueFull } from "#app/accounts/sign-in/passwords.server.ts";
import { countWrongPassword, sessionCounts } from "#app/accounts/sign-in/sign-in-limits.server.ts";
import { type Asked, consume, refund } from "#app/http/limits.server.ts";

/** "ended": too many wrong tries, so the session has to end. */
export type Confirmed = "right" | "wrong" | "ended";

/** Checks the password of the signed-in administrator again. @throws PasswordQueueFull */
export const confirmPassword = (asked: Asked, me: Administrator, current: string) =>
  confirm(asked, me, async () => (await verifyPassword(me.email, current, "known")) !== null);

/** Runs the check `isRight`, and counts each try before it. @throws PasswordQueueFull */
export async function confirm(
  asked: Asked,
  { email, session }: Administrator,
  isRight: () => Promise<boolean>,
): Promise<Confirmed> {
  const counts = sessionCounts(session);
  try {
    const tooMany = consume(asked, "wrong tries", counts);
    if (!tooMany && (await isRight())) {
      refund(counts);
      return "right";
    }
    return countWrongPassword(asked, email, session) ? "ended" : "wrong";
  } catch (error) {
    if (error instanceof PasswordQueueFull) refund(counts);
    throw error;
  }
}
