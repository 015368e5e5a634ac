import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Status } from "#app/contact/contact-request.ts";
import { db } from "#app/database/database.server.ts";
import { contactRequests } from "#schema";

const present = (id: number) => and(eq(contactRequests.id, id), isNull(contactRequests.deleted_at));

/**
 * Sets a request's status. With `was`, the status that the person at the other end saw, only if it
 * still is that one, or is the wanted one already.
 * @returns whether it now has this status
 */
export function setStatus(id: number, status: Status, was?: string): boolean {
  const updated_at = new Date().toISOString();
  const asSeen = was === undefined ? undefined : inArray(contactRequests.status, [was, status]);
  const request = and(present(id), asSeen);
  return db.update(contactRequests).set({ status, updated_at }).where(request).run().changes > 0;
}

/** Flags a request as spam, or takes the flag off. @returns whether there was one */
export function setSpam(id: number, spam: boolean): boolean {
  const updated_at = new Date().toISOString();
  const change = { spam, updated_at };
  return db.update(contactRequests).set(change).where(present(id)).run().changes > 0;
}
