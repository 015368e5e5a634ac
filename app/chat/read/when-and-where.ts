import { type Business, type Weekday, weekdays } from "#app/business/facts/business.ts";
import { longDay } from "#app/business/facts/time.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { aboutOf, isAbout } from "./subject.ts";
import trade from "./trade.json" with { type: "json" };
import { plain } from "./words.ts";

/** The days that a question names, in the order of the week; "the weekend" is two. */
export function daysIn(text: string): Weekday[] {
  const words = ` ${plain(text)} `;
  const dayIn = (days: number) => longDay(new Date(Date.now() + days * dayMs)).split(",")[0];
  const named = weekdays.filter((day) => {
    const [three, whole] = [day.slice(0, 3), day].map((it) => it.toLowerCase());
    // "Sat" and "sun" are words too.
    const short = /sat|sun|wed/.test(three ?? "")
      ? `(?:on|this|next|every|and|or|to|fri|open) ${three}`
      : `${three}s?`;
    return new RegExp(
      ` (${whole}s?|${short}${three === "tue" ? "|tues" : three === "thu" ? "|thurs?" : ""}) `,
    ).test(words);
  });
  if (/ weekends? /.test(words)) named.push("Saturday", "Sunday");
  if (/ (weekdays?|business days?|during the week) /.test(words))
    named.push(...weekdays.slice(0, 5));
  if (/ (today|tonight) /.test(words)) named.push(dayIn(0) as Weekday);
  if (/ tomorrow /.test(words)) named.push(dayIn(1) as Weekday);
  return weekdays.filter((day) => named.includes(day));
}

/** The time of day that a question names as HH:MM; null if none, or if it may be one of two. */
export function timeIn(text: string): string | null {
  const said = text.toLowerCase();
  if (/\bnoon\b/.test(said)) return "12:00";
  if (/\bmidnight\b/.test(said)) return "23:59";
  const [, hour = "", minute = "00", half] =
    /\b(\d{1,2})(?::(\d\d))?\s*(?:(?:in the|at) )?(a\.?m|p\.?m|morning|evening|afternoon|night)\b/.exec(
      said,
    ) ??
    /\b(?:at|by|around|before|after|until|till)\s+(\d{1,2})(?::(\d\d))?\b(?!\s*(?:sq|feet|foot|days?|weeks?|hours?|%|\d))/.exec(
      said,
    ) ??
    [];
  const clock = Number(hour) % 12;
  if (hour === "" || Number(hour) > 12) return null;
  // Without a.m. or p.m. nobody means one to six in the morning.
  if (!half && (clock === 0 || clock > 6)) return null;
  const isAfternoon = half ? !/^a\.?m|^mor/.test(half) : true;
  return `${String(clock + (isAfternoon ? 12 : 0)).padStart(2, "0")}:${minute}`;
}

/** The town of the area that a question names, or another place; null if it names none. */
export function placeIn(
  text: string,
  { area, towns, county }: Business,
): { name: string; known: boolean } | null {
  const words = ` ${plain(text)} `;
  const names = [area, county, ...towns.map(({ name }) => name)].filter(Boolean);
  const known = names
    .filter((name) => words.includes(` ${plain(name)} `))
    .sort((one, other) => other.length - one.length)[0];
  if (known) return { name: known, known: true };
  const zip = /\b\d{5}\b/.exec(text)?.[0];
  if (zip && /\b(zip|come|serve|service|cover|area|in)\b/i.test(text))
    return { name: zip, known: false };
  // A name in capital letters inside a sentence, after one of the words that go before a place.
  const capital = new RegExp(
    `(?:^|[\\s,])(?:${trade["before a place"]}|[Ww]hat about|[Hh]ow about)\\s+((?:\\p{Lu}[\\p{L}.'-]+\\s?){1,3})`,
    "u",
  ).exec(text)?.[1];
  const small =
    / (?:(?:come|comes|go|travel|drive|get|head)(?: (?:out|up|down|over|here|all the way|far|as))* to|(?:serve|cover|you service)(?: homes in| customers in)?|(?:work|live|located|based|am|are|is|jobs|homes|houses|house|office|building|clients|customers) (?:in|near|outside)) ([a-z]+(?: [a-z]+)?)/.exec(
      words,
    )?.[1];
  const inside =
    / is ([a-z]+(?: [a-z]+)?) (?:in|within|inside|part of|covered|on|too far|close|near|outside)\b/.exec(
      words,
    )?.[1];
  for (const [found, isName] of [
    [inside, false],
    [capital, true],
    [small, false],
  ] as const) {
    const name = nameOf(found ?? "", isName);
    if (name && daysIn(name).length === 0 && !isAbout(aboutOf(name))) return { name, known: false };
  }
  return null;
}

const noPlace = new RegExp(`^(${trade["no place"]})$`);

/** The first words that can be a place's name; "" if there are none. */
function nameOf(found: string, isName: boolean): string {
  const words = found.trim().split(/\s+/);
  const end = words.findIndex((word) => noPlace.test(word.toLowerCase()));
  const name = words.slice(0, end < 0 ? undefined : end);
  return isName || name.every((word) => word.length > 2)
    ? name
        .map((word) => word.replace(/^\p{Ll}/u, (it) => it.toUpperCase()))
        .join(" ")
        .replace(/[.']+$/, "")
    : "";
}

/** The place that follows on another one: "And Green Valley?"; null if it can be none. */
export function restAsPlace(text: string): string | null {
  const rest = text
    .replace(/^(and|or|also|ok|so|what about|how about|do you do|is|plus)\b/i, "")
    .replace(/\b(in|to|too|also|as well|then)\b|[^\p{L}\s.'-]/giu, " ")
    .trim();
  return rest !== "" && rest.split(/\s+/).length <= 3 ? nameOf(rest, true) || null : null;
}
