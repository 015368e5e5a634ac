import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { readSentEstimates, type SentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { readRequests } from "#app/requests/request/contact-requests.server.ts";
import { listMessagesOf } from "#app/requests/request/messages.server.ts";
import { estimateEvents } from "#schema";
import { listQuietEstimates } from "./follow-up.server.ts";

/** An older answer no longer counts as waiting. */
const maxAgeMs = 14 * dayMs;

/** An estimate that waits for the owner: answered, or without an answer for a week; `at`: ISO 8601. */
export type WaitingEstimate = {
  request: ContactRequest;
  estimate: SentEstimate;
  what: "accepted" | "declined" | "quiet";
  /** The amount that was accepted or declined, or waits, in cents. */
  cents: number;
  at: string;
};

/** Lists the estimates that wait for the owner, the longest wait first. */
export const listWaitingEstimates = (now: Date): WaitingEstimate[] =>
  [...answered(now), ...quiet(now)].sort((one, other) => (one.at < other.at ? -1 : 1));

const quiet = (now: Date) =>
  listQuietEstimates(now).map(({ estimate, request }) => ({
    request,
    estimate,
    what: "quiet" as const,
    cents: estimate.total_cents,
    at: estimate.sent_at,
  }));

/** Answers that nothing has settled: no reply, no change of the status, no noted deposit, no newer version. */
function answered(now: Date): WaitingEstimate[] {
  const { kind, at, author, version_id } = estimateEvents;
  const since = new Date(now.getTime() - maxAgeMs).toISOString();
  const byCustomer = and(inArray(kind, ["accepted", "declined"]), gt(at, since), eq(author, ""));
  const rows = db.select({ version_id }).from(estimateEvents).where(byCustomer);
  const ids = rows
    .orderBy(desc(at))
    .all()
    .map((row) => row.version_id);
  const all = readSentEstimates(ids, now);
  const requestIds = [...new Set(all.map(({ request_id }) => request_id))];
  const requests = new Map(readRequests(requestIds).map((request) => [request.id, request]));
  const messages = listMessagesOf(requestIds);
  return all.flatMap((estimate) => {
    const request = requests.get(estimate.request_id);
    const what = estimate.state === "accepted" ? "accepted" : "declined";
    const answer = estimate.events.find((event) => event.kind === what);
    if (!request || !answer || request.deleted_at || request.spam) return [];
    const isSettled =
      request.updated_at > answer.at ||
      estimate.events.some((event) => event.kind === "deposit") ||
      messages.get(request.id)?.some((it) => it.sender === "owner" && it.created_at > answer.at);
    if (isSettled) return [];
    return [{ request, estimate, what, cents: answer.total_cents, at: answer.at }];
  });
}
