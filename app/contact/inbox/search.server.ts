import { and, asc, desc, eq, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { ContactRequest } from "#app/contact/contact-request.ts";
import { readRequests } from "#app/contact/contact-requests.server.ts";
import { db, onFirstUse } from "#app/database/database.server.ts";
import { contactRequests } from "#schema";
import type { RequestFilter } from "./request-filter.ts";
import { searchWords } from "./search-words.ts";

/** Rows that one answer looks through, sorts or counts without an index that fits. */
const bound = 1_000;

const { name, email, phone, message, status, created_at, id } = contactRequests;
const notTrashed = isNull(contactRequests.deleted_at);
const newestFirst = [desc(created_at), desc(id)];

/** Every list and count of requests goes through this filter. Literal, as the partial indexes are. */
export const listed = and(notTrashed, eq(contactRequests.spam, sql`0`));
/** The same of the Spam view. */
export const flagged = and(notTrashed, eq(contactRequests.spam, sql`1`));

/** A telephone number without what people write between its digits. */
const digits = sql`replace(replace(replace(replace(replace(${phone}, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '')`;

/** A word as names have it: SQLite tells capitals from small letters beyond ASCII. */
function spellings(word: string): string[] {
  if (/^\p{ASCII}*$/u.test(word)) return [word];
  const [first = "", ...rest] = word.toLowerCase();
  const capitalised = first.toUpperCase() + rest.join("");
  return [...new Set([word, word.toLowerCase(), word.toUpperCase(), capitalised])];
}

/** Each word has to stand somewhere in name, email, phone or message. */
function searchedFor(q: string): (SQL | undefined)[] {
  const within = (text: unknown, part: string) =>
    spellings(part).map(
      (it) => sql`${text} like ${`%${it.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`,
    );
  return searchWords(q).map(({ word, number }) =>
    or(
      ...[name, email, phone, message].flatMap((column) => within(column, word)),
      ...(number ? within(digits, number) : []),
    ),
  );
}

const matching = (filter: RequestFilter) =>
  and(
    filter.spam ? flagged : listed,
    filter.status ? eq(status, filter.status) : undefined,
    ...searchedFor(filter.q),
  );

const findCandidates = onFirstUse(() =>
  db.$client
    .prepare("select rowid from contact_search where contact_search match ? limit ?")
    .pluck(),
);

const piecesFrom = onFirstUse(() => {
  db.$client.exec(
    "create virtual table if not exists temp.contact_pieces using fts5vocab(main, contact_search, row)",
  );
  return db.$client.prepare<{ first: string; last: string }, { term: string; doc: number }>(
    "select term, doc from temp.contact_pieces where term between @first and @last",
  );
});

/** Pieces of which one query asks for any. */
const mostPieces = 500;

/**
 * What a row has to hold that has a word of one or two characters: any piece that begins with it, as
 * an FTS5 query. Null where a piece is in more than `bound` requests, or the index may fold its
 * letters in another way than the comparison does.
 */
function piecesOfShort(word: string): string | null {
  if (!/^[!-~]{1,2}$/.test(word)) return null;
  const first = word.toLowerCase();
  const pieces: string[] = [];
  for (const { term, doc } of piecesFrom().iterate({ first, last: `${first}\u{10ffff}` })) {
    if (doc > bound || pieces.length === mostPieces) return null;
    pieces.push(`"${term.replaceAll('"', '""')}"`);
  }
  // One that is in no request, as there are none of a single character.
  return pieces.length > 0 ? `(${pieces.join(" OR ")})` : '"\u{10ffff}\u{10ffff}\u{10ffff}"';
}

/**
 * The ids of all that matches, newest first, of `within` requests that there are before the search
 * for words. Many are not looked through one by one but found through the index of three-letter
 * pieces; null where that leaves more than `bound` of them.
 */
export function findMatches(filter: RequestFilter, within: number): number[] | null {
  const ids = db.select({ id }).from(contactRequests);
  if (within <= bound) {
    const all = ids.where(matching(filter)).orderBy(...newestFirst);
    return all.all().map((row) => row.id);
  }
  const words = searchWords(filter.q);
  let pieces = words.flatMap((it) => it.pieces ?? []);
  if (pieces.length === 0) pieces = words.flatMap((it) => piecesOfShort(it.word) ?? []);
  if (pieces.length === 0) return null;
  const candidates = findCandidates().all(pieces.join(" AND "), bound + 1);
  if (candidates.length > bound) return null;
  const among = sql`${id} in (select value from json_each(${JSON.stringify(candidates)}))`;
  // The sign keeps SQLite from walking an index of all requests for the sake of the order.
  const found = ids.where(and(among, matching(filter))).orderBy(sql`+${created_at} desc`, desc(id));
  return found.all().map((row) => row.id);
}

/** The ids of `limit` requests that the filter lets through, newest first, after `offset` of them. */
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
  const found = filter.q ? findMatches(filter, Number.POSITIVE_INFINITY) : null;
  if (found) {
    for (let at = 0; at < found.length; at += size) yield readRequests(found.slice(at, at + size));
    return;
  }
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
