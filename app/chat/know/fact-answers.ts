import {
  areaTowns,
  type Business,
  postalAddress,
  type Weekday,
  weekdays,
} from "#app/business/facts/business.ts";
import type { Reading } from "#app/chat/read/reading.ts";
import { thingsOf } from "#app/chat/read/subject.ts";
import { maxPhotosPerForm } from "#app/contact/photos/request-photo-limits.ts";
import { type Day, onClock, openingRuns } from "#app/content/sheet/week.ts";
import { numberWord } from "#app/forms/text-fields.ts";
import english from "./facts.json" with { type: "json" };

type Words = Omit<typeof english, "answers" | "days"> &
  Record<"answers" | "days", Record<string, string>>;

const otherTimes =
  /\d|\b(noon|midnight|evenings?|(to)?nights?|overnight|late|early|after|before|christmas|thanksgiving|holidays?|new year|easter|labor day|memorial day|of july)\b/i;

/** The suffix of the answer's key in facts.json; null if there is no answer. */
function variantOf({ kind, about, days, place, isYesNo, text }: Reading, business: Business) {
  const { hours, emergencyHours, claims, license } = business;
  switch (kind) {
    case "area":
      if (!place) return "";
      if (!place.known) return "elsewhere";
      return business.towns.some(({ name }) => name === place.name) ? "here" : "around";
    case "hours": {
      // "Can you do the floor at night?" asks for more than when the business is open.
      if (thingsOf(about).length > 0) return null;
      if (days.length === 0) return "";
      const open = days.filter((day) => hours[day]);
      // "No" to "Are you closed?" says the opposite.
      const isOpenAsked = isYesNo && !/\bclos(e|es|ed|ing)\b|\boff\b/i.test(text);
      if (open.length === 0) return isOpenAsked ? "closed" : "";
      const isSure = open.length === days.length && !otherTimes.test(text);
      return isSure && isOpenAsked && /\b(open|work|(any|some)(one|body) there)/i.test(text)
        ? "sure"
        : "open";
    }
    case "emergency":
      return emergencyHours ? "" : "none";
    case "address":
      return postalAddress(business) ? "" : "none";
    case "license": {
      const said = `${claims.assurance} ${license ? "licensed" : ""}`.trim();
      const asked = [/insur|liabil|coi/i, /licen/i, /bond/i].filter((it) => it.test(text));
      return said === "" ? null : asked.every((it) => it.test(said)) ? "" : "more";
    }
    default:
      return "";
  }
}

/** Answers from the business facts, with placeholders such as `{telephone}`; null if they say nothing. */
export function factAnswer(asked: Reading, business: Business, words: Words = english) {
  const { days, place, text } = asked;
  const variant = variantOf(asked, business);
  if (variant === null) return null;
  const answer = words.answers[`${asked.kind} ${variant}`.trim()] ?? words.answers[asked.kind];
  if (!answer) return null;
  const list = new Intl.ListFormat(words.language);
  const dayName = (day: Weekday) => words.days[day] ?? day;
  const span = ({ from, to }: Day) => `${onClock(from)}-${onClock(to)}`;
  const open = days.flatMap((day) => {
    const on = business.hours[day];
    return on ? words["on a day"].replace("{day}", dayName(day)).replace("{times}", span(on)) : [];
  });
  const closed = (days.length > 0 ? days : weekdays)
    .filter((day) => business.hours[day] === null)
    .map((day) => words["a closed day"].replace("{day}", dayName(day)));
  const filled: Record<string, string> = {
    closed: closed.length > 0 ? words.closed.replace("{days}", list.format(closed)) : "",
    "closed days": list.format(closed),
    open: open.length > 0 ? list.format(open) : words.hours,
    "all hours": open.length > 0 ? words["all hours"] : "",
    otherwise: otherTimes.test(text) ? words["other times"] : "",
    place: place?.name ?? "",
    all: list.format(areaTowns(business)),
    address: postalAddress(business),
    photos: words === english ? numberWord(maxPhotosPerForm) : String(maxPhotosPerForm),
    "or text": business.textPhone ? words["or text"].replace("{number}", business.textPhone) : "",
    yes: asked.isYesNo ? "Yes. " : "",
  };
  const runs = openingRuns(business.hours).map(
    (run) =>
      `${[...new Set([run.days[0], run.days.at(-1)])].map((day) => dayName(day as Weekday)).join(" a ")} ${span(run.hours)}`,
  );
  return answer
    .replace(/\{([a-z ]+)\}/g, (whole, name) => filled[name] ?? whole)
    .replaceAll("{horario}", runs.join(", "));
}
