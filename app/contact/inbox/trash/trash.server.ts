import { and, count, desc, eq, isNotNull, lt, type SQL } from "drizzle-orm";
import {
  recordRequest,
  requestSubject,
  setStatus,
  withdrawnField,
} from "#app/contact/inbox/detail/set-status.server.ts";
import {
  type ContactRequest,
  statuses,
  statusLabel,
} from "#app/contact/request/contact-request.ts";
import { present } from "#app/contact/request/contact-requests.server.ts";
import { removeRequests } from "#app/contact/request/remove-requests.server.ts";
import { registerChanges } from "#app/content/history/change-kinds.server.ts";
import type { Change } from "#app/content/history/change-log.server.ts";
import { db, emptyLog } from "#app/database/database.server.ts";
import { pageOf } from "#app/http/read-numbers.ts";
import { contactRequests } from "#schema";

const trashed = isNotNull(contactRequests.deleted_at);
const inTrash = (id: number) => and(eq(contactRequests.id, id), trashed);

/**
 * Puts a request into the trash.
 * @param by email address of who does it: then it is a change that can be taken back
 * @returns whether there was one
 */
export const trashContactRequest = (id: number, by?: string): boolean =>
  setDeleted(id, present(id), new Date().toISOString(), by);

function setDeleted(id: number, which: SQL | undefined, deleted_at: string | null, by?: string) {
  return db.transaction((tx) => {
    // What was brought back is wanted: its months are counted anew.
    const change = deleted_at
      ? { deleted_at }
      : { deleted_at, updated_at: new Date().toISOString() };
    const found = tx.update(contactRequests).set(change).where(which).run().changes > 0;
    const now = deleted_at !== null;
    if (found && by !== undefined) recordRequest(id, "deleted_at", !now, now, by);
    return found;
  });
}

registerChanges({
  subject: requestSubject,
  title: "Contacts",
  revert: revertRequest,
  inWords: (field, value) => (field === "status" ? statusLabel(String(value)) : value),
  finalField: withdrawnField,
});

/** Brings back what a change of a request was before. @returns whether it could */
function revertRequest({ subject_id, field, was, now }: Change, by: string): boolean {
  const id = subject_id ?? 0;
  if (field === "deleted_at")
    return was === true ? trashContactRequest(id, by) : restoreContactRequest(id, by);
  const status = statuses.find((it) => it === was);
  return field === "status" && status !== undefined && setStatus(id, status, String(now), by);
}

/** The request with this id that lies in the trash, or null. */
export function findTrashedRequest(id: number): ContactRequest | null {
  return db.select().from(contactRequests).where(inTrash(id)).get() ?? null;
}

/** One page of the trash, last deleted first, and how many requests lie there. `page` counts from 1. */
export function listTrash(page: number, size: number) {
  const total = db.select({ n: count() }).from(contactRequests).where(trashed).get()?.n ?? 0;
  const { offset, ...at } = pageOf(total, page, size);
  const all = db.select().from(contactRequests).where(trashed);
  const inOrder = all.orderBy(desc(contactRequests.deleted_at));
  const requests = inOrder.limit(size).offset(offset).all();
  return { requests, ...at };
}

/** Takes a request out of the trash again. @returns whether there was one */
export const restoreContactRequest = (id: number, by?: string): boolean =>
  setDeleted(id, inTrash(id), null, by);

/** Removes a request for good, out of the trash only, its notes with it. @returns whether there was one */
export function removeContactRequest(id: number): boolean {
  const { changes } = db.delete(contactRequests).where(inTrash(id)).run();
  emptyLog();
  return changes > 0;
}

/** Removes for good what was deleted before a moment (ISO 8601). @returns how many requests */
export const emptyRequestTrash = (before: string): Promise<number> =>
  removeRequests(and(trashed, lt(contactRequests.deleted_at, before)));
