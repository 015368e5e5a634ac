import { eq } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { logError } from "#app/http/log.server.ts";
import { sessions } from "#schema";

/** Hashes of the tokens of sessions that have ended, and could not be removed yet. */
const unended = new Set<string>();
/** Milliseconds. */
const again = 60_000;
let waits = false;

/** Whether the session with this token's hash is over, although the database still has it. */
export const isUnended = (token_hash: string): boolean => unended.has(token_hash);

/**
 * Removes the session with this token's hash, if there is one. Where that fails, it is over as long as this
 * process lives, and its removal is tried again.
 * @throws what the database reports at the first try
 */
export function removeSession(token_hash: string): void {
  const its = eq(sessions.token_hash, token_hash);
  // Anybody may send any token: only those of sessions are remembered.
  if (!db.select({ hash: sessions.token_hash }).from(sessions).where(its).get()) return;
  try {
    db.delete(sessions).where(its).run();
  } catch (error) {
    unended.add(token_hash);
    if (!waits) setTimeout(removeUnended, again).unref();
    waits = true;
    throw error;
  }
}

function removeUnended(): void {
  waits = false;
  try {
    for (const token_hash of unended) {
      removeSession(token_hash);
      unended.delete(token_hash);
    }
  } catch (error) {
    logError(error, { during: "ending a session" });
  }
}
