import { type Asked, consume, refund } from "#app/http/limits.server.ts";
import type { Administrator } from "./administrator-context.server.ts";
import { verifyPassword } from "./administrators.server.ts";
import { PasswordQueueFull } from "./passwords.server.ts";
import { countWrongPassword, sessionCounts } from "./sign-in-limits.server.ts";

/**
 * Whether this is the password of whoever is signed in, asked for again before something grave.
 * Each try is counted before it is looked at.
 * @returns "right", "wrong", or "ended" where there were too many wrong ones: the session has to end
 * @throws PasswordQueueFull
 */
export async function confirmPassword(
  asked: Asked,
  { email, session }: Administrator,
  current: string,
): Promise<"right" | "wrong" | "ended"> {
  const counts = sessionCounts(session);
  try {
    const tooMany = consume(asked, "wrong tries", counts);
    if (!tooMany && (await verifyPassword(email, current, "known"))) {
      refund(counts);
      return "right";
    }
    return countWrongPassword(asked, email, session) ? "ended" : "wrong";
  } catch (error) {
    if (error instanceof PasswordQueueFull) refund(counts);
    throw error;
  }
}
