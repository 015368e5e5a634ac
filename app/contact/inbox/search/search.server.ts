import { and, asc, desc, eq, isNull, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { RequestFilter } from "#app/contact/inbox/list/request-filter.ts";
import type { ContactRequest } from "#app/contact/request/contact-request.ts";
import { db, onFirstUse } from "#app/database/database.server.ts";
import { despiteTrouble } from "#app/log/log.server.ts";
import { contactRequests } from "#schema";
import { searchText, searchWords } from "./search-words.ts";

const { status, created_at, id } = contactRequests;
const notTrashed = isNull(contactRequests.deleted_at);
const newestFirst = [desc(created_at), desc(id)];

/** Every list and count of requests goes through this filter. Literal, as the partial indexes are. */
export const listed = and(notTrashed, eq(contactRequests.spam, sql`0`));
/** The same of the Spam view. */
export const flagged = and(notTrashed, eq(contactRequests.spam, sql`1`));

db.$client.function("search_text_of", { deterministic: true }, searchText);

/** The column is emptied by a trigger when its row changes (migration 0024), whoever changes it. */
const fillSearchText = onFirstUse(() =>
  db.$client.prepare(
    "update contact_requests set search_text = search_text_of(name, email, phone, message) where search_text is null",
  ),
);

/** Of rows whose column could not be filled (a full disk) it is made on the way. */
const text = sql`coalesce(search_text, search_text_of(name, email, phone, message))`;

const escapeLike = (word: string) => word.replace(/[\\%_]/g, "\\$&");

const matching = (filter: RequestFilter) =>
  and(
    filter.spam ? flagged : listed,
    filter.status ? eq(status, filter.status) : undefined,
    ...searchWords(filter.q).map((either) =>
      or(...either.map((word) => sql`${text} like ${`%${escapeLike(word)}%`} escape '\\'`)),
    ),
  );

/** The ids of requests that `which` selects, in this order, `limit` of them after `offset`. */
const idsOf = (which: SQL | undefined, order: SQL[], limit = -1, offset = 0): number[] => {
  const rows = db.select({ id }).from(contactRequests).where(which);
  const page = rows
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return page.all().map((row) => row.id);
};

/** The ids of all requests that match the filter, newest first. */
export function findMatches(filter: RequestFilter): number[] {
  if (filter.q) despiteTrouble(undefined, () => fillSearchText().run());
  return idsOf(matching(filter), newestFirst);
}

/** The ids of a page of a view or status without a search, newest first. */
export const findPage = (filter: RequestFilter, offset: number, limit: number): number[] =>
  idsOf(matching(filter), newestFirst, limit, offset);

const notAnswered = eq(status, sql`'pending'`);

/** The ids of a page of the pending requests, longest wait first. */
export const findWaiting = (offset: number, limit: number): number[] =>
  idsOf(and(listed, notAnswered), [asc(created_at), asc(id)], limit, offset);

/** The ids of a page of the requests that are not pending, without these, newest first. */
export const findAnswered = (without: number[], offset: number, limit: number): number[] =>
  idsOf(and(listed, not(notAnswered), notInArray(id, without)), newestFirst, limit, offset);

/** All requests that match the filter, newest first, in batches, so that no export holds all in memory. */
export function* matchesInBatches(filter: RequestFilter, size = 100): Generator<ContactRequest[]> {
  if (filter.q) despiteTrouble(undefined, () => fillSearchText().run());
  let last: ContactRequest | undefined;
  do {
    const after = last && sql`(${created_at}, ${id}) < (${last.created_at}, ${last.id})`;
    const rows = db
      .select()
      .from(contactRequests)
      .where(and(matching(filter), after))
      .orderBy(...newestFirst)
      .limit(size)
      .all();
    if (rows.length > 0) yield rows;
    last = rows.length === size ? rows.at(-1) : undefined;
  } while (last);
}
