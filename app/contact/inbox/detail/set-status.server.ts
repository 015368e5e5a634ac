import { and, inArray } from "drizzle-orm";
import type { Status } from "#app/contact/request/contact-request.ts";
import { present } from "#app/contact/request/contact-requests.server.ts";
import { recordChange } from "#app/content/history/change-log.server.ts";
import { db, writeTransaction } from "#app/database/database.server.ts";
import { contactRequests } from "#schema";

/** The list's name among the changes. */
export const requestSubject = "requests";

/** The field of a change that its customer made, for good. */
export const withdrawnField = "withdrawn";

/**
 * Sets a request's status. With `was`, the status that the person at the other end saw, only if it
 * still is that one, or is the wanted one already.
 * @param by email address of who sets it: then it is a change that can be taken back
 * @returns whether it now has this status
 */
export function setStatus(id: number, status: Status, was?: string, by?: string): boolean {
  const updated_at = new Date().toISOString();
  const asSeen = was === undefined ? undefined : inArray(contactRequests.status, [was, status]);
  const request = and(present(id), asSeen);
  return writeTransaction((tx) => {
    const before = tx.select().from(contactRequests).where(request).get();
    if (!before) return false;
    tx.update(contactRequests).set({ status, updated_at }).where(request).run();
    if (by !== undefined && before.status !== status)
      recordRequest(id, "status", before.status, status, by);
    return true;
  });
}

/** Notes what somebody changed of a request; without its name, which goes with it for good. */
export function recordRequest(id: number, field: string, was: unknown, now: unknown, by: string) {
  const label = field === "status" ? `Request ${id}: Status` : `Request ${id}`;
  recordChange({
    ...{ subject: requestSubject, subject_id: id, title: "Contacts", label, field, was, now },
    created_by: by,
  });
}

/** Flags a request as spam, or takes the flag off. @returns whether there was one */
export function setSpam(id: number, spam: boolean): boolean {
  const change = { spam, updated_at: new Date().toISOString() };
  return db.update(contactRequests).set(change).where(present(id)).run().changes > 0;
}
