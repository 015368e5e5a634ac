import { and, desc, eq, gt } from "drizzle-orm";
import type { ContactRequest } from "#app/contact/contact-request.ts";
import { readRequests } from "#app/contact/contact-requests.server.ts";
import { whoWroteBack } from "#app/contact/conversation/messages.server.ts";
import { db } from "#app/database/database.server.ts";
import { requestMessages } from "#schema";

const day = 24 * 60 * 60 * 1000;
/** What nobody has answered for so long was settled otherwise. */
const longest = 14 * day;
/** Messages that are looked at: of more in two weeks the list tells. */
const most = 100;

/**
 * Requests whose status says that they are answered, and whose customer has said the last word since the
 * status was set: newest first, with when that was, ISO 8601.
 */
export function listWroteBack(count: number, now = new Date()) {
  const { request_id, sender, created_at, id } = requestMessages;
  const since = new Date(now.getTime() - longest).toISOString();
  const newest = db
    .select({ request_id, at: created_at })
    .from(requestMessages)
    .where(and(eq(sender, "customer"), gt(created_at, since)))
    .orderBy(desc(id))
    .limit(most)
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
