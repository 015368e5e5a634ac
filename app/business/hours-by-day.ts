import { type Business, type Day, weekdays } from "./business.ts";

/** A run of days that keep the same hours, as the owner writes it. */
type Line = { from: string; to: string } & Day;

/** A line's days run over the week's end where its first day is the later one. */
export function hoursByDay(lines: Line[]): Business["hours"] {
  const days = Object.fromEntries(weekdays.map((it) => [it, null as Day | null]));
  for (const { from, to, opens, closes } of lines) {
    const first = weekdays.indexOf(from as (typeof weekdays)[number]);
    const last = weekdays.indexOf(to as (typeof weekdays)[number]);
    const count = ((last - first + 7) % 7) + 1;
    for (let step = 0; step < count; step++) {
      const name = weekdays[(first + step) % 7];
      if (name) days[name] = { opens, closes };
    }
  }
  return days as Business["hours"];
}
