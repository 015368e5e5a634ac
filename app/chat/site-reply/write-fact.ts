import {
  areaTowns,
  type Business,
  onClock,
  openingRuns,
  postalAddress,
  type Weekday,
  weekdays,
} from "#app/business/facts/business.ts";
import { maxPhotosInWords, maxPhotosPerForm } from "#app/contact/photos/request-photo-limits.ts";
import type { MarkedQuestion } from "./places-and-days.ts";

type FactWords = {
  language: string;
  on: string;
  "day names": Partial<Record<Weekday, string>>;
  answers: Record<string, string>;
};

/** Whether the business claims all that a question about licence and insurance names. */
function isClaimed(question: string, { claims, license }: Business): boolean {
  const claim = `${claims.assurance} ${license ? "licensed" : ""}`;
  const patterns = [/insur|liabil|segur/i, /licen/i, /bond/i].filter((it) => it.test(question));
  return patterns.every((it) => it.test(claim));
}

/** Answers a question about a fact, with placeholders such as `{telephone}`; null if it is not stated. */
export function writeFact(
  kind: string,
  { text, days, place }: MarkedQuestion,
  business: Business,
  words: FactWords,
): string | null {
  const runs = openingRuns(business);
  const timesOf = new Map(
    runs.flatMap(({ days, hours }) =>
      days.map((day) => [day, `${onClock(hours.opens)}-${onClock(hours.closes)}`] as const),
    ),
  );
  const open = days.filter((day) => timesOf.has(day));
  const closed = days.filter((day) => !timesOf.has(day));
  const isStated: Record<string, boolean> = {
    "area elsewhere": place?.isListed === false,
    "area here": place !== null && !/^(which|what|how)\b/.test(text),
    "hours on a closed day": closed.length > 0 && open.length === 0,
    "hours on some days": closed.length > 0,
    "hours on a day": open.length > 0,
    "emergency none": business.emergencyHours === "",
    "address none": postalAddress(business) === "",
    "text none": business.textPhone === null,
  };
  const variant = Object.keys(isStated).find((key) => key.startsWith(`${kind} `) && isStated[key]);
  if (kind === "license" && !isClaimed(text, business)) return null;

  const list = (items: string[]) => new Intl.ListFormat(words.language).format(items);
  const nameOf = (day: Weekday) => words["day names"][day] ?? `${day}s`;
  const values: Record<string, string> = {
    open: list(open.map((day) => `${words.on} ${nameOf(day)} ${timesOf.get(day)}`)),
    closed: list(closed.map(nameOf)),
    place: place?.name ?? "",
    all: list(areaTowns(business)),
    address: postalAddress(business),
    photos: words.language === "es" ? String(maxPhotosPerForm) : maxPhotosInWords,
    "text number": business.textPhone ?? "",
    "days and times": runs
      .map(({ days }) => [days[0] ?? weekdays[0], days.at(-1) ?? weekdays[0]] as const)
      .map(([first, last]) =>
        [[...new Set([nameOf(first), nameOf(last)])].join(" a "), timesOf.get(first)].join(" "),
      )
      .join(", "),
  };
  const answer = words.answers[variant ?? kind];
  return answer?.replace(/\{([a-z ]+)\}/g, (whole, name) => values[name] ?? whole) ?? null;
}
