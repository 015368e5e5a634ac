import { createHash } from "node:crypto";
import { and, count, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { ContactFields, Status } from "#app/contact/contact-request.ts";
import { db } from "#app/db.server.ts";
import { contactRequests } from "#schema";

export type ContactRequest = typeof contactRequests.$inferSelect;

/** Every list, count and page of requests goes through this filter. */
const kept = and(isNull(contactRequests.deleted_at), eq(contactRequests.spam, sql`0`));
const newestFirst = [desc(contactRequests.created_at), desc(contactRequests.id)];

/** The same form sent again within this time (a double click, a reload) is the same request. */
const repeatedWithin = 60 * 60 * 1000;

/**
 * Stores a visitor's request, once: what was sent to the letter within the last hour is not stored
 * again. `spam` flags it for the Spam view. `created_at` and `status` are for the demo's data.
 * @returns the stored row, new or known
 */
export function createContactRequest(
  fields: ContactFields,
  more: { spam?: boolean; created_at?: string; status?: Status } = {},
): ContactRequest {
  const digest = createHash("sha256").update(JSON.stringify(fields)).digest("hex");
  const since = new Date(Date.now() - repeatedWithin).toISOString();
  return db.transaction((tx) => {
    const known = tx
      .select()
      .from(contactRequests)
      .where(and(eq(contactRequests.digest, digest), gt(contactRequests.created_at, since)))
      .get();
    return (
      known ??
      tx
        .insert(contactRequests)
        .values({ ...fields, ...more, digest })
        .returning()
        .get()
    );
  });
}

/** How many requests there are in all and in each status, spam and trash apart. */
export function countContactRequests(): { total: number } & Record<Status, number> {
  const counts = { total: 0, pending: 0, contacted: 0, completed: 0 };
  const rows = db
    .select({ status: contactRequests.status, count: count() })
    .from(contactRequests)
    .where(kept)
    .groupBy(contactRequests.status)
    .all();
  for (const row of rows) {
    counts.total += row.count;
    if (row.status in counts) counts[row.status as Status] += row.count;
  }
  return counts;
}

/** One page of requests, newest first. `page` counts from 1. */
export function listContactRequests(status: Status | null, page: number, pageSize = 25) {
  const filter = status === null ? kept : and(kept, eq(contactRequests.status, status));
  return db
    .select()
    .from(contactRequests)
    .where(filter)
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .all();
}

/** The request with this id, flagged as spam or not, or null when there is none or it lies in the trash. */
export function findContactRequest(id: number): ContactRequest | null {
  const found = and(eq(contactRequests.id, id), isNull(contactRequests.deleted_at));
  return db.select().from(contactRequests).where(found).get() ?? null;
}

/** Sets a request's status. @returns whether there was such a request */
export function setStatus(id: number, status: Status): boolean {
  const updated_at = new Date().toISOString();
  const found = and(eq(contactRequests.id, id), isNull(contactRequests.deleted_at));
  return db.update(contactRequests).set({ status, updated_at }).where(found).run().changes > 0;
}

/** Puts a request into the trash. @returns whether there was one */
export function trashContactRequest(id: number): boolean {
  const deleted_at = new Date().toISOString();
  const found = and(eq(contactRequests.id, id), isNull(contactRequests.deleted_at));
  return db.update(contactRequests).set({ deleted_at }).where(found).run().changes > 0;
}

/** Takes a request out of the trash again. @returns whether there was one */
export function restoreContactRequest(id: number): boolean {
  const found = and(eq(contactRequests.id, id), isNotNull(contactRequests.deleted_at));
  return db.update(contactRequests).set({ deleted_at: null }).where(found).run().changes > 0;
}
