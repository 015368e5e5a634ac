import { and, asc, desc, eq, isNull, not, or, sql } from "drizzle-orm";
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

/** The ids of all requests that the filter lets through, newest first: each word stands somewhere in them. */
export function findMatches(filter: RequestFilter): number[] {
  if (filter.q) despiteTrouble(undefined, () => fillSearchText().run());
  const rows = db.select({ id }).from(contactRequests).where(matching(filter));
  return rows
    .orderBy(...newestFirst)
    .all()
    .map((row) => row.id);
}

/** The ids of `limit` requests of a view or status, newest first, after `offset` of them; without a search. */
export function findPage(filter: RequestFilter, offset: number, limit: number): number[] {
  const ids = db.select({ id }).from(contactRequests).where(matching(filter));
  const page = ids
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  return page.all().map((row) => row.id);
}

const notAnswered = eq(status, sql`'pending'`);

/** The ids of `limit` pending requests, who waits longest first, after `offset` of them. */
export function findWaiting(offset: number, limit: number): number[] {
  const ids = db.select({ id }).from(contactRequests).where(and(listed, notAnswered));
  const page = ids.orderBy(asc(created_at), asc(id)).limit(limit).offset(offset);
  return page.all().map((row) => row.id);
}

/** The ids of `limit` requests that are not pending, newest first, after `offset` of them. */
export function findAnswered(offset: number, limit: number): number[] {
  const ids = db
    .select({ id })
    .from(contactRequests)
    .where(and(listed, not(notAnswered)));
  const page = ids
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  return page.all().map((row) => row.id);
}

/**
 * All that the filter lets through, newest first, a hundred rows at a time: an export holds
 * neither the whole table in memory nor the database between two batches.
 */
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
