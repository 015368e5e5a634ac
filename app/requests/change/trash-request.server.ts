import { setImmediate } from "node:timers/promises";
import { and, eq, lt, type SQL } from "drizzle-orm";
import { db, emptyLog } from "#app/database/database.server.ts";
import {
  inTrash,
  isTrashed,
  present,
  recordRequest,
} from "#app/requests/request/contact-requests.server.ts";
import { contactRequests } from "#schema";

/** Moves a request to the trash; `by` as in `setStatus`. @returns whether the request exists */
export const trashRequest = (id: number, by?: string): boolean => setTrashed(id, true, by);

/** Restores a request from the trash; `by` as in `setStatus`. @returns whether it was there */
export const restoreRequest = (id: number, by?: string): boolean => setTrashed(id, false, by);

function setTrashed(id: number, isToTrash: boolean, by: string | undefined): boolean {
  const now = new Date().toISOString();
  // `updated_at` restarts the time after which the request is deleted.
  const change = isToTrash ? { deleted_at: now } : { deleted_at: null, updated_at: now };
  const request = isToTrash ? present(id) : inTrash(id);
  return db.transaction((tx) => {
    const isMoved = tx.update(contactRequests).set(change).where(request).run().changes > 0;
    if (isMoved && by !== undefined) recordRequest(id, "deleted_at", !isToTrash, isToTrash, by);
    return isMoved;
  });
}

/** Permanently deletes a request in the trash. @returns whether it was there */
export function removeRequest(id: number): boolean {
  const { changes } = db.delete(contactRequests).where(inTrash(id)).run();
  emptyLog();
  return changes > 0;
}

/** Permanently deletes what is in the trash since before `before` (ISO 8601). @returns how many */
export const emptyRequestTrash = (before: string, which?: SQL): Promise<number> =>
  removeRequests(and(isTrashed, lt(contactRequests.deleted_at, before), which));

/** Permanently deletes requests, one per turn of the event loop. @returns their number */
export async function removeRequests(which: SQL | undefined): Promise<number> {
  const { id } = contactRequests;
  let count = 0;
  for (const row of db.select({ id }).from(contactRequests).where(which).all()) {
    const request = and(eq(id, row.id), which);
    count += db.delete(contactRequests).where(request).run().changes;
    await setImmediate();
  }
  return count;
}
