import { and, inArray } from "drizzle-orm";
import { writeTransaction } from "#app/database/database.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { dropPushes } from "#app/push/server/push-queue.server.ts";
import type { Status } from "#app/requests/request/contact-request.ts";
import { present, recordRequest } from "#app/requests/request/contact-requests.server.ts";
import { acknowledgementMail } from "#app/requests/request/request-mails.server.ts";
import { contactRequests } from "#schema";

/**
 * Sets a request's status. With `was` (the status on the form), only if nobody has set another one
 * meanwhile.
 * @param by email address of the administrator. With it, the change is logged and can be undone
 * @returns whether the request now has this status
 */
export function setStatus(id: number, status: Status, was?: string, by?: string): boolean {
  const updated_at = new Date().toISOString();
  const isUnchanged =
    was === undefined ? undefined : inArray(contactRequests.status, [was, status]);
  const request = and(present(id), isUnchanged);
  return writeTransaction((tx) => {
    const before = tx.select().from(contactRequests).where(request).get();
    if (!before) return false;
    tx.update(contactRequests).set({ status, updated_at }).where(request).run();
    dropPushes(tx, id);
    if (by !== undefined && before.status !== status)
      recordRequest(id, "status", before.status, status, by);
    return true;
  });
}

/** Flags a request as spam, or removes the flag. @returns whether the request exists */
export function markAsSpam(id: number, spam: boolean): boolean {
  const updated_at = new Date().toISOString();
  return writeTransaction((tx) => {
    const before = tx.select().from(contactRequests).where(present(id)).get();
    if (!before) return false;
    tx.update(contactRequests).set({ spam, updated_at }).where(present(id)).run();
    // The honeypot flagged it, so the customer got no acknowledgement yet.
    const isHeld = before.spam && before.updated_at === before.created_at;
    if (isHeld) queueMail(tx, acknowledgementMail({ ...before, spam }));
    return true;
  });
}
