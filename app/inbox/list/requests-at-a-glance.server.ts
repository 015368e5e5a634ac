import { currentBusiness } from "#app/business/facts/business.server.ts";
import { listed } from "#app/business/facts/business.ts";
import { shortDay, shortTime } from "#app/business/facts/time.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import { listWaitingEstimates } from "#app/estimates/follow-up/follow-up.server.ts";
import { fallback } from "#app/log/log.server.ts";
import { requestView } from "#app/requests/request/contact-requests.server.ts";
import { listNewest, listWaiting, listWroteBack, requestRows } from "./inbox-query.server.ts";
import {
  countContactRequests,
  countHeld,
  countOverdue,
  weeklyRequests,
} from "./request-counts.server.ts";

const maxRecent = 3;
const maxWaiting = 5;
const maxEstimates = 3;
const weeksShown = 12;

/**
 * What the dashboard shows about requests, formatted; `reviews` is the number of reviews that wait,
 * too. What cannot be read is logged, and null or an empty list, never 0.
 */
export function requestsAtAGlance(now: Date, reviews: number) {
  const counts = fallback(null, () => countContactRequests().counts);
  const wroteBack = fallback([], () => listWroteBack(now));
  const newest = fallback(null, () => listNewest(maxRecent));
  const isNewest = (id: number) => newest?.some((request) => request.id === id) ?? false;
  const longest = fallback([], () => listWaiting(maxWaiting + maxRecent, wroteBack));
  const above = longest.filter(({ id }) => !isNewest(id)).slice(0, maxWaiting);
  const recentRequests = fallback(null, () => newest && requestRows(newest, now));
  const allEstimates = fallback([], () => estimateLines(now));
  const estimates = allEstimates.slice(0, maxEstimates);
  const overdue = fallback(0, () => countOverdue(currentBusiness(), now));
  const waits = {
    requests: (counts?.pending ?? 0) + wroteBack.length,
    estimates: allEstimates.length,
    reviews,
  };
  return {
    held: fallback(0, countHeld),
    requests: counts?.total ?? null,
    pending: counts?.pending ?? null,
    waits,
    sentence: counts
      ? waitingSentence(waits, overdue)
      : "The waiting requests cannot be read right now.",
    /** The longest waits but for the newest requests, which stand below. */
    waiting: fallback([], () => requestRows(above, now)),
    waitBelow: recentRequests?.filter((request) => request.waits).length ?? 0,
    longestWait: longest[0]?.id ?? null,
    estimates,
    recentRequests,
    weeks: fallback(null, () =>
      weeklyRequests(weeksShown, now).map(({ start, ...week }) => ({
        label: shortDay(start),
        ...week,
      })),
    ),
  };
}

/** Estimates that were answered, or not for a week. */
const estimateLines = (now: Date) =>
  listWaitingEstimates(now).map(({ request, estimate, what, cents, at }) => ({
    ...requestView(request, now),
    what,
    number: estimate.label,
    total: dollars(cents),
    since: shortTime(at, now),
  }));

type Waits = { requests: number; estimates: number; reviews: number };

/** The sentence below the title: how many requests and what else waits, and how many requests are late. */
function waitingSentence({ requests, estimates, reviews }: Waits, overdue: number) {
  if (requests + estimates + reviews === 0) return "Nothing waits for you.";
  const first = `${requests || "No"} ${requests > 1 ? "requests wait" : "request waits"} for you`;
  const others = [
    estimates > 0 && `${estimates} ${estimates > 1 ? "estimates" : "estimate"}`,
    reviews > 0 && `${reviews} ${reviews > 1 ? "reviews" : "review"}`,
  ].filter((it) => it !== false);
  const more = others.length > 0 ? `, and ${listed(others)}` : "";
  const late = overdue === 1 ? "One request has" : `${overdue} requests have`;
  const past = overdue > 0 ? ` ${late} waited longer than promised.` : "";
  return `${first}${more}.${past}`;
}
