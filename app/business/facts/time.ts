/** The zone of the business until the owner chooses another. */
export const firstZone = "America/Los_Angeles";

let zone = () => firstZone;

/** Lets all times be shown in the zone that this gives; it is asked each time. */
export function showTimesIn(current: () => string): void {
  zone = current;
}

const formats = {
  monthAndYear: ["en-US", { month: "long", year: "numeric" }],
  day: ["en-US", { dateStyle: "medium" }],
  minute: ["en-US", { dateStyle: "medium", timeStyle: "short" }],
  // Swedish writes dates as spreadsheets of any language read them.
  sortable: ["sv-SE", { dateStyle: "short", timeStyle: "short" }],
  weekdayAndMinute: ["en-US", { weekday: "short", hour: "numeric", minute: "2-digit" }],
  dayAndMinute: ["en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" }],
  dayOfWeek: ["en-US", { weekday: "long", month: "long", day: "numeric" }],
  monthAndDay: ["en-US", { month: "short", day: "numeric" }],
  clock: [
    "en-US",
    {
      ...{ hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
      ...{ hour: "numeric", minute: "numeric", second: "numeric" },
    },
  ],
} as const satisfies Record<string, [string, Intl.DateTimeFormatOptions]>;

// Kept by zone: a formatter costs more than what it formats.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(name: keyof typeof formats, timeZone = zone()): Intl.DateTimeFormat {
  const key = `${name} ${timeZone}`;
  const known = formatters.get(key);
  if (known) return known;
  const [language, options] = formats[name];
  const made = new Intl.DateTimeFormat(language, { ...options, timeZone });
  formatters.set(key, made);
  return made;
}

// All below say a moment as clocks and calendars have it where the business is.

/** "2025-11-20 18:12", of an ISO timestamp in UTC. */
export const sortableTime = (iso: string) => formatter("sortable").format(new Date(iso));
/** "2025-11-20". */
export const localDay = (date: Date) => formatter("sortable").format(date).slice(0, 10);
/** "March 2025", of an ISO timestamp in UTC; browsers have to be told the zone. */
export const longMonth = (iso: string, timeZone?: string) =>
  formatter("monthAndYear", timeZone).format(new Date(iso));
/** "Nov 20, 2025", of an ISO timestamp in UTC. */
export const shortDate = (iso: string) => formatter("day").format(new Date(iso));
/** The same, so many days later. */
export const dayAfter = (iso: string, days: number) =>
  shortDate(new Date(Date.parse(iso) + days * 86_400_000).toISOString());

/** As short as it can be told apart at `now`: "Thu 6:12 PM", "Nov 2, 6:12 PM", or with its year. */
export function shortTime(iso: string, now: Date): string {
  const days = (now.getTime() - Date.parse(iso)) / 86_400_000;
  if (days < 0 || days > 180) return dateAndTime(iso);
  return formatter(days < 6 ? "weekdayAndMinute" : "dayAndMinute").format(new Date(iso));
}

/** "Nov 20, 2025, 6:12 PM", of an ISO timestamp in UTC. */
export const dateAndTime = (iso: string) => formatter("minute").format(new Date(iso));
/** "Thursday, November 20". */
export const longDay = (date: Date) => formatter("dayOfWeek").format(date);
/** "Nov 20". */
export const shortDay = (date: Date) => formatter("monthAndDay").format(date);

type Clock = Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;

function localClock(date: Date): Clock {
  const parts = formatter("clock").formatToParts(date);
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as Clock;
}

/** How far the clocks are ahead of UTC at a moment, in milliseconds. */
function ahead(date: Date): number {
  const { year, month, day, hour, minute, second } = localClock(date);
  return Date.UTC(year, month - 1, day, hour, minute, second) - date.getTime();
}

/** Midnight on a day of the calendar; where clocks leave it out, the hour before or after. */
function midnight(year: number, month: number, date: number): Date {
  const utc = Date.UTC(year, month, date);
  const near = utc - ahead(new Date(utc));
  return new Date(utc - ahead(new Date(near)));
}

/** The starts of the last `count` weeks, the current one last: Mondays, 0:00. */
export function lastMondays(count: number, now: Date): Date[] {
  const { year, month, day: date } = localClock(now);
  const sinceMonday = (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, index) =>
    midnight(year, month - 1, date - sinceMonday - 7 * (count - 1 - index)),
  );
}

/** Days that something deleted stays in the trash before it goes for good. */
export const trashDays = 30;
