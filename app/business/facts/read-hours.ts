import type { Day, Week } from "#app/content/sheet/week.ts";
import { type Weekday, weekdays, weekOf } from "./time.ts";

const between = "\\s*(?:-|–|—|to|through|thru|until|till)\\s*";
const oneTime = "(\\d{1,2})(?::(\\d\\d))?\\s*(?:([ap])\\.?m?\\.?)?";
const daysPattern = new RegExp(`^([a-z]{3,10})\\.?(?:${between}([a-z]{3,10})\\.?)?\\s*:?$`);
const timesPattern = new RegExp(`^${oneTime}${between}${oneTime}$`);

/** An opening time without AM or PM is not read as an hour before this one. */
const firstHour = 5;

/**
 * Reads "Mon-Thu 7-5, Fri 7 to 12". Days without hours are closed; later hours replace earlier
 * ones. Null if the text is ambiguous.
 */
export function readHours(words: string): Week<Weekday> | null {
  const plain = words
    .toLowerCase()
    .replace(/\s*\n\s*/g, ",")
    .replace(/\s+/g, " ")
    .replace(/every ?day|daily/g, "mon-sun")
    .replace(/\bnoon\b/g, "12pm");
  const hours = new Map<Weekday, Day>();
  let pending: Weekday[] = [];
  for (const part of plain.split(/[,;&]|\band\b/).map((it) => it.trim())) {
    if (/\bclosed\b/.test(part)) {
      const shut = readDays(part.replace(/\bclosed\b(?: on)?|:/g, "").trim());
      if (!shut) return null;
      for (const day of [...pending, ...shut]) hours.delete(day);
      pending = [];
      continue;
    }
    const [, days = "", times = ""] = /^([^\d]*)(.*)$/.exec(part) ?? [];
    const partDays = readDays(days.trim());
    if (!partDays) return null;
    pending.push(...partDays);
    if (times === "") continue;
    const day = readTimes(times);
    if (!day || pending.length === 0) return null;
    for (const weekday of pending) hours.set(weekday, day);
    pending = [];
  }
  return pending.length > 0 || hours.size === 0 ? null : weekOf((day) => hours.get(day) ?? null);
}

/** Reads "Mon-Thu". The range may wrap around: "Sat-Mon". */
function readDays(words: string): Weekday[] | null {
  if (words === "") return [];
  const [, first = "", last = first] = daysPattern.exec(words) ?? [];
  const [from, to] = [first, last].map((word) =>
    weekdays.findIndex((day) => day.toLowerCase().startsWith(word.replace(/s$/, ""))),
  ) as [number, number];
  if (first === "" || from < 0 || to < 0) return null;
  return [...weekdays, ...weekdays].slice(from, from + ((to - from + 7) % 7) + 1);
}

/** Reads "7-5". Without AM and PM, "7-11" is ambiguous: null. */
function readTimes(words: string): Day | null {
  const match = timesPattern.exec(words);
  if (!match) return null;
  const [, from, fromMinutes, fromHalf, to, toMinutes, toHalf] = match;
  const meanings = clockTimes(from, fromMinutes, fromHalf)
    .filter((time) => fromHalf || Number.parseInt(time, 10) >= firstHour)
    .flatMap((start) => clockTimes(to, toMinutes, toHalf).map((end) => ({ from: start, to: end })))
    .filter((day) => day.from < day.to);
  const [only, ...others] = meanings;
  return only && others.length === 0 ? only : null;
}

/** The possible times (HH:MM) for an hour with or without AM or PM. */
function clockTimes(hour = "", minutes = "00", half = ""): string[] {
  const number = Number(hour);
  if (number > 23 || Number(minutes) > 59 || (half && number > 12)) return [];
  const morning = number % 12;
  const meant = { a: [morning], p: [morning + 12] }[half] ?? [morning, morning + 12];
  return (number > 12 ? [number] : meant).map((it) => `${String(it).padStart(2, "0")}:${minutes}`);
}
