import { areaTowns, type Business } from "#app/business/facts/business.ts";
import { type Weekday, weekdays } from "#app/business/facts/time.ts";
import { plain } from "./question-text.ts";

type PlaceWords = { days: Record<Weekday, string>; "before a place": string };

const daysIn = (text: string, { days }: PlaceWords): Weekday[] =>
  weekdays.filter((day) => new RegExp(`\\b(${days[day]})\\b`).test(plain(text)));

function placeIn(question: string, business: Business, words: PlaceWords) {
  const text = ` ${plain(question)} `;
  const towns = areaTowns(business);
  const [town] = towns
    .filter((name) => name && text.includes(` ${plain(name)} `))
    .sort((one, other) => other.length - one.length);
  if (town) return { name: town, isListed: true };
  const capitals = new RegExp(
    `(?:^|[\\s¿])(?:${words["before a place"]})\\s+(\\p{Lu}[\\p{L}.'-]+(?:\\s\\p{Lu}[\\p{L}.'-]+)*)`,
    "u",
  );
  const capitalized = capitals.exec(question)?.[1]?.replace(/[.'\s]+$/, "");
  const name = capitalized ?? /\bzip\b.*?\b(\d{5})\b/i.exec(question)?.[1];
  if (!name || daysIn(name, words).length > 0) return null;
  // A listed town may be misspelled.
  const isUnsure = towns.some((it) => it.slice(0, 4) === name.slice(0, 4));
  return isUnsure ? null : { name, isListed: false };
}

/** A question with the words `townname` and `weekday` in place of the town and the days that it names. */
export type MarkedQuestion = ReturnType<typeof markQuestion>;

/** Marks the town and the weekdays of a question. */
export function markQuestion(question: string, business: Business, words: PlaceWords) {
  const place = placeIn(question, business, words);
  const dayNames = new RegExp(`\\b(${Object.values(words.days).join("|")})\\b`, "g");
  const text = plain(question)
    .replace(place ? plain(place.name) : /$^/, "townname")
    .replace(dayNames, "weekday");
  return { text, days: daysIn(question, words), place };
}
