import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { db, onFirstUse } from "#app/database/database.server.ts";
import { despiteTrouble } from "#app/log/log.server.ts";
import { phoneDigits } from "#app/requests/request/contact-request.ts";
import { contactRequests } from "#schema";
import type { RequestFilter } from "./request-filter.ts";

const { status, created_at, id } = contactRequests;
const notTrashed = isNull(contactRequests.deleted_at);
const newestFirst = [desc(created_at), desc(id)];

/** The filter of every list and count of requests. It has literals, because the partial indexes have them. */
export const listed = and(notTrashed, eq(contactRequests.spam, sql`0`));
/** The same for the Spam view. */
export const flagged = and(notTrashed, eq(contactRequests.spam, sql`1`));

/** Lower case without accents: a search for "jose" finds "José". */
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "");

/** The text that is searched: name, email, message and the phone number's digits, folded. */
const searchText = (name: unknown, email: unknown, phone: unknown, message: unknown) =>
  fold([name, email, phone, message, String(phone).replace(/\D/g, "")].join("\n"));

db.$client.function("search_text_of", { deterministic: true }, searchText);

/** Fills the column of rows that have changed: a trigger empties it on every change (migration 0024). */
const fillSearchText = onFirstUse(() =>
  db.$client.prepare(
    "update contact_requests set search_text = search_text_of(name, email, phone, message) where search_text is null",
  ),
);

/** On a full disk the column stays empty, so the text is computed. */
const text = sql`coalesce(search_text, search_text_of(name, email, phone, message))`;

/** A phone number or a part of one. */
const phonePart = /^\+?[\d().-]{3,}$/;
const countryCode = /^\+\d{1,3}$/;
const maxWords = 8;

/** The words of a search. A phone number may also match by its digits, without the country code. */
function searchWords(q: string): string[][] {
  const all = q.split(/\s+/);
  return all
    .filter((word, at) => !(countryCode.test(word) && phonePart.test(all[at + 1] ?? "")))
    .map((word) => [fold(word), phonePart.test(word) ? phoneDigits(word) : ""].filter(Boolean))
    .filter((either) => either.length > 0)
    .slice(0, maxWords);
}

const escapeLike = (word: string) => word.replace(/[\\%_]/g, "\\$&");

/** Selects the requests that have every word of a search. */
function withWords(q: string): SQL | undefined {
  if (q) despiteTrouble(undefined, () => fillSearchText().run());
  return and(
    ...searchWords(q).map((either) =>
      or(...either.map((word) => sql`${text} like ${`%${escapeLike(word)}%`} escape '\\'`)),
    ),
  );
}

const matching = (filter: RequestFilter) =>
  and(
    filter.spam ? flagged : listed,
    filter.status ? eq(status, filter.status) : undefined,
    withWords(filter.q),
  );

/** The ids of the requests that `which` selects. */
const idsOf = (which: SQL | undefined, order: SQL[], limit: number, offset: number): number[] => {
  const rows = db.select({ id }).from(contactRequests).where(which);
  const page = rows
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return page.all().map((row) => row.id);
};

/** The ids of the requests that match the filter, newest first unless `order` is given; all of them without `limit`. */
export const findMatches = (
  filter: RequestFilter,
  limit = -1,
  offset = 0,
  order = newestFirst,
): number[] => idsOf(matching(filter), order, limit, offset);

const isPending = eq(status, sql`'pending'`);

/** The ids of pending requests, longest wait first. */
export const findWaiting = (limit: number): number[] =>
  idsOf(and(listed, isPending), [asc(created_at), asc(id)], limit, 0);

/** The order with who waits first, longest wait above: pending requests, and those with a message since `at`. */
export function longestWaitFirst(wroteBack: { request: { id: number }; at: string }[]): SQL[] {
  const back = wroteBack.map(({ request, at }) => sql`when ${id} = ${request.id} then ${at}`);
  const since = sql`case when ${isPending} then ${created_at} ${sql.join(back, sql` `)} end`;
  return [sql`${since} is null`, asc(since), ...newestFirst];
}
