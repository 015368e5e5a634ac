import { and, count, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { RequestFilter } from "#app/contact/request-filter.ts";
import { db } from "#app/db.server.ts";
import { contactRequests } from "#schema";

export type ContactRequest = typeof contactRequests.$inferSelect;

const { name, email, phone, message, status, created_at, id } = contactRequests;
const notTrashed = isNull(contactRequests.deleted_at);
const newestFirst = [desc(created_at), desc(id)];

/** Every list and count of requests goes through this filter. Literal, as the partial indexes are. */
export const kept = and(notTrashed, eq(contactRequests.spam, sql`0`));
const flagged = and(notTrashed, eq(contactRequests.spam, sql`1`));

/** A telephone number without what people write between its digits. */
const digits = sql`replace(replace(replace(replace(replace(${phone}, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '')`;

/** Each word has to stand somewhere in name, email, phone or message; at most eight words count. */
function searchedFor(q: string): (SQL | undefined)[] {
  const words = q.split(/\s+/).filter((word) => word !== "");
  return words.slice(0, 8).map((word) => {
    const within = (text: unknown, part: string) =>
      sql`${text} like ${`%${part.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
    const number = /^[\d().-]{3,}$/.test(word) ? word.replace(/\D/g, "") : "";
    return or(
      ...[name, email, phone, message].map((column) => within(column, word)),
      number ? within(digits, number) : undefined,
    );
  });
}

const matching = (filter: RequestFilter) =>
  and(
    filter.spam ? flagged : kept,
    filter.status ? eq(status, filter.status) : undefined,
    ...searchedFor(filter.q),
  );

/** One page of what the filter lets through, newest first. `page` counts from 1. */
export function listMatches(filter: RequestFilter, page: number, pageSize: number) {
  return db
    .select()
    .from(contactRequests)
    .where(matching(filter))
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .all();
}

/** How many requests the filter lets through. */
export function countMatches(filter: RequestFilter): number {
  const counted = db.select({ n: count() }).from(contactRequests).where(matching(filter)).get();
  return counted?.n ?? 0;
}

/**
 * All that the filter lets through, newest first, some hundred rows at a time: an export holds
 * neither the whole table in memory nor the database between two batches.
 */
export function* matchesInBatches(filter: RequestFilter, size = 500): Generator<ContactRequest[]> {
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
