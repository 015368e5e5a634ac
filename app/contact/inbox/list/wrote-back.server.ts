import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { ContactRequest } from "#app/contact/request/contact-request.ts";
import { readRequests } from "#app/contact/request/contact-requests.server.ts";
import { whoWroteBack } from "#app/contact/request/messages.server.ts";
import { db } from "#app/database/database.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { requestMessages } from "#schema";

/** What nobody has answered for so long was settled otherwise. */
const maxAgeMs = 14 * dayMs;
/** The newest messages, which alone are looked at however many there are: of more the list tells. */
const maxMessages = 500;

/**
 * Requests whose status says that they are answered, and whose customer has said the last word since the
 * status was set: newest first, with when that was, ISO 8601.
 */
export function listWroteBack(count: number, now = new Date()) {
  const { request_id, sender, created_at, id } = requestMessages;
  const since = new Date(now.getTime() - maxAgeMs).toISOString();
  const before = sql<number>`(select max(${id}) from ${requestMessages}) - ${maxMessages}`;
  const newest = db
    .select({ request_id, at: created_at })
    .from(requestMessages)
    .where(and(gt(id, before), eq(sender, "customer"), gt(created_at, since)))
    .orderBy(desc(id))
    .all();
  const last = new Map<number, string>();
  for (const { request_id, at } of newest) if (!last.has(request_id)) last.set(request_id, at);
  const wroteBack = whoWroteBack([...last.keys()]);
  const isOpen = (it: ContactRequest) =>
    it.status !== "pending" && !it.spam && !it.deleted_at && wroteBack.has(it.id);
  return readRequests([...last.keys()])
    .map((request) => ({ request, at: last.get(request.id) ?? "" }))
    .filter(({ request, at }) => isOpen(request) && at > request.updated_at)
    .slice(0, count);
}
