import { type Business, weekdays } from "#app/business/facts/business.ts";
import { dayOfWeek, localDay, longDay, timeOnDay } from "#app/business/facts/time.ts";
import { dayMs, hourMs } from "#app/environment/time-units.ts";

/** How soon a pending request has to be answered: `soon` from half of the promised time on. */
export type Urgency = "calm" | "soon" | "late";

/**
 * The moment by which a request that came at `from` is to be answered: the promised hours run on open days
 * only, and where they end while it is closed, they end when it opens next.
 */
export function replyDue(
  from: Date,
  { hours, replyHours }: Pick<Business, "hours" | "replyHours">,
) {
  let left = replyHours * hourMs;
  let at = from;
  // An imported row may have an unreadable time.
  if (weekdays.every((day) => !hours[day]) || Number.isNaN(at.getTime()))
    return new Date(at.getTime() + left);
  for (;;) {
    const midnight = timeOnDay(at, "00:00", 1);
    // Where the clock skips midnight, 00:00 is read as 23:00 of the day before.
    const tomorrow = midnight > at ? midnight : new Date(at.getTime() + hourMs);
    const open = hours[weekdays[dayOfWeek(at)] ?? "Monday"];
    const end = at.getTime() + left;
    if (open && end < tomorrow.getTime()) {
      if (end < timeOnDay(at, open.from).getTime()) return timeOnDay(at, open.from);
      if (end <= timeOnDay(at, open.to).getTime()) return new Date(end);
    }
    if (open) left = Math.max(0, end - tomorrow.getTime());
    at = tomorrow;
  }
}

/**
 * When the answer comes, as the customer reads it: "today", "by tomorrow, Tuesday, at the latest".
 * @returns null once that day is over
 */
export function promisedBy(due: Date, now: Date): string | null {
  if (Number.isNaN(due.getTime()) || localDay(due) < localDay(now)) return null;
  if (localDay(due) === localDay(now)) return "today";
  const isTomorrow = localDay(due) === localDay(timeOnDay(now, "12:00", 1));
  const day = isTomorrow ? `tomorrow, ${longDay(due).split(",")[0]}` : longDay(due);
  return `by ${day}, at the latest`;
}

/** How long a pending request has waited for its answer; no text if its time cannot be read. */
export function waiting(from: Date, now: Date, due: Date): { text: string; urgency: Urgency } {
  const waited = Math.max(0, now.getTime() - from.getTime());
  const part = waited / (due.getTime() - from.getTime());
  const urgency = part >= 1 ? "late" : part >= 0.5 ? "soon" : "calm";
  if (waited < hourMs) return { text: "just in", urgency };
  return { text: waited ? `waiting ${inHoursOrDays(waited)}` : "", urgency };
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
