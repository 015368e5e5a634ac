import { type Business, type Weekday, weekdays } from "#app/business/facts/business.ts";
import { longDay } from "#app/business/facts/time.ts";
import { dayMs } from "#app/environment/time-units.ts";
import kinds from "./kinds.json" with { type: "json" };
import { type About, aboutOf, isAbout } from "./subject.ts";
import trade from "./trade.json" with { type: "json" };
import { plain, termsOf } from "./words.ts";

export type Reading = {
  text: string;
  /** A name in kinds.json, or "". */
  kind: string;
  about: About;
  days: Weekday[];
  place: { name: string; known: boolean } | null;
  terms: string[];
  /** The terms by which its kind, days and place were found. */
  understood: string[];
  isYesNo: boolean;
};

const patterns = Object.entries(kinds.kinds).map(
  ([kind, parts]) => [kind, new RegExp(parts.join("|"))] as const,
);

/** Parses a question: its kind and its subject. */
export function read(text: string, business: Business): Reading {
  const about = aboutOf(text);
  const [days, place] = [daysIn(text), placeIn(text, business)];
  const words = plain(text);
  const isYesNo = yesNo.test(words);
  // Patterns of towns and hours contain `<place>` and `<day>`.
  const dated = words.replace(dayWords, "<day>");
  const marked = place ? dated.replace(plain(place.name), "<place>") : dated;
  const [kind, pattern] = patterns.find(([, it]) => it.test(words) || it.test(marked)) ?? [""];
  const by = pattern?.exec(words) ?? pattern?.exec(marked) ?? [];
  const understood = termsOf([by[0], place?.name, ...(words.match(dayWords) ?? [])].join(" "));
  return { text, kind, about, days, place, terms: termsOf(text), understood, isYesNo };
}

const dayWords = new RegExp(
  `\\b(${Object.values(trade.days).join("|")}|today|tonight|tomorrow)\\b`,
  "g",
);
const yesNo =
  /^((so|and|or|but|ok|then|also) )*((do|does|did|can|could|will|would|are|is|am|was|have|has|should|may|must|anyone|someone) |you )/;

export const isSpecific = (kind: string): boolean => kind !== "" && kind !== "offered";

const start =
  "(?:how|what|whats|when|where|who|which|why|is|are|do|does|can|could|will|would|should|r)\\b";
const isQuestion = new RegExp(`\\?|^${start}`, "i");
const between = new RegExp(
  `(?<=[?!:]|\\p{L}{4}\\.)\\s+(?!\\d)|,?\\s+(?:and|but|&)\\s+(?=${start})|,\\s+(?=${start})`,
  "iu",
);

/** Parses the questions of a message, each with the statement before it. What follows the last is left out. */
export function readAll(message: string, business: Business): Reading[] {
  const whole = read(message, business);
  if (kinds["of the whole message"].includes(whole.kind)) return [whole];
  const readings: Reading[] = [];
  let statement = "";
  for (const part of message.split(between)) {
    statement = `${statement} ${part}`.trim();
    if (!isQuestion.test(part)) continue;
    const { kind, isYesNo } = read(part, business);
    const both = read(statement, business);
    readings.push({ ...both, isYesNo, kind: isSpecific(kind) ? kind : both.kind });
    statement = "";
  }
  return readings.length > 0 ? readings : [whole];
}

/** Marks of a question that continues the one before. */
const leaning =
  /^(and|or|also|ok|okay|so|then|what about|how about|plus)\b|\b(it|that|them|those|this|one|these|they|too|then)\b|\bas well$/;

/** Fills in what a follow-up question leaves out from the question before it. */
export function readAfter(before: Reading | undefined, now: Reading): Reading {
  if (!before) return now;
  const words = plain(now.text);
  const leans = leaning.test(words) || words.split(" ").length <= 4;
  const bare = !now.kind || /^(and|or|what about|how about|also|ok|then|so) /.test(words);
  // "And travertine?", "And on Sunday?": same kind, other subject.
  const named = isAbout(now.about) || now.days.length > 0 || now.place || before.kind === "area";
  const kind = leans && named && bare && !isSpecific(now.kind) ? before.kind : now.kind;
  const days = now.days.length === 0 && leans && kind === "hours" ? before.days : now.days;
  const isTaken = leans && kinds["taken from the question before"].includes(kind);
  if (!isTaken || isAbout(now.about)) return { ...now, kind, days };
  return { ...now, kind, days, about: before.about, terms: [...now.terms, ...before.terms] };
}

/** The weekdays that a text names; "the weekend" is two. */
function daysIn(text: string): Weekday[] {
  const dayIn = (days: number) => longDay(new Date(Date.now() + days * dayMs)).toLowerCase();
  const words = plain(text)
    .replace(/\b(today|tonight)\b/, () => dayIn(0))
    .replace(/\btomorrow\b/, () => dayIn(1));
  return weekdays.filter((day) => new RegExp(`\\b(${trade.days[day]})\\b`).test(words));
}

/** The town that a text names, and whether it is in the service area; null if none. */
function placeIn(text: string, { area, towns, county }: Business): Reading["place"] {
  const words = ` ${plain(text)} `;
  const [known] = [area, county, ...towns.map(({ name }) => name)]
    .filter((name) => name && words.includes(` ${plain(name)} `))
    .sort((one, other) => other.length - one.length);
  if (known) return { name: known, known: true };
  let name = (capital.exec(text) ?? zip.exec(text))?.[1] ?? "";
  for (const none of [...noPlace, /[.'\s]+$/]) name = name.replace(none, "");
  return name && daysIn(name).length === 0 && !isAbout(aboutOf(name))
    ? { name, known: false }
    : null;
}

const zip = /\b(?:zip|come|serve|service|cover|area|in)\b.*?\b(\d{5})\b/i;
/** Capitalized words after a preposition or verb of place. */
const capital = new RegExp(
  `(?:^|[\\s,])(?:${trade["before a place"]}|[Ww]hat about|[Hh]ow about)\\s+((?:\\p{Lu}[\\p{L}.'-]+\\s?){1,3})`,
  "u",
);
const noPlace = [
  new RegExp(`^(${trade["no place"]})(?!\\S).*`, "i"),
  new RegExp(`\\s(${trade["no place"]})(?!\\S).*`),
];
