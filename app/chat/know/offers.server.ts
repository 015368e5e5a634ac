import { listed } from "#app/business/facts/business.ts";
import { filled } from "#app/chat/owner-words.server.ts";
import type { Reading } from "#app/chat/read/reading.ts";
import { type About, aboutOf, has, isAbout, thingsOf } from "#app/chat/read/subject.ts";
import trade from "#app/chat/read/trade.json" with { type: "json" };
import { termsOf } from "#app/chat/read/words.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { guideSheet } from "#app/guide/words/guide-sheet.server.ts";
import { listShownServices, type Service } from "#app/services/services.server.ts";
import { ended } from "./passage.ts";

/** A shown service with what it is about. */
type Offer = Service & { about: About; terms: string[]; nameTerms: string[] };

/** Maximum number of services that an answer names. */
const maxNamed = 8;

/** Of "Polished, not coated" and "Old wax stripped" only what is done counts as offered. */
const undone =
  /\b(no|not|without|never|which)\b.*|\b(\S+,? )*(and |or )?\S+ ((ground|taken|scraped) off|lifted|removed)\b/gi;

let known: { shown: Service[]; offers: Offer[] } | null = null;

/** The shown services, read once as long as they are the same. */
export function currentOffers(): Offer[] {
  const shown = listShownServices();
  if (
    known &&
    known.shown.length === shown.length &&
    known.shown.every((it, at) => it === shown[at])
  )
    return known.offers;
  const rows = ownGuide() ? [] : readSheet(guideSheet).prices;
  const offers = shown.map((service) => {
    const done = service.offers.map((line) => line.replace(undone, ""));
    const priced = rows.filter((row) => row.service === service.code).map(({ what }) => what);
    const text = [service.name, service.line, service.subtitle, ...done, ...priced].join(". ");
    return {
      ...service,
      about: aboutOf(text),
      terms: termsOf(text),
      nameTerms: termsOf(`${service.name} ${service.line}`),
    };
  });
  known = { shown, offers };
  return offers;
}

/** What has to be in a service that does what is asked. */
export const needsOf = (about: About): string[] => [...thingsOf(about), ...about.works];
const hadBy = ({ about }: Offer): string[] => [
  ...about.materials,
  ...about.spots,
  ...about.properties,
  ...about.works,
];

/** Work that says nothing without what it is done to. */
const anyWork = ["cleaning", "repair"];

export type Coverage =
  | { is: "offered"; offers: Offer[] }
  /** The thing is worked on, but whether in this way is not said. */
  | { is: "unsure"; offers: Offer[] }
  | { is: "not offered"; what: string }
  | { is: "unknown" };

/** How many of a question's words stand in a service's name. */
const closeness = (offer: Offer, { terms, about }: Reading): number =>
  terms.filter((it) => offer.nameTerms.includes(it)).length +
  needsOf(about).filter((it) => has(hadBy({ ...offer, about: aboutOf(offer.name) }), it)).length;

/** Whether what a question is about is among the services, and in which. */
export function coverageOf(reading: Reading): Coverage {
  const offers = currentOffers();
  const byCloseness = (found: Offer[]) =>
    found.toSorted((one, other) => closeness(other, reading) - closeness(one, reading));
  const { about, terms } = reading;
  const hard = needsOf(about);
  const things = thingsOf(about).length > 0 ? thingsOf(about) : about.properties;
  const needs = thingsOf(about).length > 0 ? hard : [...about.properties, ...hard];
  if (needs.length > 0) {
    const isNamed = (it: string) => offers.some((offer) => offer.terms.includes(it));
    // "Clean up after a fire": work that anything can be done to, and a word that no service has.
    const isElse =
      thingsOf(about).length === 0 &&
      about.works.every((it) => anyWork.includes(it)) &&
      terms.some(
        (it) => !isNamed(it) && Object.values(aboutOf(it)).flat().length === 0 && !/^\d+$/.test(it),
      );
    const all = isElse ? [] : offers.filter((it) => needs.every((need) => has(hadBy(it), need)));
    if (all.length > 0) return { is: "offered", offers: byCloseness(all) };
    // Of a floor that is worked on, work that is close to what is named is not refused.
    const isKnown =
      things.length > 0 && offers.some((it) => things.every((need) => has(hadBy(it), need)));
    const missing = hard.find(
      (need) =>
        !offers.some((it) => has(hadBy(it), need)) && !(isKnown && trade.soft.includes(need)),
    );
    if (missing) return { is: "not offered", what: missing };
    const some = offers.filter(
      (it) => things.length > 0 && things.every((need) => has(hadBy(it), need)),
    );
    return some.length > 0 ? { is: "unsure", offers: byCloseness(some) } : { is: "unknown" };
  }
  const worded = terms.filter((it) => offers.some((offer) => offer.terms.includes(it)));
  const found = offers.filter(
    (offer) =>
      worded.length > 0 &&
      2 * worded.length > terms.length &&
      worded.every((it) => offer.terms.includes(it)),
  );
  return found.length > 0 ? { is: "offered", offers: byCloseness(found) } : { is: "unknown" };
}

/** Names of the services. */
const namesOf = (offers: readonly Service[]) =>
  listed([
    ...offers.slice(0, maxNamed).map(({ name }) => name),
    ...(offers.length > maxNamed ? ["others on /services"] : []),
  ]);

const capital = (text: string) => text.replace(/^\p{Ll}/u, (it) => it.toUpperCase());

/** The answer about something that no service does. */
export const notOffered = (what: string) =>
  `${capital(what)} is not among our services. What we do: ${namesOf(currentOffers())}. If you are not sure what you have, call {telephone}.`;

/** What a service is, with those of its lines that a question asks for. */
function described(offer: Offer, { terms, about }: Reading): string {
  const asked = offer.offers.filter((line) => {
    const said = aboutOf(line);
    return (
      about.works.some((it) => has(said.works, it)) ||
      termsOf(line).some((it) => terms.includes(it) && !offer.nameTerms.includes(it))
    );
  });
  const said = filled(offer.subtitle || offer.line);
  return [
    said ? ended(`${offer.name}: ${said}`) : ended(offer.name),
    asked.length > 0 ? ended(filled(listed(asked.slice(0, 2)))) : "",
    `See /services#${offer.code}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The answer whether something is done. */
export function offerAnswer(reading: Reading): string | null {
  const coverage = coverageOf(reading);
  const { properties, works, materials, spots } = reading.about;
  if (coverage.is === "not offered") return notOffered(coverage.what);
  if (coverage.is === "offered") {
    const [first] = coverage.offers;
    return first
      ? `${reading.isYesNo ? "Yes, we do" : "We do that"}. ${described(first, reading)}`
      : null;
  }
  if (coverage.is === "unsure") {
    const [first] = coverage.offers;
    return first
      ? `We do ${described(first, reading)} Whether that fits, tell us about yours: call {telephone}, or use /contact#contact-form.`
      : null;
  }
  if (properties.length > 0 && works.length + materials.length + spots.length === 0)
    return propertyAnswer(properties);
  return null;
}

/** The answer whether homes, offices or others are worked in. */
function propertyAnswer(properties: string[]): string | null {
  const found = currentOffers().filter(({ about }) =>
    properties.some((it) => has(about.properties, it)),
  );
  return found.length === 0
    ? null
    : `${listed(found.map(({ name, line }) => (line ? `${name} (${line})` : name)))}: see /services. For other places call {telephone} and ask.`;
}

/** Whether a service works on one of the things in one of the ways that a text is about. */
export const isOffered = (about: About): boolean =>
  !isAbout(about) ||
  currentOffers().some(
    (offer) =>
      (thingsOf(about).length === 0 || thingsOf(about).some((it) => has(hadBy(offer), it))) &&
      (about.works.length === 0 || about.works.some((it) => has(hadBy(offer), it))),
  );

/** Materials and works of this trade that no service names. */
export const unofferedNames = (): string[] =>
  [...Object.keys(trade.materials), ...Object.keys(trade.works)].filter(
    (what) => !currentOffers().some((offer) => has(hadBy(offer), what)),
  );
