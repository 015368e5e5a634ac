import { sameValue } from "#app/content/sheet/sheet.ts";
import { type Business, type Day, type Weekday, weekdays } from "./business.ts";

/** A run of days that keep the same hours, as the owner writes it. */
type Line = { from: string; to: string } & Day;

/** A line's days run over the week's end where its first day is the later one. */
function daysOf({ from, to }: Line): Weekday[] {
  const [first, last] = [from, to].map((it) => weekdays.indexOf(it as Weekday)) as [number, number];
  const count = ((last - first + 7) % 7) + 1;
  return [...weekdays, ...weekdays].slice(first, first + count);
}

/** A day has one time: of two lines for it, which an older version took, the later one's. */
export function hoursByDay(lines: Line[]): Business["hours"] {
  const days = Object.fromEntries(weekdays.map((it) => [it, null as Day | null]));
  for (const line of lines)
    for (const day of daysOf(line)) days[day] = { opens: line.opens, closes: line.closes };
  return days as Business["hours"];
}

/** The first line, by its place from 0, with a day that an earlier one has too; null where there is none. */
function dayTwice(lines: Line[]): { place: number; day: Weekday } | null {
  const had = new Set<Weekday>();
  for (const [place, line] of lines.entries())
    for (const day of daysOf(line)) {
      if (had.has(day)) return { place, day };
      had.add(day);
    }
  return null;
}

/** What keeps opening hours from being saved, by field; those that are stored already stand. */
export function refuseHours(was: Line[], now: Line[]): Record<string, string> {
  const twice = sameValue(was, now) ? null : dayTwice(now);
  if (!twice) return {};
  const sentence = `${twice.day} stands in two lines, and a day has one time. Where there is a break, give the first opening and the last closing.`;
  return { [`hours.${twice.place}.from`]: sentence };
}
