import { and, eq, gt, inArray } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import {
  latestSentEstimate,
  readSentEstimates,
} from "#app/estimates/sent/sent-estimates.server.ts";
import { estimateEvents } from "#schema";
import { listQuietEstimates, withRequests } from "./follow-up.server.ts";

/** An older answer no longer counts as waiting. */
const maxAgeMs = 14 * dayMs;

/**
 * Lists the estimates that wait for the owner, the longest wait first: without an answer for a
 * week, or answered.
 * `cents`: what waits, or was accepted or declined; `at`: since when, ISO 8601.
 */
export function listWaitingEstimates(now: Date) {
  const quiet = listQuietEstimates(now).map(({ estimate, request }) => {
    const { total_cents: cents, sent_at: at } = estimate;
    return { request, estimate, what: "quiet" as const, cents, at };
  });
  return [...listAnswers(now), ...quiet].sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** Answers that nothing has settled: no reply, no change of the status, no noted deposit, no newer version. */
function listAnswers(now: Date) {
  const { kind, at, author, version_id } = estimateEvents;
  const since = new Date(now.getTime() - maxAgeMs).toISOString();
  const byCustomer = and(inArray(kind, ["accepted", "declined"]), gt(at, since), eq(author, ""));
  const rows = db.select({ id: version_id }).from(estimateEvents).where(byCustomer).all();
  const ids = rows.map(({ id }) => id);
  return withRequests(readSentEstimates(ids, now)).flatMap(({ estimate, request, messages }) => {
    const what = estimate.state === "accepted" ? ("accepted" as const) : ("declined" as const);
    const answer = estimate.events.find((event) => event.kind === what);
    if (!answer) return [];
    const isSettled =
      latestSentEstimate(request.id, now)?.id !== estimate.id ||
      request.updated_at > answer.at ||
      estimate.events.some((event) => event.kind === "deposit") ||
      messages.some((it) => it.sender === "owner" && it.created_at > answer.at);
    return isSettled ? [] : [{ request, estimate, what, cents: answer.total_cents, at: answer.at }];
  });
}
