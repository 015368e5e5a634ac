import { setImmediate } from "node:timers/promises";
import { and, count, desc, eq, inArray, isNotNull, lt, type SQL } from "drizzle-orm";
import { href } from "react-router";
import { registerChanges } from "#app/content/history/change-kinds.server.ts";
import { type Change, recordChange } from "#app/content/history/change-log.server.ts";
import { db, emptyLog, writeTransaction } from "#app/database/database.server.ts";
import { pageOf } from "#app/http/read-numbers.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { queuePush } from "#app/push/server/push-queue.server.ts";
import { clearRemovedPhotosNow } from "#app/requests/photos/stored-photos.server.ts";
import {
  type ContactRequest,
  type Status,
  statuses,
  statusLabel,
} from "#app/requests/request/contact-request.ts";
import { present, requestSubject } from "#app/requests/request/contact-requests.server.ts";
import { listMessages } from "#app/requests/request/messages.server.ts";
import { endRequestLinks } from "#app/requests/request/request-links.server.ts";
import { acknowledgementMail, withdrawnMail } from "#app/requests/request/request-mails.server.ts";
import { removeReviewsOf } from "#app/reviews/customer-reviews.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import { contactRequests, outbox } from "#schema";

/** The field of a withdrawal in the change log, which cannot be undone. */
export const withdrawnField = "withdrawn";

registerChanges({
  subject: requestSubject,
  title: "Contacts",
  revert: revertRequest,
  inWords: (field, value) => (field === "status" ? statusLabel(String(value)) : value),
  finalField: withdrawnField,
});

/** Undoes a change of a request. @returns whether it could */
function revertRequest({ subject_id, field, was, now }: Change, by: string): boolean {
  const id = subject_id ?? 0;
  if (field === "deleted_at")
    return was === true ? trashContactRequest(id, by) : restoreContactRequest(id, by);
  const status = statuses.find((it) => it === was);
  return field === "status" && status !== undefined && setStatus(id, status, String(now), by);
}

/** Logs a change of a request; without the customer's name, because the log outlives the request. */
export function recordRequest(id: number, field: string, was: unknown, now: unknown, by: string) {
  const label = field === "status" ? `Request ${id}: Status` : `Request ${id}`;
  recordChange({
    ...{ subject: requestSubject, subject_id: id, title: "Contacts", label, field, was, now },
    created_by: by,
  });
}

/**
 * Sets a request's status. With `was` (the status that the form showed) only if the status is still that
 * one, or already the wanted one.
 * @param by email address of the administrator: then the change is logged and can be undone
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

/** Flags a request as spam, or takes the flag off. @returns whether there was one */
export function setSpam(id: number, spam: boolean): boolean {
  const updated_at = new Date().toISOString();
  return writeTransaction((tx) => {
    const before = tx.select().from(contactRequests).where(present(id)).get();
    if (!before) return false;
    tx.update(contactRequests).set({ spam, updated_at }).where(present(id)).run();
    // Flagged when it came, by its hidden field: its customer has heard nothing yet.
    const isHeld = before.spam && before.updated_at === before.created_at;
    const mail = isHeld && acknowledgementMail({ ...before, spam });
    if (mail) queueMail(tx, mail);
    return true;
  });
}

const trashed = isNotNull(contactRequests.deleted_at);
const inTrash = (id: number) => and(eq(contactRequests.id, id), trashed);

function setDeleted(id: number, which: SQL | undefined, isDeleted: boolean, by?: string) {
  const now = new Date().toISOString();
  return db.transaction((tx) => {
    // After a restore the months until it is removed are counted anew.
    const change = isDeleted ? { deleted_at: now } : { deleted_at: null, updated_at: now };
    const found = tx.update(contactRequests).set(change).where(which).run().changes > 0;
    if (found && by !== undefined) recordRequest(id, "deleted_at", !isDeleted, isDeleted, by);
    return found;
  });
}

/** Moves a request to the trash; `by` as in `setStatus`. @returns whether there was one */
export const trashContactRequest = (id: number, by?: string): boolean =>
  setDeleted(id, present(id), true, by);

/** Restores a request from the trash; `by` as in `setStatus`. @returns whether there was one */
export const restoreContactRequest = (id: number, by?: string): boolean =>
  setDeleted(id, inTrash(id), false, by);

/** The request with this id in the trash, or null. */
export const findTrashedRequest = (id: number | null): ContactRequest | null =>
  db
    .select()
    .from(contactRequests)
    .where(inTrash(id ?? 0))
    .get() ?? null;

/** A page of the trash, last deleted first, and how many requests are in it. `page` counts from 1. */
export function listTrash(page: number, size: number) {
  const total = db.select({ n: count() }).from(contactRequests).where(trashed).get()?.n ?? 0;
  const { offset, ...at } = pageOf(total, page, size);
  const all = db.select().from(contactRequests).where(trashed);
  const inOrder = all.orderBy(desc(contactRequests.deleted_at));
  return { requests: inOrder.limit(size).offset(offset).all(), ...at };
}

/** Removes a request in the trash for good, with all that belongs to it. @returns whether there was one */
export function removeContactRequest(id: number): boolean {
  const { changes } = db.delete(contactRequests).where(inTrash(id)).run();
  emptyLog();
  return changes > 0;
}

/** Removes for good what was deleted before a moment (ISO 8601). @returns how many requests */
export const emptyRequestTrash = (before: string): Promise<number> =>
  removeRequests(and(trashed, lt(contactRequests.deleted_at, before)));

/**
 * Removes requests for good, with all that belongs to them, one in each turn of the event loop, so that
 * visitors are served meanwhile. @returns how many
 */
export async function removeRequests(which: SQL | undefined): Promise<number> {
  const { id } = contactRequests;
  let removed = 0;
  for (const one of db.select({ id }).from(contactRequests).where(which).all()) {
    const request = and(eq(id, one.id), which);
    removed += db.delete(contactRequests).where(request).run().changes;
    await setImmediate();
  }
  return removed;
}

/**
 * Withdraws a request, as its customer asks: its page, review and waiting mail go for good, and so does all
 * the rest, unless the owner has replied: work may be agreed, so it goes to the trash. The owner is told
 * by mail and push, and in Changes without the customer's name.
 */
export async function withdrawRequest(request: ContactRequest): Promise<void> {
  const { id, spam } = request;
  const isKept = listMessages(id).some(({ sender }) => sender === "owner");
  writeTransaction((tx) => {
    // Reviews are not deleted with their request.
    removeReviewsOf([id]);
    if (isKept) {
      endRequestLinks(id, tx);
      tx.delete(outbox)
        .where(and(eq(outbox.request_id, id), eq(outbox.state, "waiting")))
        .run();
      setDeleted(id, present(id), true);
    } else tx.delete(contactRequests).where(eq(contactRequests.id, id)).run();
    const outcome = isKept ? "Withdrawn, and in the trash" : "Withdrawn, and removed for good";
    recordRequest(id, withdrawnField, "There", outcome, "the customer");
    if (spam) return;
    queueMail(tx, withdrawnMail(request, isKept));
    queuePush(tx, null, {
      event: "withdrawn",
      id,
      service: labelOf(request.service),
      url: isKept ? href("/admin/contacts/trash") : href("/admin/contacts"),
    });
  });
  emptyLog();
  await clearRemovedPhotosNow();
}
