import { and, eq, gt, sql } from "drizzle-orm";
import type { ContactRequest } from "#app/contact/request/contact-request.ts";
import { readRequests } from "#app/contact/request/contact-requests.server.ts";
import { lastByCustomer } from "#app/contact/request/messages.server.ts";
import { db } from "#app/database/database.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { requestMessages } from "#schema";

/** What nobody has answered for so long was settled otherwise. */
const maxAgeMs = 14 * dayMs;
/** The newest messages, which alone are looked at however many there are: of more the list tells. */
const maxMessages = 500;

/**
 * Requests whose status says that they are answered, and whose customer has said the last word since the
 * status was set: longest wait first, with when that was, ISO 8601.
 */
export function listWroteBack(now = new Date()): { request: ContactRequest; at: string }[] {
  const { request_id, sender, created_at, id } = requestMessages;
  const since = new Date(now.getTime() - maxAgeMs).toISOString();
  const before = sql<number>`(select max(${id}) from ${requestMessages}) - ${maxMessages}`;
  const newest = db
    .selectDistinct({ request_id })
    .from(requestMessages)
    .where(and(gt(id, before), eq(sender, "customer"), gt(created_at, since)))
    .all();
  const last = lastByCustomer(newest.map((row) => row.request_id));
  return readRequests([...last.keys()])
    .map((request) => ({ request, at: last.get(request.id) ?? "" }))
    .filter(({ request, at }) => isListed(request) && wroteBack(request, at))
    .filter(({ request }) => request.status !== "pending")
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

const isListed = ({ spam, deleted_at }: ContactRequest) => !spam && !deleted_at;

/** Whether a customer's last word waits for an answer: setting the status afterwards has settled it. */
export const wroteBack = ({ status, updated_at }: ContactRequest, at: string | undefined) =>
  at !== undefined && (status === "pending" || at > updated_at);
