import { type Business, type Day, openingRuns, type Weekday, weekdays } from "./business.ts";
import { dayOfWeek, timeOnDay } from "./time.ts";

/** A line of the opening hours: its days, which may run over the week's end, and their hours. */
export type HoursLine = { from: string; to: string } & Day;

/** The days of a line, "Saturday" to "Monday" being three. */
export function daysOf({ from, to }: HoursLine): Weekday[] {
  const [first, last] = [from, to].map((it) => weekdays.indexOf(it as Weekday)) as [number, number];
  const count = ((last - first + 7) % 7) + 1;
  return [...weekdays, ...weekdays].slice(first, first + count);
}

/** The hours by day. Where two lines name a day, the later counts. */
export function hoursByDay(lines: HoursLine[]): Business["hours"] {
  const days = Object.fromEntries(weekdays.map((it) => [it, null as Day | null]));
  for (const line of lines)
    for (const day of daysOf(line)) days[day] = { opens: line.opens, closes: line.closes };
  return days as Business["hours"];
}

/** The same hours with a line for each run of days that keep the same. */
export const inRuns = (lines: HoursLine[]) =>
  openingRuns({ hours: hoursByDay(lines) }).map(({ days, hours }) => ({
    ...{ from: days[0] as Weekday, to: days.at(-1) as Weekday },
    ...hours,
  }));

/** The opening hours between two moments (in milliseconds, some days apart), in their order. */
export function openStretches({ hours }: Pick<Business, "hours">, from: number, to: number) {
  const stretches: { start: number; end: number }[] = [];
  for (let days = 0; ; days += 1) {
    const noon = timeOnDay(new Date(from), "12:00", days);
    if (timeOnDay(noon).getTime() >= to) return stretches;
    const day = hours[weekdays[dayOfWeek(noon)] ?? "Monday"];
    if (!day) continue;
    const start = Math.max(from, timeOnDay(noon, day.opens).getTime());
    const end = Math.min(to, timeOnDay(noon, day.closes).getTime());
    if (start < end) stretches.push({ start, end });
  }
}
