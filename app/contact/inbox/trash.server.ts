import { and, count, desc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { ContactRequest } from "#app/contact/contact-requests.server.ts";
import { db } from "#app/database/database.server.ts";
import { contactRequests } from "#schema";

const trashed = isNotNull(contactRequests.deleted_at);
const inTrash = (id: number) => and(eq(contactRequests.id, id), trashed);

/** Puts a request into the trash. @returns whether there was one */
export function trashContactRequest(id: number): boolean {
  const deleted_at = new Date().toISOString();
  const present = and(eq(contactRequests.id, id), isNull(contactRequests.deleted_at));
  return db.update(contactRequests).set({ deleted_at }).where(present).run().changes > 0;
}

/** The request with this id that lies in the trash, or null. */
export function findTrashedRequest(id: number): ContactRequest | null {
  return db.select().from(contactRequests).where(inTrash(id)).get() ?? null;
}

/** One page of the trash, last deleted first, and how many requests lie there. `page` counts from 1. */
export function listTrash(page: number, size: number) {
  const total = db.select({ n: count() }).from(contactRequests).where(trashed).get()?.n ?? 0;
  const pages = Math.max(1, Math.ceil(total / size));
  const at = Math.min(page, pages);
  const requests = db
    .select()
    .from(contactRequests)
    .where(trashed)
    .orderBy(desc(contactRequests.deleted_at))
    .limit(size)
    .offset((at - 1) * size)
    .all();
  return { requests, total, page: at, pages };
}

/** Takes a request out of the trash again. @returns whether there was one */
export function restoreContactRequest(id: number): boolean {
  return db.update(contactRequests).set({ deleted_at: null }).where(inTrash(id)).run().changes > 0;
}

/** Removes a request for good, out of the trash only, its notes with it. @returns whether there was one */
export function removeContactRequest(id: number): boolean {
  return db.delete(contactRequests).where(inTrash(id)).run().changes > 0;
}

/** Removes for good what was deleted before a moment (ISO 8601). @returns how many requests */
export function emptyRequestTrash(before: string): number {
  const old = and(trashed, lt(contactRequests.deleted_at, before));
  return db.delete(contactRequests).where(old).run().changes;
}
