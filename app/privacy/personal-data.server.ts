import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { data } from "react-router";
import { recordActivity } from "#app/accounts/account/activity.server.ts";
import type { Administrator } from "#app/accounts/account/administrator-context.server.ts";
import { forgetChangesOf } from "#app/content/history/change-log.server.ts";
import { db, emptyLog, writeTransaction } from "#app/database/database.server.ts";
import { readDraft } from "#app/estimates/draft/draft.server.ts";
import { listSentEstimates } from "#app/estimates/sent/sent-estimates.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { clearRemovedPhotos } from "#app/requests/photos/stored-photos.server.ts";
import { phoneDigits } from "#app/requests/request/contact-request.ts";
import { requestSubject } from "#app/requests/request/contact-requests.server.ts";
import { removeReviewsOf } from "#app/reviews/customer-reviews.server.ts";
import {
  changes,
  contactNotes,
  contactRequests,
  outbox,
  requestLinks,
  requestMessages,
  requestPhotos,
  reviews,
} from "#schema";

type Request = typeof contactRequests.$inferSelect;

/** Lists all requests from an email address, in any letter case, including deleted ones and spam. */
function requestsByEmail(email: string): Request[] {
  const column = contactRequests.email;
  const isSame = eq(sql`lower(trim(${column}))`, email.trim().toLowerCase());
  // SQLite's lower() converts only ASCII.
  const isTheirs = or(eq(column, email), isSame);
  return db.select().from(contactRequests).where(isTheirs).orderBy(asc(contactRequests.id)).all();
}

/** A person's requests: with `?only` this one, else all from its email address. @throws 404 */
export function findPerson(id: string | undefined, url: URL) {
  const isThis = eq(contactRequests.id, readId(id) ?? 0);
  const request = db.select().from(contactRequests).where(isThis).get();
  if (!request) throw data("This request is no longer here.", { status: 404 });
  const alone = url.searchParams.has("only");
  // Callers without an email address are not one person.
  const all = request.email.trim() ? requestsByEmail(request.email) : [request];
  return { request, all, alone, requests: alone ? [request] : all };
}

/** Reads all rows about the person who sent these requests. */
export function personalData(requests: Request[]) {
  const ids = requests.map(({ id }) => id);
  const isTheirs = (table: { request_id: SQLiteColumn }) => inArray(table.request_id, ids);
  // Without the hashes of the tokens.
  const link = { request_id: requestLinks.request_id, created_at: requestLinks.created_at };
  const isMail = and(isTheirs(outbox), isNull(outbox.device_id));
  const of = {
    notes: db.select().from(contactNotes).where(isTheirs(contactNotes)).all(),
    messages: db.select().from(requestMessages).where(isTheirs(requestMessages)).all(),
    photos: db.select().from(requestPhotos).where(isTheirs(requestPhotos)).all(),
    mails: db.select().from(outbox).where(isMail).all(),
    reviews: db.select().from(reviews).where(isTheirs(reviews)).all(),
    drafts: ids.flatMap((id) => readDraft(id) ?? []),
    estimates: ids.flatMap((id) => listSentEstimates(id)),
    links: db.select(link).from(requestLinks).where(isTheirs(requestLinks)).all(),
  };
  const reviewIds = of.reviews.map(({ id }) => id);
  const isOf = (subject: string, rows: number[]) =>
    and(eq(changes.subject, subject), inArray(changes.subject_id, rows));
  const isHistory = or(isOf(requestSubject, ids), isOf("reviews", reviewIds));
  return {
    requests: requests.map(({ digest: _, search_text: __, ...request }) => request),
    ...of,
    history: db.select().from(changes).where(isHistory).all(),
  };
}

export type PersonalData = ReturnType<typeof personalData>;

/** Whether requests have different names or telephone numbers: anybody can enter any email address. */
export function areUnlike(requests: Pick<Request, "name" | "phone">[]): boolean {
  const names = new Set(requests.map(({ name }) => name.trim().toLowerCase()));
  const phones = new Set(requests.map(({ phone }) => phoneDigits(phone)));
  return names.size > 1 || phones.size > 1;
}

/** Counts the rows of each kind, without zeros: "2 requests", "3 photographs". */
export function amounts(records: PersonalData): string[] {
  const kinds: [rows: unknown[], one: string, several: string][] = [
    [records.requests, "request", "requests"],
    [records.photos, "photograph", "photographs"],
    [records.messages, "message", "messages"],
    [records.notes, "note", "notes"],
    [records.reviews, "review", "reviews"],
    [records.estimates, "estimate", "estimates"],
    [records.drafts, "draft of an estimate", "drafts of estimates"],
    [records.mails, "mail", "mails"],
  ];
  return kinds.flatMap(([{ length }, one, several]) =>
    length > 0 ? `${length} ${length === 1 ? one : several}` : [],
  );
}

/** Permanently deletes all of it, but for a review's stars, and notes who did so. */
export async function removePersonalData(me: Administrator, records: PersonalData): Promise<void> {
  const ids = records.requests.map(({ id }) => id);
  writeTransaction((tx) => {
    removeReviewsOf(ids, true);
    forgetChangesOf(requestSubject, ids);
    tx.delete(contactRequests).where(inArray(contactRequests.id, ids)).run();
    recordActivity(me, "person-removed", amounts(records).join(", "));
  });
  emptyLog();
  await clearRemovedPhotos();
}
