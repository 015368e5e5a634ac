import { areaTowns, type Business, postalAddress } from "#app/business/facts/business.ts";
import type { Weekday } from "#app/business/facts/time.ts";
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

/** Answers a question about a fact, with placeholders such as `{telephone}`; undefined if it is not stated. */
export function writeFact(
  kind: string,
  { text, days, place }: MarkedQuestion,
  business: Business,
  words: FactWords,
): string | undefined {
  if (kind === "license" && !isClaimed(text, business)) return;
  const list = (items: string[]) => new Intl.ListFormat(words.language).format(items);
  const nameOf = (day: Weekday) => words["day names"][day] ?? `${day}s`;
  const runs = openingRuns(business.hours).map(({ days: runDays, hours }) => ({
    days: runDays,
    times: `${onClock(hours.from)}-${onClock(hours.to)}`,
  }));
  const timesOf = (day: Weekday) => runs.find((run) => run.days.includes(day))?.times;
  const openDays = days.filter(timesOf);
  const closedDays = days.filter((day) => !timesOf(day));
  // The first that is true is the key of the answer.
  const variants = {
    "area elsewhere": place?.isListed === false,
    "area here": place !== null && !/^(which|what|how)\b/.test(text),
    "hours on a closed day": closedDays.length > 0 && openDays.length === 0,
    "hours on some days": closedDays.length > 0,
    "hours on a day": openDays.length > 0,
    "emergency none": business.emergencyHours === "",
    "address none": postalAddress(business) === "",
    "text none": business.textPhone === null,
    "free none": business.estimateRadius === 0,
  };
  const variant = Object.entries(variants).find(
    ([key, isTrue]) => isTrue && key.startsWith(`${kind} `),
  );
  const values: Record<string, string> = {
    open: list(openDays.map((day) => `${words.on} ${nameOf(day)} ${timesOf(day)}`)),
    closed: list(closedDays.map(nameOf)),
    place: place?.name ?? "",
    all: list(areaTowns(business)),
    address: postalAddress(business),
    photos: words.language === "es" ? String(maxPhotosPerForm) : maxPhotosInWords,
    "text number": business.textPhone ?? "",
    "days and times": runs
      .map((run) => `${run.days.map(nameOf).join(" a ")} ${run.times}`)
      .map((text) => text.replace(/ a .* a /, " a "))
      .join(", "),
  };
  return words.answers[variant?.[0] ?? kind]?.replace(
    /\{([a-z ]+)\}/g,
    (whole, name) => values[name] ?? whole,
  );
}
