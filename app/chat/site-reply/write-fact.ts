import { areaTowns, type Business, postalAddress } from "#app/business/facts/business.ts";
import { type Weekday, weekdays } from "#app/business/facts/time.ts";
import { onClock, openingRuns } from "#app/content/sheet/week.ts";
import { maxPhotosInWords, maxPhotosPerForm } from "#app/requests/request/contact-request.ts";
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
  const capitalName = capitals.exec(question)?.[1]?.replace(/[.'\s]+$/, "");
  const name = capitalName ?? /\bzip\b.*?\b(\d{5})\b/i.exec(question)?.[1];
  if (!name || daysIn(name, words).length > 0) return null;
  // It may be a misspelled town of the service area.
  const isUnsure = towns.some((it) => it.slice(0, 4) === name.slice(0, 4));
  return isUnsure ? null : { name, isListed: false };
}

/** A question in which `townname` and `weekday` replace the names of the town and the days. */
type MarkedQuestion = ReturnType<typeof markQuestion>;

/** Replaces the town and the weekdays in a question. */
export function markQuestion(question: string, business: Business, words: PlaceWords) {
  const place = placeIn(question, business, words);
  const dayNames = new RegExp(`\\b(${Object.values(words.days).join("|")})\\b`, "g");
  const text = plain(question)
    .replace(place ? plain(place.name) : /$^/, "townname")
    .replace(dayNames, "weekday");
  return { text, days: daysIn(question, words), place };
}

type FactWords = {
  language: string;
  on: string;
  "day names": Partial<Record<Weekday, string>>;
  answers: Record<string, string>;
};

/** Whether the business claims everything that a question about licence and insurance names. */
function isClaimed(question: string, { claims, license }: Business): boolean {
  const claim = `${claims.assurance} ${license ? "licensed" : ""}`;
  const patterns = [/insur|liabil|segur/i, /licen/i, /bond/i].filter((it) => it.test(question));
  return patterns.every((it) => it.test(claim));
}

/** The answer about a fact, with placeholders such as `{telephone}`; undefined if there is none. */
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
  // The first key whose value is true selects the answer.
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
