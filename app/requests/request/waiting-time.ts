import type { Business } from "#app/business/facts/business.ts";
import { dayAndTime, dayOfWeek, timeOnDay, weekdays } from "#app/business/facts/time.ts";
import { dayMs, hourMs, minuteMs } from "#app/environment/time-units.ts";

type Promised = Pick<Business, "hours" | "replyHours">;

/** The promise leaves this many open hours for the answer, and is counted from a quarter of an hour. */
const openHoursToReply = 4;
const quarterMs = 15 * minuteMs;

/**
 * The moment by which a request that came at `from` is to be answered: the last open one within the promised
 * hours, if enough open hours lie between; else the end of the next day's first open hours.
 */
export function replyDue(from: Date, business: Promised): Date {
  const start = Math.floor(from.getTime() / quarterMs) * quarterMs;
  const end = start + business.replyHours * hourMs;
  // A row from elsewhere may have an unreadable time.
  if (Number.isNaN(end)) return new Date(Number.NaN);
  const needed = Math.min(openHoursToReply, business.replyHours) * hourMs;
  const within = openStretches(business, start, end);
  const last = within.at(-1)?.end ?? start;
  if (openMs(within) >= needed) return new Date(last);
  // A week and a day have the next opening in any case.
  const next = openStretches(business, start, start + 8 * dayMs).find((it) => it.start > start);
  return new Date(next ? Math.max(last, Math.min(next.start + needed, next.end)) : end);
}

/** The opening hours between two moments (in milliseconds, some days apart), in their order. */
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

/** The promise to answer what came at `from`, in the same words everywhere: "by Friday 7 PM". */
export function promisedBy(from: Date, business: Promised): string {
  const due = replyDue(from, business);
  return `by ${dayAndTime(due, due.getTime() - from.getTime() > 6 * dayMs)}`;
}

/** How soon a request has to be answered: `soon` in the last two open hours before that. */
export type Urgency = "calm" | "soon" | "late";
const warningMs = 2 * hourMs;

const justInMs = 5 * minuteMs;

/** How long a pending request has waited for its answer; no text if its time cannot be read. */
export function waiting(
  from: Date,
  now: Date,
  business: Promised,
): { text: string; urgency: Urgency } {
  const urgency = urgencyAt(now, from, business);
  const waited = Math.max(0, now.getTime() - from.getTime());
  if (waited < justInMs) return { text: "just in", urgency };
  if (waited < hourMs) return { text: `waiting ${Math.floor(waited / minuteMs)} minutes`, urgency };
  return { text: waited ? `waiting ${inHoursOrDays(waited)}` : "", urgency };
}

function urgencyAt(now: Date, from: Date, business: Promised): Urgency {
  const due = replyDue(from, business).getTime();
  if (Number.isNaN(due)) return "calm";
  if (due <= now.getTime()) return "late";
  // A clock may run ahead.
  const openUntilDue = openStretches(business, Math.max(now.getTime(), from.getTime()), due);
  return openMs(openUntilDue) <= warningMs ? "soon" : "calm";
}

/** "5 h", and from two days on "2 days". */
const inHoursOrDays = (ms: number) =>
  ms < 2 * dayMs ? `${Math.floor(ms / hourMs)} h` : `${Math.floor(ms / dayMs)} days`;

/** How long ago something was, in whole hours (up to two days) or days; "" if its time cannot be read. */
export function ago(iso: string, now: Date): string {
  const passed = now.getTime() - Date.parse(iso);
  if (Number.isNaN(passed)) return "";
  return passed < hourMs ? "just now" : `${inHoursOrDays(passed)} ago`;
}
