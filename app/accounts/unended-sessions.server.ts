import { eq } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { logError } from "#app/http/log.server.ts";
import { sessions } from "#schema";

/** Hashes of the tokens of sessions that have ended, and could not be removed yet. */
const unended = new Set<string>();
/** Milliseconds. */
const again = 60_000;

/** Whether the session with this token's hash is over, although the database still has it. */
export const isUnended = (token_hash: string): boolean => unended.has(token_hash);

/**
 * Removes the session with this token's hash. Where that fails, it is tried again until it is done.
 * @throws what the database reports at the first try
 */
export function removeSession(token_hash: string): void {
  try {
    db.delete(sessions).where(eq(sessions.token_hash, token_hash)).run();
    unended.delete(token_hash);
  } catch (error) {
    unended.add(token_hash);
    setTimeout(tryAgain, again, token_hash).unref();
    throw error;
  }
}

function tryAgain(token_hash: string): void {
  try {
    removeSession(token_hash);
  } catch (error) {
    logError(error, { during: "ending a session" });
  }
}
