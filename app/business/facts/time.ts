import type { Day, Week } from "#app/content/sheet/week.ts";
import { dayMs } from "#app/environment/time-units.ts";

/** The days of the week in the order of the opening hours. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export type Weekday = (typeof weekdays)[number];

/** Makes a week from the hours of each day. */
export const weekOf = (hoursOn: (day: Weekday) => Day | null) =>
  Object.fromEntries(weekdays.map((day) => [day, hoursOn(day)])) as Week<Weekday>;

/** Opening hours of a business that never closes. */
export const allHours = "24/7";

/** The time zone until the owner chooses another. */
export const firstZone = "America/Los_Angeles";

let zone = () => firstZone;

/** Registers the source of the time zone, because the facts import this file. */
export function showTimesIn(current: () => string): void {
  zone = current;
}

const formats = {
  monthAndYear: ["en-US", { month: "long", year: "numeric" }],
  day: ["en-US", { dateStyle: "medium" }],
  minute: ["en-US", { dateStyle: "medium", timeStyle: "short" }],
  // The Swedish locale formats dates as YYYY-MM-DD, which every spreadsheet reads.
  sortable: ["sv-SE", { dateStyle: "short", timeStyle: "short" }],
  weekdayAndMinute: ["en-US", { weekday: "short", hour: "numeric", minute: "2-digit" }],
  dayAndMinute: ["en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" }],
  dayOfWeek: ["en-US", { weekday: "long", month: "long", day: "numeric" }],
  time: ["en-US", { hour: "numeric", minute: "2-digit" }],
  fullDay: ["en-US", { dateStyle: "full" }],
  fullTime: ["en-US", { dateStyle: "full", timeStyle: "long" }],
  monthAndDay: ["en-US", { month: "short", day: "numeric" }],
  clock: ["sv-SE", { dateStyle: "short", timeStyle: "medium" }],
} as const satisfies Record<string, [string, Intl.DateTimeFormatOptions]>;

// Cached by time zone, because creating a formatter is slow.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(name: keyof typeof formats, timeZone = zone()): Intl.DateTimeFormat {
  const key = `${name} ${timeZone}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const [language, options] = formats[name];
  const formatter = new Intl.DateTimeFormat(language, { ...options, timeZone });
  formatters.set(key, formatter);
  return formatter;
}

/** Formats a time. An invalid time, as in an imported row, is returned as it is. */
function inWords(name: keyof typeof formats, time: string | Date): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time) : formatter(name).format(date);
}

// All functions below use the business's time zone unless they name another.

/** "2025-11-20 18:12", from an ISO timestamp in UTC. */
export const sortableTime = (iso: string) => inWords("sortable", iso);
/** "2025-11-20", the day in the business's time zone. */
export const localDay = (date: Date) => formatter("sortable").format(date).slice(0, 10);
/** "March 2025", from an ISO timestamp in UTC. In a browser, pass the time zone. */
export const longMonth = (iso: string, timeZone?: string) =>
  formatter("monthAndYear", timeZone).format(new Date(iso));
/** "Nov 20, 2025", from an ISO timestamp in UTC. */
export const shortDate = (iso: string) => inWords("day", iso);
/** As `shortDate`, `days` days later. */
export const dayAfter = (iso: string, days: number) =>
  shortDate(new Date(Date.parse(iso) + days * dayMs).toISOString());

/** The shortest unambiguous form at `now`: "Thu 6:12 PM", "Nov 2, 6:12 PM", or with the year. */
export function shortTime(iso: string, now: Date): string {
  const days = (now.getTime() - Date.parse(iso)) / dayMs;
  if (days < 0 || days > 180) return dateAndTime(iso);
  return inWords(days < 6 ? "weekdayAndMinute" : "dayAndMinute", iso);
}

/** "Thursday evening" for a time in the last days before `now`, else as `shortTime`. */
export function partOfDay(iso: string, now: Date): string {
  const days = (now.getTime() - Date.parse(iso)) / dayMs;
  if (!(days >= 0 && days < 6)) return shortTime(iso, now);
  const { hour } = localClock(new Date(iso));
  return `${longDay(iso).split(",")[0]} ${["morning", "afternoon", "evening"][hour < 12 ? 0 : hour < 17 ? 1 : 2]}`;
}

/** "Nov 20, 2025, 6:12 PM", from an ISO timestamp in UTC. */
export const dateAndTime = (iso: string) => inWords("minute", iso);
/** "6:12 PM", from an ISO timestamp in UTC. */
export const timeOfDay = (iso: string) => inWords("time", iso);
/** "Thursday, November 20", from a date or an ISO timestamp in UTC. */
export const longDay = (time: Date | string) => inWords("dayOfWeek", time);
/** "Friday, November 27, 2026", from "2026-11-27". */
export const fullDay = (day: string) => formatter("fullDay", "UTC").format(new Date(day));
/** "Friday, November 27, 2026 at 9:41:07 AM PST", from an ISO timestamp in UTC. */
export const fullTime = (iso: string) => inWords("fullTime", iso);
/** "2026-12-25", `days` days after `day` in the same format. */
export const laterDay = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
/** "Friday 7 PM", or "Friday, November 20, 7 PM" with the date. */
export function dayAndTime(date: Date, withDate: boolean): string {
  const day = longDay(date);
  const time = inWords("time", date).replace(":00", "");
  return withDate ? `${day}, ${time}` : `${day.split(",")[0]} ${time}`;
}
/** "Nov 20", the day in the business's time zone. */
export const shortDay = (date: Date) => formatter("monthAndDay").format(date);

type Clock = Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;

function localClock(date: Date): Clock {
  const parts = formatter("clock").formatToParts(date);
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as Clock;
}

/** The difference between local time and UTC at a date, in milliseconds. */
function offsetMs(date: Date): number {
  const { year, month, day, hour, minute, second } = localClock(date);
  return Date.UTC(year, month - 1, day, hour, minute, second) - date.getTime();
}

/** The moment of "HH:MM" `daysLater` days after `now`; an hour off if the clocks skip it. */
export function timeOnDay(now: Date, clock = "00:00", daysLater = 0): Date {
  const { year, month, day } = localClock(now);
  const [hour, minute] = clock.split(":").map(Number);
  const utc = Date.UTC(year, month - 1, day + daysLater, hour, minute);
  const near = utc - offsetMs(new Date(utc));
  return new Date(utc - offsetMs(new Date(near)));
}

/** The day of the week, 0 for Monday. */
export function dayOfWeek(date: Date): number {
  const { year, month, day } = localClock(date);
  return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
}

/** The last `count` Mondays at 0:00, newest last. */
export function lastMondays(count: number, now: Date): Date[] {
  return Array.from({ length: count }, (_, index) =>
    timeOnDay(now, "00:00", -dayOfWeek(now) - 7 * (count - 1 - index)),
  );
}
