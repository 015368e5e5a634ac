const zone = "America/Los_Angeles";

// Made once: a formatter costs more than what it formats.
const monthAndYear = new Intl.DateTimeFormat("en-US", {
  timeZone: zone,
  month: "long",
  year: "numeric",
});
const day = new Intl.DateTimeFormat("en-US", { timeZone: zone, dateStyle: "medium" });
const minute = new Intl.DateTimeFormat("en-US", {
  timeZone: zone,
  dateStyle: "medium",
  timeStyle: "short",
});

// Swedish writes dates as spreadsheets of any language read them.
const sortable = new Intl.DateTimeFormat("sv-SE", {
  timeZone: zone,
  dateStyle: "short",
  timeStyle: "short",
});

/** "2025-11-20 18:12", of an ISO timestamp in UTC, as it was in Las Vegas. */
export const sortableTime = (iso: string) => sortable.format(new Date(iso));
/** "2025-11-20", as it is in Las Vegas. */
export const localDay = (date: Date) => sortable.format(date).slice(0, 10);
/** "March 2025", of an ISO timestamp in UTC, as it was in Las Vegas. */
export const longMonth = (iso: string) => monthAndYear.format(new Date(iso));
/** "Nov 20, 2025", of an ISO timestamp in UTC, as it was in Las Vegas. */
export const shortDate = (iso: string) => day.format(new Date(iso));
/** The same, so many days later. */
export const dayAfter = (iso: string, days: number) =>
  shortDate(new Date(Date.parse(iso) + days * 86_400_000).toISOString());
const weekdayAndMinute = new Intl.DateTimeFormat("en-US", {
  timeZone: zone,
  weekday: "short",
  hour: "numeric",
  minute: "2-digit",
});
const dayAndMinute = new Intl.DateTimeFormat("en-US", {
  timeZone: zone,
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** As short as it can be told apart at `now`: "Thu 6:12 PM", "Nov 2, 6:12 PM", or with its year. */
export function shortTime(iso: string, now: Date): string {
  const days = (now.getTime() - Date.parse(iso)) / 86_400_000;
  if (days < 0 || days > 180) return dateAndTime(iso);
  return (days < 6 ? weekdayAndMinute : dayAndMinute).format(new Date(iso));
}

/** "Nov 20, 2025, 6:12 PM", of an ISO timestamp in UTC, as it was in Las Vegas. */
export const dateAndTime = (iso: string) => minute.format(new Date(iso));

const dayOfWeek = new Intl.DateTimeFormat("en-US", {
  timeZone: zone,
  weekday: "long",
  month: "long",
  day: "numeric",
});
const monthAndDay = new Intl.DateTimeFormat("en-US", {
  timeZone: zone,
  month: "short",
  day: "numeric",
});
const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: zone,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
});

/** "Thursday, November 20", as it is in Las Vegas. */
export const longDay = (date: Date) => dayOfWeek.format(date);
/** "Nov 20", as it was in Las Vegas. */
export const shortDay = (date: Date) => monthAndDay.format(date);

/** Midnight in Las Vegas on a day of its calendar, which is 7 or 8 in the morning in UTC. */
function midnight(year: number, month: number, date: number): Date {
  const summer = new Date(Date.UTC(year, month, date, 7));
  return localClock(summer).hour === 0 ? summer : new Date(Date.UTC(year, month, date, 8));
}

function localClock(date: Date): Record<string, number> {
  const parts = clock.formatToParts(date).map(({ type, value }) => [type, Number(value)]);
  return Object.fromEntries(parts);
}

/** The starts of the last `count` weeks, the current one last: Mondays, 0:00 in Las Vegas. */
export function lastMondays(count: number, now: Date): Date[] {
  const { year = 0, month = 0, day: date = 0 } = localClock(now);
  const sinceMonday = (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, index) =>
    midnight(year, month - 1, date - sinceMonday - 7 * (count - 1 - index)),
  );
}

/** Days that something deleted stays in the trash before it goes for good. */
export const trashDays = 30;
