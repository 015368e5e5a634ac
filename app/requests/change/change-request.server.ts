import { setImmediate } from "node:timers/promises";
import { and, eq, inArray, lt, type SQL } from "drizzle-orm";
import { href } from "react-router";
import { type Change, registerChanges } from "#app/content/history/change-log.server.ts";
import { db, emptyLog, writeTransaction } from "#app/database/database.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { dropPushes, queuePush } from "#app/push/server/push-queue.server.ts";
import { clearRemovedPhotos } from "#app/requests/photos/stored-photos.server.ts";
import {
  type ContactRequest,
  isStatus,
  type Status,
  statusLabel,
} from "#app/requests/request/contact-request.ts";
import {
  inTrash,
  isTrashed,
  present,
  recordRequest,
  requestSubject,
  requestsTitle,
} from "#app/requests/request/contact-requests.server.ts";
import { listMessages } from "#app/requests/request/messages.server.ts";
import { endRequestLinks } from "#app/requests/request/request-links.server.ts";
import { acknowledgementMail, withdrawnMail } from "#app/requests/request/request-mails.server.ts";
import { removeReviewsOf } from "#app/reviews/customer-reviews.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import { contactRequests, outbox } from "#schema";

/** The field of a withdrawal in the change log. A withdrawal cannot be undone. */
export const withdrawnField = "withdrawn";

registerChanges({
  subject: requestSubject,
  title: requestsTitle,
  revert: revertRequest,
  inWords: (field, value) => (field === "status" ? statusLabel(String(value)) : value),
  finalField: withdrawnField,
});

/** Undoes a change of a request. @returns whether that was possible */
function revertRequest({ subject_id, field, was, now }: Change, by: string): boolean {
  const id = subject_id ?? 0;
  if (field === "deleted_at") return was === true ? trashRequest(id, by) : restoreRequest(id, by);
  return field === "status" && isStatus(was) && setStatus(id, was, String(now), by);
}

/**
 * Sets a request's status; with `was` (that on the form), only if nobody else has set it meanwhile.
 * @param by email address of the administrator. With it, the change is logged and can be undone
 * @returns whether the request now has this status
 */
export function setStatus(id: number, status: Status, was?: string, by?: string): boolean {
  const updated_at = new Date().toISOString();
  const isUnchanged = was === undefined ? [] : [inArray(contactRequests.status, [was, status])];
  const request = and(present(id), ...isUnchanged);
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

/**
 * Withdraws a request for its customer, with its page, review and queued mail, for good. It goes to
 * the trash if the owner has replied or the customer `wasOffered` a price: work may be agreed.
 * Tells the owner by mail, push and an entry in Changes without the customer's name.
 */
export async function withdrawRequest(request: ContactRequest, wasOffered = false): Promise<void> {
  const { id, spam } = request;
  const hasReply = wasOffered || listMessages(id).some(({ sender }) => sender === "owner");
  writeTransaction((tx) => {
    // Deleting a request does not delete its review.
    removeReviewsOf([id]);
    if (hasReply) {
      const isQueued = and(eq(outbox.request_id, id), eq(outbox.state, "waiting"));
      endRequestLinks(id);
      tx.delete(outbox).where(isQueued).run();
      trashRequest(id);
    } else tx.delete(contactRequests).where(eq(contactRequests.id, id)).run();
    const outcome = hasReply ? "Withdrawn, and in the trash" : "Withdrawn, and removed for good";
    recordRequest(id, withdrawnField, "There", outcome, "the customer");
    if (spam) return;
    queueMail(tx, withdrawnMail(request, hasReply));
    queuePush(tx, null, {
      event: "withdrawn",
      id,
      service: labelOf(request.service),
      url: hasReply ? href("/admin/contacts/trash") : href("/admin/contacts"),
    });
  });
  emptyLog();
  await clearRemovedPhotos();
}
