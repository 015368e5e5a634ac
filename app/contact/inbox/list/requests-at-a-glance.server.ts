import { currentBusiness } from "#app/business/facts/business.server.ts";
import { replyTime } from "#app/business/facts/business.ts";
import { shortDay, shortTime } from "#app/business/facts/time.ts";
import { countPhotos } from "#app/contact/photos/stored-photos.server.ts";
import {
  type ContactRequest,
  statusLabel,
  statusTone,
} from "#app/contact/request/contact-request.ts";
import { requestView } from "#app/contact/request/contact-requests.server.ts";
import { listMessages } from "#app/contact/request/messages.server.ts";
import { capitalNumberWord } from "#app/forms/text-fields.ts";
import { fallback } from "#app/log/log.server.ts";
import { listNewest, listWaiting, listWroteBack } from "./inbox-query.server.ts";
import { countContactRequests, countOverdue, weeklyRequests } from "./request-counts.server.ts";

const recentRequests = 3;
const maxNamed = 5;
const weeksShown = 12;

/**
 * What the dashboard says of requests, formatted: counts, who waits, who wrote back, the newest, and
 * how many came each week; `reviews` wait as well. What cannot be read is logged, and null: it is not counted as nothing.
 */
export function requestsAtAGlance(now: Date, reviews: number) {
  const counts = fallback(null, () => countContactRequests().counts);
  const wroteBack = fallback([], () => listWroteBack(now));
  const overdue = fallback(null, () => countOverdue(currentBusiness(), now));
  return {
    requests: counts?.total ?? null,
    pending: counts?.pending ?? null,
    sentence: waitingSentence(counts?.pending ?? null, overdue, wroteBack.length + reviews),
    waiting: fallback([], () => {
      const rows = listWaiting(maxNamed);
      const photos = countPhotos(rows.map(({ id }) => id));
      return rows.map((row) => ({
        ...requestLine(row, now),
        photos: photos.get(row.id) ?? 0,
      }));
    }),
    wroteBack: fallback([], () =>
      wroteBack.slice(0, maxNamed).map(({ request, at }) => ({
        ...requestLine(request, now),
        received: shortTime(at, now),
        wrote: listMessages(request.id).at(-1)?.text ?? "",
      })),
    ),
    recentRequests: fallback(null, () =>
      listNewest(recentRequests).map((row) => requestLine(row, now)),
    ),
    weeks: fallback(null, () =>
      weeklyRequests(weeksShown, now).map(({ start, ...week }) => ({
        label: shortDay(start),
        ...week,
      })),
    ),
  };
}

/** What the owner has to know first: who waits longer than the reply that is promised. */
function waitingSentence(pending: number | null, overdue: number | null, others: number): string {
  if (pending === null || overdue === null) return "The waiting requests cannot be read right now.";
  const promised = replyTime(currentBusiness());
  if (overdue === 1) return `One request has waited past ${promised}.`;
  if (overdue > 1) return `${overdue} requests have waited past ${promised}.`;
  const all = pending + others;
  if (all === 0) return "Nothing waits for you.";
  return all === 1 ? "One thing waits for you." : `${capitalNumberWord(all)} things wait for you.`;
}

function requestLine(row: ContactRequest, now: Date) {
  const { id, name, service, receivedShort, age, urgency, call, text } = requestView(row, now);
  return {
    ...{ id, name, service, received: receivedShort, call, text },
    tone: statusTone(row.status),
    statusLabel: statusLabel(row.status),
    age: row.status === "pending" && age ? { text: age, urgency } : null,
  };
}
