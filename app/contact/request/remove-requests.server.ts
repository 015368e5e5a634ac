import { setImmediate } from "node:timers/promises";
import { and, eq, type SQL } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { contactRequests } from "#schema";

/**
 * Removes for good the requests that `which` finds, with what hangs on them, one in a round of the event
 * loop, so that visitors are served between them. @returns how many
 */
export async function removeRequests(which: SQL | undefined): Promise<number> {
  const { id } = contactRequests;
  let removed = 0;
  for (const one of db.select({ id }).from(contactRequests).where(which).all()) {
    removed += db
      .delete(contactRequests)
      .where(and(eq(id, one.id), which))
      .run().changes;
    await setImmediate();
  }
  return removed;
}
