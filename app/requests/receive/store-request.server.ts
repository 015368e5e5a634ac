import { createHmac, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, ne } from "drizzle-orm";
import type { Transaction } from "#app/database/database.server.ts";
import { hourMs } from "#app/environment/time-units.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import type { ContactFields } from "#app/requests/request/request-schema.ts";
import { contactRequests } from "#schema";

/** In this process's memory only: with it, who has the database could find addresses by trying all. */
const digestKey = randomBytes(32);

/**
 * Stores a request. The same fields from the same `sender` within an hour (a reload) are the same request.
 * From another sender they are a new one, because the link to a request's page is for its sender only.
 * @returns its row, new or stored before
 */
export function storeRequest(
  tx: Transaction,
  fields: ContactFields,
  sender: string,
  { spam = false, entered_by = "" },
): { request: ContactRequest; isNew: boolean } {
  const created_at = new Date().toISOString();
  const digestInput = JSON.stringify([fields, sender]);
  const digest = createHmac("sha256", digestKey).update(digestInput).digest("hex");
  const isSame = and(
    eq(contactRequests.digest, digest),
    gt(contactRequests.created_at, new Date(Date.now() - hourMs).toISOString()),
    eq(contactRequests.spam, spam),
    isNull(contactRequests.deleted_at),
    // After the work is done, the same text is a new request.
    ne(contactRequests.status, "completed"),
  );
  const before = tx.select().from(contactRequests).where(isSame).get();
  if (before) return { request: before, isNew: false };
  const row = { ...fields, spam, created_at, updated_at: created_at, digest, entered_by };
  return { request: tx.insert(contactRequests).values(row).returning().get(), isNew: true };
}
