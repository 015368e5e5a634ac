import { type Business, type Day, openingRuns, type Weekday, weekdays } from "./business.ts";

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
