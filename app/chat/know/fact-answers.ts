import {
  allHours,
  areaTowns,
  type Business,
  type Day,
  listed,
  onClock,
  postalAddress,
  type Weekday,
  weekdays,
} from "#app/business/facts/business.ts";
import type { Reading } from "#app/chat/read/reading.ts";
import { maxPhotosPerForm } from "#app/contact/photos/request-photo-limits.ts";
import { numberWord } from "#app/forms/number-word.ts";

const compass = {
  ...{ N: "north", NE: "northeast", E: "east", SE: "southeast" },
  ...{ S: "south", SW: "southwest", W: "west", NW: "northwest" },
};

const ask = "call {telephone}, or use /contact#contact-form";
const estimate =
  "Ask for a free estimate with /contact#contact-form, or call {telephone}. It is free within {radius} miles of {area}, and we reply within {reply time}.";

/** The answers that the facts give, by the kind of question, with placeholders such as `{hours}`. */
const answers: Record<string, (asked: Reading, business: Business, own: boolean) => string | null> =
  {
    area: areaAnswer,
    hours: hoursAnswer,
    emergency: ({ days }, { emergencyHours, hours }) => {
      if (emergencyHours === allHours)
        return `Emergencies are answered ${allHours}: call {emergency telephone} now.`;
      const closed = days.filter((day) => hours[day] === null);
      return emergencyHours
        ? "Emergencies are answered {emergency hours}: call {emergency telephone}."
        : `We take no emergencies outside our hours${closed.length > 0 ? `, and on ${plural(closed)} we are closed` : ""}: we work {hours}. Call {telephone}.`;
    },
    address: (_, business) =>
      postalAddress(business)
        ? `Our address is ${postalAddress(business)}. Please call {telephone} before you come by.`
        : `We are based in {area}, {state}, and come to you. To meet us, ${ask}.`,
    license: ({ text }, { claims, license }) => {
      const said = `${claims.assurance} ${license ? "licensed" : ""}`;
      const missing = [/insur|liabil|coi/i, /licen/i, /bond/i].some(
        (what) => what.test(text) && !what.test(said),
      );
      if (claims.assurance === "" && !license) return null;
      return missing
        ? `What we state: {assurance}. {license} For anything else, ask for the papers: call {telephone}.`
        : "{assurance}. {license} Ask for the papers before anybody starts: call {telephone}.";
    },
    free: () =>
      "An estimate is free within {radius} miles of {area}. Ask for yours with /contact#contact-form, or call {telephone}.",
    booking: () => estimate,
    contact: () =>
      "Call us at {telephone} or write to {email}. We work {hours}. You can also use /contact#contact-form.",
    reply: () => "We reply within {reply time}.",
    start: () =>
      "Jobs are typically scheduled {scheduling} ahead. For a date, " +
      ask +
      ": we reply within {reply time}.",
    photos: ({ isYesNo }) =>
      `${isYesNo ? "Yes, the" : "The"} form at /contact#contact-form takes up to ${numberWord(maxPhotosPerForm)} photographs. We reply within {reply time}.`,
    gallery: () => "Our projects are shown before and after in /gallery.",
    reviews: (_, { claims }) =>
      claims.rating && claims.reviews
        ? "We are rated {rating} from {reviews} reviews. See /reviews."
        : "What customers say stands on /reviews.",
    experience: (_, { claims }) =>
      `{name} was founded in {founded}.${claims.years ? " We count {years} years." : ""} See /about.`,
    warranty: (_, { claims }) =>
      claims.satisfaction
        ? "{satisfaction} satisfaction is what we work for. If anything is not right, call {telephone}. What is covered, and for how long, is agreed with the written estimate."
        : "What is covered, and for how long, is agreed with the written estimate. Call {telephone} and ask before you decide.",
    complaint: () =>
      "We are sorry to hear that. Please call {telephone} or write to {email}, so that a person looks at it: we reply within {reply time}.",
    cancel: () =>
      "To move or cancel an appointment, please call {telephone} as early as you can. A request can be withdrawn on its own page, whose link is in our mail.",
    guide: (_, __, own) =>
      own
        ? "Our guide is free: /guide."
        : "Our guide is free, with prices, a maintenance calendar and how each floor is restored: /guide.",
  };

/** The answer that the facts give to a question; null if none. @param own whether the guide is the owner's PDF */
export const factAnswer = (asked: Reading, business: Business, own: boolean): string | null =>
  answers[asked.kind]?.(asked, business, own) ?? null;

function areaAnswer({ place }: Reading, business: Business): string {
  const { towns, area, county } = business;
  const all = listed(areaTowns(business));
  const free = "Estimates are free within {radius} miles of {area}";
  if (place && !place.known)
    return `${place.name} is not on our list: we work in ${all}. ${free}, so please ask: ${ask}.`;
  const town = towns.find(({ name }) => name === place?.name);
  if (town)
    return `Yes, we work in ${town.name}${town.miles > 0 ? `, ${town.miles} ${town.miles === 1 ? "mile" : "miles"} ${compass[town.direction]} of {area}` : ""}. ${free}.`;
  if (place?.name === area) return `Yes, we work in ${all}. ${free}.`;
  if (place?.name === county) return `Yes, in {county}: ${all}. ${free}.`;
  return `We work in ${all} ({county}). ${free}. If you live elsewhere, please ask: ${ask}.`;
}

const plural = (days: readonly string[]) => days.map((day) => `${day}s`).join(" and ");

function hoursAnswer({ days, time, isYesNo, text }: Reading, business: Business): string {
  const { hours } = business;
  const rest = business.takesEmergencies ? " {emergencies}" : "";
  const all = `We work {hours}.${rest}`;
  const other = " For other times, call {telephone} and ask.";
  const open = days.filter((day) => hours[day] !== null);
  const closed = (
    /clos|what days|which days/i.test(text) && days.length === 0 ? weekdays : days
  ).filter((day) => hours[day] === null);
  const holiday =
    /christmas|thanksgiving|holiday|new year|easter|labor day|memorial day|july 4|fourth of july/i.test(
      text,
    )
      ? " For holidays, please call {telephone} and ask."
      : "";
  if (days.length > 0 && open.length === 0)
    return `No, we are closed on ${plural(closed)}. ${all}${holiday}`;
  const on = (day: Weekday) => hours[day] as Day;
  const said = open.map((day) => `on ${day}s ${onClock(on(day).opens)}-${onClock(on(day).closes)}`);
  const isIn =
    time === null ||
    (days.length > 0 ? open : weekdays.filter((day) => hours[day] !== null)).every(
      (day) => on(day).opens <= time && time < on(day).closes,
    );
  const late = /\b(evenings?|nights?|overnight|late|early|after|before|24)\b/i.test(text);
  const isSure = isYesNo && closed.length === 0 && (time !== null || (days.length > 0 && !late));
  const begin = !isIn
    ? "No, we"
    : isSure && /\b(open|work|there|close)/i.test(text)
      ? "Yes, we"
      : "We";
  const main =
    said.length > 0 ? ` are open ${said.join(" and ")}. All hours: {hours}.` : " work {hours}.";
  return `${begin}${main}${closed.length > 0 ? ` We are closed on ${plural(closed)}.` : ""}${holiday || (late || !isIn ? other : "")}${rest}`;
}
