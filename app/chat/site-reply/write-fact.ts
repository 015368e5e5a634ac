import {
  areaTowns,
  type Business,
  postalAddress,
  type Weekday,
} from "#app/business/facts/business.ts";
import { onClock, openingRuns } from "#app/content/sheet/week.ts";
import { maxPhotosInWords, maxPhotosPerForm } from "#app/requests/photos/request-photo-limits.ts";
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

/** The times of each open day: "7AM-7PM". */
const openTimes = (business: Business): Map<Weekday, string> =>
  new Map(
    openingRuns(business.hours).flatMap(({ days, hours }) =>
      days.map((day) => [day, `${onClock(hours.from)}-${onClock(hours.to)}`] as const),
    ),
  );

/** The key of the answer in the words of a language. */
function findKey(kind: string, { text, days, place }: MarkedQuestion, business: Business): string {
  const times = openTimes(business);
  const openDays = days.filter((day) => times.has(day)).length;
  const closedDays = days.length - openDays;
  const isTrue: Record<string, boolean> = {
    "area elsewhere": place?.isListed === false,
    "area here": place !== null && !/^(which|what|how)\b/.test(text),
    "hours on a closed day": closedDays > 0 && openDays === 0,
    "hours on some days": closedDays > 0,
    "hours on a day": openDays > 0,
    "emergency none": business.emergencyHours === "",
    "address none": postalAddress(business) === "",
    "text none": business.textPhone === null,
    "free none": business.estimateRadius === 0,
  };
  return Object.keys(isTrue).find((key) => key.startsWith(`${kind} `) && isTrue[key]) ?? kind;
}

/** Answers a question about a fact, with placeholders such as `{telephone}`; null if it is not stated. */
export function writeFact(
  kind: string,
  question: MarkedQuestion,
  business: Business,
  words: FactWords,
): string | null {
  if (kind === "license" && !isClaimed(question.text, business)) return null;
  const times = openTimes(business);
  const list = (items: string[]) => new Intl.ListFormat(words.language).format(items);
  const nameOf = (day: Weekday) => words["day names"][day] ?? `${day}s`;
  const openDays = question.days.filter((day) => times.has(day));
  const values: Record<string, string> = {
    open: list(openDays.map((day) => `${words.on} ${nameOf(day)} ${times.get(day)}`)),
    closed: list(question.days.filter((day) => !times.has(day)).map(nameOf)),
    place: question.place?.name ?? "",
    all: list(areaTowns(business)),
    address: postalAddress(business),
    photos: words.language === "es" ? String(maxPhotosPerForm) : maxPhotosInWords,
    "text number": business.textPhone ?? "",
    "days and times": openingRuns(business.hours)
      .map(({ days: [first = "Monday", ...others] }) => {
        const last = others.at(-1);
        return `${nameOf(first)}${last ? ` a ${nameOf(last)}` : ""} ${times.get(first)}`;
      })
      .join(", "),
  };
  const answer = words.answers[findKey(kind, question, business)];
  return answer?.replace(/\{([a-z ]+)\}/g, (whole, name) => values[name] ?? whole) ?? null;
}
