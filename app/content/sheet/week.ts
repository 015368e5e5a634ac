/** Opening and closing on a day as HH:MM. */
export type Day = { from: string; to: string };

/** Hours by the names of the days, in their order; null on a day that is closed. */
export type Week<Name extends string = string> = Record<Name, Day | null>;

/** Runs of days with the same hours, in the order of the week, without closed days. */
export function openingRuns<Name extends string>(week: Week<Name>): { days: Name[]; hours: Day }[] {
  const runs: { days: Name[]; hours: Day }[] = [];
  let before: Day | null = null;
  for (const [name, day] of Object.entries(week) as [Name, Day | null][]) {
    const run = runs.at(-1);
    if (day && run && before?.from === day.from && before.to === day.to) run.days.push(name);
    else if (day) runs.push({ days: [name], hours: day });
    before = day;
  }
  return runs;
}

/** "Mon-Sat 7AM-7PM". */
export const weekText = (week: Week): string =>
  openingRuns(week)
    .map(({ days, hours }) => `${daySpan(days)} ${onClock(hours.from)}-${onClock(hours.to)}`)
    .join(", ");

function daySpan(days: string[]): string {
  const [first, ...others] = days.map((day) => day.slice(0, 3));
  return others.length === 0 ? `${first}` : `${first}-${others.at(-1)}`;
}

/** "7AM" of 07:00, "12:30PM" of 12:30. */
export function onClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const past = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${past}${hour < 12 ? "AM" : "PM"}`;
}
