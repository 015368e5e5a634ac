import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { data } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { textLink } from "#app/business/facts/telephone.ts";
import { dateAndTime, shortTime } from "#app/business/facts/time.ts";
import { nameOf, recordChange } from "#app/content/history/change-log.server.ts";
import { db } from "#app/database/database.server.ts";
import { pageOf } from "#app/http/read-numbers.ts";
import { labelOf } from "#app/services/services.server.ts";
import { contactRequests } from "#schema";
import { type ContactRequest, callAddress, shownPhone, writeAddress } from "./contact-request.ts";
import { ago, waitingTime } from "./waiting-time.ts";

/** The name of contact requests in the change log. */
export const requestSubject = "requests";

/** The title of the owner's page about requests. */
export const requestsTitle = "Contacts";

/** Logs a change without the customer's name, because the log outlives the request. */
export function recordRequest(id: number, field: string, was: unknown, now: unknown, by: string) {
  recordChange({
    subject: requestSubject,
    subject_id: id,
    title: requestsTitle,
    label: field === "status" ? `Request ${id}: Status` : `Request ${id}`,
    field,
    was,
    now,
    created_by: by,
  });
}

/** The SQL condition for the request with this id outside of the trash. */
export const present = (id: number) =>
  and(eq(contactRequests.id, id), isNull(contactRequests.deleted_at));

/** The SQL condition for requests in the trash. */
export const isTrashed = isNotNull(contactRequests.deleted_at);

/** The SQL condition for the request with this id in the trash. */
export const inTrash = (id: number) => and(eq(contactRequests.id, id), isTrashed);

const findOne = (which: SQL | undefined): ContactRequest | null =>
  db.select().from(contactRequests).where(which).get() ?? null;

/** The request with this id, even if it is spam; null if it does not exist or is in the trash. */
export const findContactRequest = (id: number | null) => findOne(present(id ?? 0));

export const notFoundMessage =
  "This request is no longer here. It was deleted, perhaps in another tab.";

/** The request with this id. @throws data(sentence, 404) if it does not exist or is in the trash */
export function requireContactRequest(id: number | null): ContactRequest {
  const request = findContactRequest(id);
  if (!request) throw data(notFoundMessage, { status: 404 });
  return request;
}

/** The request with this id in the trash, or null. */
export const findTrashedRequest = (id: number | null) => findOne(inTrash(id ?? 0));

/** A page of the trash (counted from 1), last deleted first, and the number of requests in it. */
export function listTrash(page: number, size: number) {
  const total = db.select({ n: count() }).from(contactRequests).where(isTrashed).get()?.n ?? 0;
  const { offset, ...at } = pageOf(total, page, size);
  const rows = db.select().from(contactRequests).where(isTrashed);
  const inOrder = rows.orderBy(desc(contactRequests.deleted_at));
  return { requests: inOrder.limit(size).offset(offset).all(), ...at };
}

/** The requests with these ids, in this order. */
export function readRequests(ids: number[]): ContactRequest[] {
  const rows = db.select().from(contactRequests).where(inArray(contactRequests.id, ids)).all();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((it) => byId.get(it) ?? []);
}

/** A request for the back office's pages. */
export type RequestView = ReturnType<typeof requestView>;

/**
 * Prepares a row for display: labels for codes, local times, and the waiting time at `now` compared
 * with the promised one. `wroteBack` is when the customer last wrote (ISO 8601).
 */
export function requestView(row: ContactRequest, now: Date, wroteBack?: string) {
  const { id, name, email, message, status } = row;
  const since = status === "pending" ? row.created_at : wroteBack;
  const from = new Date(since ?? row.created_at);
  const waits = since && !row.spam && waitingTime(from, now, currentBusiness());
  return {
    id,
    name,
    email,
    message,
    status,
    phone: shownPhone(row.phone),
    call: callAddress(row.phone),
    // An `sms:` link needs digits, as a `tel:` link does.
    text: callAddress(row.phone) && textLink(row.phone),
    write: row.email && writeAddress(row.email),
    enteredBy: row.entered_by && nameOf(row.entered_by),
    service: labelOf(row.service),
    received: dateAndTime(row.created_at),
    receivedShort: shortTime(row.created_at, now),
    waits: Boolean(waits),
    age: waits ? waits.text : ago(row.created_at, now),
    urgency: waits ? waits.urgency : "calm",
  };
}
