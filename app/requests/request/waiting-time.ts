import type { Business } from "#app/business/facts/business.ts";
import { dayAndTime, dayOfWeek, timeOnDay, weekdays } from "#app/business/facts/time.ts";
import { dayMs, hourMs, minuteMs } from "#app/environment/time-units.ts";

type ReplyPromise = Pick<Business, "hours" | "replyHours">;

/** Minimum number of open hours for a reply. They are counted from a full quarter of an hour. */
const openHoursToReply = 4;
const quarterMs = 15 * minuteMs;

/**
 * When a request of `from` is to be answered: at the end of the last opening hours in the promised
 * time. If that leaves too few open hours: after enough on the next open day, or at its end.
 */
export function replyDue(from: Date, business: ReplyPromise): Date {
  const start = Math.floor(from.getTime() / quarterMs) * quarterMs;
  const end = start + business.replyHours * hourMs;
  // An imported row may have an invalid time.
  if (Number.isNaN(end)) return new Date(Number.NaN);
  const neededMs = Math.min(openHoursToReply, business.replyHours) * hourMs;
  const within = openStretches(business, start, end);
  const last = within.at(-1)?.end ?? start;
  if (openMs(within) >= neededMs) return new Date(last);
  // Eight days always contain the next opening, if the business opens at all.
  const next = openStretches(business, start, start + 8 * dayMs).find((it) => it.start > start);
  return new Date(next ? Math.max(last, Math.min(next.start + neededMs, next.end)) : end);
}

/** The opening hours between two times (in milliseconds, some days apart), in their order. */
export function openStretches({ hours }: Pick<Business, "hours">, from: number, to: number) {
  const stretches: { start: number; end: number }[] = [];
  for (let days = 0; ; days += 1) {
    const noon = timeOnDay(new Date(from), "12:00", days);
    if (timeOnDay(noon).getTime() >= to) return stretches;
    const day = hours[weekdays[dayOfWeek(noon)] ?? "Monday"];
    if (!day) continue;
    const start = Math.max(from, timeOnDay(noon, day.from).getTime());
    const end = Math.min(to, timeOnDay(noon, day.to).getTime());
    if (start < end) stretches.push({ start, end });
  }
}

const openMs = (stretches: { start: number; end: number }[]) =>
  stretches.reduce((sum, { start, end }) => sum + end - start, 0);

/** The promise to answer what came at `from`, in the words of every page: "by Friday 7 PM". */
export function promisedBy(from: Date, business: ReplyPromise): string {
  const due = replyDue(from, business);
  return `by ${dayAndTime(due, due.getTime() - from.getTime() > 6 * dayMs)}`;
}

/** How soon a request has to be answered. `soon`: within two open hours. */
export type Urgency = "calm" | "soon" | "late";
const warningMs = 2 * hourMs;

const justInMs = 5 * minuteMs;

/** How long a pending request has waited for its answer. No text if its time is invalid. */
export function waitingTime(from: Date, now: Date, business: ReplyPromise) {
  const urgency = urgencyAt(now, from, business);
  const waitMs = Math.max(0, now.getTime() - from.getTime());
  if (waitMs < justInMs) return { text: "just in", urgency };
  if (waitMs < hourMs) return { text: `waiting ${Math.floor(waitMs / minuteMs)} minutes`, urgency };
  return { text: waitMs ? `waiting ${inHoursOrDays(waitMs)}` : "", urgency };
}

function urgencyAt(now: Date, from: Date, business: ReplyPromise): Urgency {
  const due = replyDue(from, business).getTime();
  if (Number.isNaN(due)) return "calm";
  if (due <= now.getTime()) return "late";
  // `from` is in the future if the server's clock was set back.
  const openUntilDue = openStretches(business, Math.max(now.getTime(), from.getTime()), due);
  return openMs(openUntilDue) <= warningMs ? "soon" : "calm";
}

/** "5 h"; from two days on, "2 days". */
const inHoursOrDays = (ms: number) =>
  ms < 2 * dayMs ? `${Math.floor(ms / hourMs)} h` : `${Math.floor(ms / dayMs)} days`;

/** The time since `iso` in hours (up to two days) or days; "" if it is invalid. */
export function ago(iso: string, now: Date): string {
  const passedMs = now.getTime() - Date.parse(iso);
  if (Number.isNaN(passedMs)) return "";
  return passedMs < hourMs ? "just now" : `${inHoursOrDays(passedMs)} ago`;
}
