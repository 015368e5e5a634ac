import type { Business, Weekday } from "#app/business/facts/business.ts";
import kinds from "./kinds.json" with { type: "json" };
import { type About, aboutOf, isAbout } from "./subject.ts";
import trade from "./trade.json" with { type: "json" };
import { daysIn, placeIn, restAsPlace } from "./when-and-where.ts";
import { plain, termsOf } from "./words.ts";

/** A question as it is understood. */
export type Reading = {
  text: string;
  /** What is asked, by its name in kinds.json; "" if none of these. */
  kind: string;
  about: About;
  days: Weekday[];
  place: { name: string; known: boolean } | null;
  /** Words that tell what it is about. */
  terms: string[];
  /** Whether it wants a yes or no. */
  isYesNo: boolean;
};

const patterns = Object.entries(kinds.kinds).map(
  ([kind, parts]) => [kind, new RegExp(parts.join("|"))] as const,
);

/** Maximum characters that are looked at: the first words of a long question tell its subject. */
const maxRead = 400;

/** Kinds that a day or a place decides. */
const placed = ["area", "hours"];

/** What a text is about and, if it is a question or says a fact, of which kind. */
export function read(whole: string, business: Business): Reading {
  const text = whole.slice(0, maxRead);
  const about = aboutOf(text);
  const [days, place] = [daysIn(text), placeIn(text, business)];
  const words = plain(text);
  let marked = words;
  if (days.length > 0) marked = marked.replace(dayWords, "<day>");
  if (place) marked = marked.replace(plain(place.name), "<place>");
  const kind = patterns.find(([kind, pattern]) =>
    pattern.test(placed.includes(kind) ? marked : words),
  )?.[0];
  return {
    ...{ text, about, days, place },
    kind: decided(kind ?? "", words, { place, about }),
    terms: termsOf(text),
    isYesNo: yesNo.test(words),
  };
}

/** A town asks for the area, and "VCT?" whether it is worked on. */
function decided(
  kind: string,
  words: string,
  { place, about }: Pick<Reading, "place" | "about">,
): string {
  if (kind !== "") return kind;
  if (place?.known) return "area";
  const isBare =
    words.split(" ").length <= 3 && !yesNo.test(words) && !/^(why|what|how|when)\b/.test(words);
  return isBare && isAbout(about) ? "offered" : "";
}

const dayWords = new RegExp(
  `\\b(${Object.values(trade.days).join("|")}|today|tonight|tomorrow)\\b`,
  "g",
);
const yesNo =
  /^((so|and|or|but|ok|then|also) )*((do|does|did|can|could|will|would|are|is|am|was|have|has|should|may|must|anyone|someone) |you )/;

/** Whether a kind says what is asked: not "", nor that something is asked for. */
export const isSpecific = (kind: string): boolean => kind !== "" && kind !== "offered";

/** Words with which a question leans on the one before. */
const leaning =
  /^(and|or|also|ok|okay|so|then|what about|how about|plus)\b|\b(it|that|them|those|this|one|these|they|too|then)\b|\bas well$/;

/** A question read along with the one before it: what is left out is taken from there. */
export function readAfter(now: Reading, before: Reading | null): Reading {
  if (!before) return now;
  const words = plain(now.text);
  const leans = leaning.test(words) || words.split(" ").length <= 4;
  const bare = !now.kind || /^(and |or |what about |how about |also |ok |then |so )/.test(words);
  // "And travertine?", "And on Sunday?": the same is asked about something else.
  const named = isAbout(now.about) || now.days.length > 0 || now.place;
  const kind =
    leans && named && bare && (!now.kind || now.kind === "offered") ? before.kind : now.kind;
  const takesAbout =
    leans && !isAbout(now.about) && kinds["taken from the question before"].includes(kind);
  const takesWork = leans && now.about.works.length === 0 && kind === before.kind && bare;
  const rest = before.kind === "area" && !now.kind && !named ? restAsPlace(now.text) : "";
  if (rest) return { ...now, kind: "area", place: { name: rest, known: false } };
  return {
    ...now,
    kind,
    isYesNo: now.isYesNo || (kind !== now.kind && before.isYesNo),
    about: takesAbout
      ? before.about
      : takesWork && kind !== "offered"
        ? { ...now.about, works: before.about.works }
        : now.about,
    days: now.days.length === 0 && leans && kind === "hours" ? before.days : now.days,
    terms: takesAbout ? [...new Set([...now.terms, ...before.terms])] : now.terms,
  };
}
