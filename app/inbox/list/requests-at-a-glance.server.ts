import { currentBusiness } from "#app/business/facts/business.server.ts";
import { listed } from "#app/business/facts/business.ts";
import { shortDay, shortTime } from "#app/business/facts/time.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import { listWaitingEstimates } from "#app/estimates/follow-up/waiting-estimates.server.ts";
import { fallback } from "#app/log/log.server.ts";
import { countNewPhotos, countPhotos } from "#app/requests/photos/stored-photos.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { requestView } from "#app/requests/request/contact-requests.server.ts";
import { listNewest, listWaiting, listWroteBack, waitingMessages } from "./inbox-query.server.ts";
import {
  countContactRequests,
  countHeld,
  countOverdue,
  weeklyRequests,
} from "./request-counts.server.ts";

const recentRequests = 3;
const maxWaiting = 3;
const weeksShown = 12;

/**
 * What the dashboard shows about requests, formatted: counts, the waiting ones, the newest, and the number
 * of each week. `reviews` is the number of reviews that wait, too. If something cannot be read, that is
 * logged and its value is null or an empty list, never 0.
 */
export function requestsAtAGlance(now: Date, reviews: number) {
  const estimates = fallback([], () => estimateLines(now));
  const counts = fallback(null, () => countContactRequests().counts);
  const wroteBack = fallback([], () => listWroteBack(now));
  const overdue = fallback(0, () => countOverdue(currentBusiness(), now));
  const newest = fallback(null, () => listNewest(recentRequests));
  return {
    held: fallback(0, countHeld),
    requests: counts?.total ?? null,
    pending: counts?.pending ?? null,
    sentence: counts
      ? waitingSentence(counts.pending + wroteBack.length, estimates.length, reviews, overdue)
      : "The waiting requests cannot be read right now.",
    estimates: estimates.slice(0, maxWaiting),
    waiting: fallback([], () => waitingLines(wroteBack, newest ?? [], now)),
    recentRequests: newest?.map((row) => requestView(row, now)) ?? null,
    weeks: fallback(null, () =>
      weeklyRequests(weeksShown, now).map(({ start, ...week }) => ({
        label: shortDay(start),
        ...week,
      })),
    ),
  };
}

/** The longest waits. What came just now is among the newest, and is not said twice unless it is urgent. */
function waitingLines(
  wroteBack: ReturnType<typeof listWroteBack>,
  newest: ContactRequest[],
  now: Date,
) {
  const rows = listWaiting(maxWaiting + recentRequests, wroteBack);
  const waiting = waitingMessages(rows.map(({ request }) => request));
  const photos = countPhotos(rows.map(({ request }) => request.id));
  const lines = rows.map(({ request }) => {
    const message = waiting.get(request.id);
    return {
      ...requestView(request, now, message?.created_at),
      photos: countNewPhotos(message) ?? photos.get(request.id) ?? 0,
      wroteBack: message?.text ?? null,
    };
  });
  const isBelow = ({ id, urgency, wroteBack }: (typeof lines)[number]) =>
    urgency === "calm" && wroteBack === null && newest.some((row) => row.id === id);
  return lines.filter((line, place) => place === 0 || !isBelow(line)).slice(0, maxWaiting);
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

/** The sentence below the title: how many requests wait, as the menu and the list say, and else, and who is late. */
function waitingSentence(waiting: number, estimates: number, reviews: number, overdue: number) {
  if (waiting + estimates + reviews === 0) return "Nothing waits for you.";
  const requests = `${waiting || "No"} ${waiting > 1 ? "requests wait" : "request waits"} for you`;
  const others = [
    estimates > 0 && `${estimates} ${estimates > 1 ? "estimates" : "estimate"}`,
    reviews > 0 && `${reviews} ${reviews > 1 ? "reviews" : "review"}`,
  ].filter((it) => it !== false);
  const more = others.length > 0 ? `, and ${listed(others)}` : "";
  const late = overdue === 1 ? "One request has" : `${overdue} requests have`;
  const past = overdue > 0 ? ` ${late} waited longer than promised.` : "";
  return `${requests}${more}.${past}`;
}
