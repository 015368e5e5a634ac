import { type Business, type Weekday, weekdays } from "#app/business/facts/business.ts";
import { longDay } from "#app/business/facts/time.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { aboutOf, isAbout } from "./subject.ts";
import trade from "./trade.json" with { type: "json" };
import { plain } from "./words.ts";

/** The days that a question names, in the order of the week; "the weekend" is two. */
export function daysIn(text: string): Weekday[] {
  const dayIn = (days: number) => longDay(new Date(Date.now() + days * dayMs)).toLowerCase();
  const words = plain(text)
    .replace(/\b(today|tonight)\b/, () => dayIn(0))
    .replace(/\btomorrow\b/, () => dayIn(1));
  return weekdays.filter((day) => new RegExp(`\\b(${trade.days[day]})\\b`).test(words));
}

/** The town of the area that a question names, or another place; null if it names none. */
export function placeIn(
  text: string,
  { area, towns, county }: Business,
): { name: string; known: boolean } | null {
  const words = ` ${plain(text)} `;
  const [known] = [area, county, ...towns.map(({ name }) => name)]
    .filter((name) => name && words.includes(` ${plain(name)} `))
    .sort((one, other) => other.length - one.length);
  if (known) return { name: known, known: true };
  const name = asPlace((capital.exec(text) ?? zip.exec(text))?.[1] ?? "");
  return name && daysIn(name).length === 0 && !isAbout(aboutOf(name))
    ? { name, known: false }
    : null;
}

const zip = /\b(?:zip|come|serve|service|cover|area|in)\b.*?\b(\d{5})\b/i;
/** A name in capital letters inside a sentence, after one of the words that go before a place. */
const capital = new RegExp(
  `(?:^|[\\s,])(?:${trade["before a place"]}|[Ww]hat about|[Hh]ow about)\\s+((?:\\p{Lu}[\\p{L}.'-]+\\s?){1,3})`,
  "u",
);
const noPlace = new RegExp(`(^|\\s)(${trade["no place"]})(?!\\S).*`, "i");

/** The first words that can be a place's name; "" if there are none. */
const asPlace = (words: string): string =>
  words
    .replace(noPlace, "")
    .replace(/[.'\s]+$/, "")
    .replace(/(?<!\S)\p{Ll}/gu, (it) => it.toUpperCase());

/** The place that follows on another one: "And Green Valley?"; "" if it can be none. */
export function restAsPlace(text: string): string {
  const rest = text
    .replace(/^(and|or|also|ok|so|what about|how about|do you do|is|plus)\b/i, "")
    .replace(/\b(in|to|too|also|as well|then)\b|[^\p{L}\s.'-]/giu, " ")
    .trim();
  return rest.split(/\s+/).length <= 3 ? asPlace(rest) : "";
}
