import type { Day, Week } from "#app/content/sheet/week.ts";
import { type Weekday, weekdays, weekOf } from "./time.ts";

const between = "\\s*(?:-|–|—|to|through|thru|until|till)\\s*";
const oneTime = "(\\d{1,2})(?::(\\d\\d))?\\s*(?:([ap])\\.?m?\\.?)?";
const daysPattern = new RegExp(`^([a-z]{3,10})\\.?(?:${between}([a-z]{3,10})\\.?)?\\s*:?$`);
const timesPattern = new RegExp(`^${oneTime}${between}${oneTime}$`);

/** Nobody who writes "6" without AM or PM opens before this hour. */
const firstHour = 5;

/**
 * Reads "Mon-Thu 7-5, Fri 7 to 12". A later part replaces an earlier one; days that are not named are closed.
 * @returns null if it cannot be read in one way only
 */
export function readHours(words: string): Week<Weekday> | null {
  const plain = words
    .toLowerCase()
    .replace(/\s*\n\s*/g, ",")
    .replace(/\s+/g, " ")
    .replace(/every ?day|daily/g, "mon-sun")
    .replace(/\bnoon\b/g, "12pm");
  const hours = new Map<Weekday, Day>();
  let waiting: Weekday[] = [];
  for (const part of plain.split(/[,;&]|\band\b/).map((it) => it.trim())) {
    if (/\bclosed\b/.test(part)) {
      const shut = readDays(part.replace(/\bclosed\b(?: on)?|:/g, "").trim());
      if (!shut) return null;
      for (const day of [...waiting, ...shut]) hours.delete(day);
      waiting = [];
      continue;
    }
    const [, days = "", times = ""] = /^([^\d]*)(.*)$/.exec(part) ?? [];
    const found = readDays(days.trim());
    if (!found) return null;
    waiting.push(...found);
    if (times === "") continue;
    const read = readTimes(times);
    if (!read || waiting.length === 0) return null;
    for (const day of waiting) hours.set(day, read);
    waiting = [];
  }
  return waiting.length > 0 || hours.size === 0 ? null : weekOf((day) => hours.get(day) ?? null);
}

/** The days of "Mon-Thu", which may run over the end of the week. */
function readDays(words: string): Weekday[] | null {
  if (words === "") return [];
  const [, first = "", last = first] = daysPattern.exec(words) ?? [];
  const [from, to] = [first, last].map((word) =>
    weekdays.findIndex((day) => day.toLowerCase().startsWith(word.replace(/s$/, ""))),
  ) as [number, number];
  if (first === "" || from < 0 || to < 0) return null;
  return [...weekdays, ...weekdays].slice(from, from + ((to - from + 7) % 7) + 1);
}

/** Without AM and PM "7-5" has one meaning and "7-11" two. */
function readTimes(words: string): Day | null {
  const found = timesPattern.exec(words);
  if (!found) return null;
  const [, from, fromMinutes, fromHalf, to, toMinutes, toHalf] = found;
  const meanings = clockTimes(from, fromMinutes, fromHalf)
    .filter((time) => fromHalf || Number.parseInt(time, 10) >= firstHour)
    .flatMap((start) => clockTimes(to, toMinutes, toHalf).map((end) => ({ from: start, to: end })))
    .filter((day) => day.from < day.to);
  const [only, ...others] = meanings;
  return only && others.length === 0 ? only : null;
}

/** The times, as HH:MM, that an hour of a clock may mean. */
function clockTimes(hour = "", minutes = "00", half = ""): string[] {
  const number = Number(hour);
  if (number > 23 || Number(minutes) > 59 || (half && number > 12)) return [];
  const morning = number % 12;
  const meant = { a: [morning], p: [morning + 12] }[half] ?? [morning, morning + 12];
  return (number > 12 ? [number] : meant).map((it) => `${String(it).padStart(2, "0")}:${minutes}`);
}
