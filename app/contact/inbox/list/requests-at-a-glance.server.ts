import { currentBusiness } from "#app/business/facts/business.server.ts";
import { replyTime } from "#app/business/facts/business.ts";
import { shortDay, shortTime } from "#app/business/facts/time.ts";
import { countPhotos } from "#app/contact/photos/stored-photos.server.ts";
import { requestView } from "#app/contact/request/contact-requests.server.ts";
import { listMessages } from "#app/contact/request/messages.server.ts";
import { capitalNumberWord } from "#app/forms/text-fields.ts";
import { fallback } from "#app/log/log.server.ts";
import { listNewest, listWaiting, listWroteBack, waitingMessages } from "./inbox-query.server.ts";
import { countContactRequests, countOverdue, weeklyRequests } from "./request-counts.server.ts";

const recentRequests = 3;
const maxNamed = 5;
const weeksShown = 12;

/**
 * What the dashboard shows about requests, formatted: counts, the waiting ones, the newest, and the number
 * of each week. `reviews` is the number of reviews that wait, too. If something cannot be read, that is
 * logged and its value is null or an empty list, never 0.
 */
export function requestsAtAGlance(now: Date, reviews: number) {
  const counts = fallback(null, () => countContactRequests().counts);
  const wroteBack = fallback([], () => listWroteBack(now));
  const overdue = fallback(null, () => countOverdue(currentBusiness(), now));
  return {
    requests: counts?.total ?? null,
    pending: counts?.pending ?? null,
    sentence: waitingSentence(counts?.pending ?? null, overdue, wroteBack.length + reviews),
    waiting: fallback([], () => waitingLines(wroteBack.slice(0, maxNamed), now)),
    recentRequests: fallback(null, () =>
      listNewest(recentRequests).map((row) => requestView(row, now)),
    ),
    weeks: fallback(null, () =>
      weeklyRequests(weeksShown, now).map(({ start, ...week }) => ({
        label: shortDay(start),
        ...week,
      })),
    ),
  };
}

/** Pending requests, and others whose customer wrote back; the longest wait first. */
function waitingLines(others: ReturnType<typeof listWroteBack>, now: Date) {
  const pending = listWaiting(maxNamed);
  const rows = [...pending.map((request) => ({ request, at: request.created_at })), ...others];
  const waiting = waitingMessages(rows.map(({ request }) => request));
  const photos = countPhotos(rows.map(({ request }) => request.id));
  return rows
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ request, at }) => ({
      ...requestView(request, now),
      since: shortTime(waiting.get(request.id) ?? at, now),
      photos: photos.get(request.id) ?? 0,
      wroteBack: waiting.has(request.id) ? (listMessages(request.id).at(-1)?.text ?? "") : null,
    }));
}

/** The sentence below the dashboard's title: how many wait past the promised time to reply, or how many wait. */
function waitingSentence(pending: number | null, overdue: number | null, others: number): string {
  if (pending === null || overdue === null) return "The waiting requests cannot be read right now.";
  const promised = replyTime(currentBusiness());
  if (overdue === 1) return `One request has waited past ${promised}.`;
  if (overdue > 1) return `${overdue} requests have waited past ${promised}.`;
  const all = pending + others;
  if (all === 0) return "Nothing waits for you.";
  return all === 1 ? "One thing waits for you." : `${capitalNumberWord(all)} things wait for you.`;
}
