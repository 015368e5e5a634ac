import { listed } from "#app/business/facts/business.ts";
import { filled } from "#app/chat/owner-words.server.ts";
import type { Reading } from "#app/chat/read/reading.ts";
import { type About, aboutOf, has, isAbout, thingsOf } from "#app/chat/read/subject.ts";
import trade from "#app/chat/read/trade.json" with { type: "json" };
import { termsOf } from "#app/chat/read/words.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { revision } from "#app/database/database.server.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { guideSheet } from "#app/guide/words/guide-sheet.server.ts";
import { listShownServices, type Service } from "#app/services/services.server.ts";
import { ended } from "./site-entry.ts";

/** A shown service with what it is about. */
type Offer = Service & { about: About; named: About; terms: string[]; nameTerms: string[] };

/** Of "Polished, not coated" and "Paint lifted" only what is done counts as offered. */
const undone =
  /\b(no|not|without|never|which)\b.*|\b(\S+,? )*(and |or )?\S+ ((ground|taken|scraped) off|lifted|removed)\b/gi;

let known: { revision: number; offers: Offer[] } | null = null;

/** The shown services with what their words and the guide's prices say that they do. */
export function currentOffers(): Offer[] {
  const now = revision("site");
  if (known?.revision === now) return known.offers;
  const rows = ownGuide() ? [] : readSheet(guideSheet).prices;
  const offers = listShownServices().map((service) => {
    const { code, name, line, subtitle } = service;
    const done = service.offers.map((it) => it.replace(undone, ""));
    const priced = rows.flatMap((row) => (row.service === code ? row.what : []));
    const text = [name, line, subtitle, ...done, ...priced].join(". ");
    const nameTerms = termsOf(`${name} ${line}`);
    return {
      ...service,
      about: aboutOf(text),
      named: aboutOf(name),
      terms: termsOf(text),
      nameTerms,
    };
  });
  known = { revision: now, offers };
  return offers;
}

/** What has to be in a service that does what is asked. */
export const needsOf = (about: About): string[] => [...thingsOf(about), ...about.works];

/** The services that do, or are done in, all of these, the closest to a question first. */
function offersOf(names: string[], { terms }: Reading): Offer[] {
  const closeness = ({ nameTerms, named }: Offer) =>
    terms.filter((it) => nameTerms.includes(it)).length +
    names.filter((it) => has(named.all, it)).length;
  return currentOffers()
    .filter(({ about }) => names.length > 0 && names.every((it) => has(about.all, it)))
    .sort((one, other) => closeness(other) - closeness(one));
}

/** "offered" with the best service, "unsure" if the way of work is not said, else what is missing. */
type Coverage = { is: "offered" | "unsure"; offer: Offer } | { missing: string } | null;

/** Whether what a question is about is among the services; null if nothing says so. */
function coverageOf(reading: Reading): Coverage {
  const { about, terms } = reading;
  const things = thingsOf(about);
  const hard = needsOf(about);
  const isHad = (term: string) => currentOffers().some((it) => it.terms.includes(term));
  if (hard.length + about.properties.length === 0) {
    const worded = terms.filter(isHad);
    const offer = currentOffers().find((it) => worded.every((term) => it.terms.includes(term)));
    return offer && 2 * worded.length > terms.length ? { is: "offered", offer } : null;
  }
  // "Clean up after a fire": work that anything can be done to, and a word that no service has.
  const isElse =
    things.length === 0 &&
    about.works.every((it) => trade["work on anything"].includes(it)) &&
    terms.some((it) => !isHad(it) && aboutOf(it).all.length === 0 && !/^\d+$/.test(it));
  const needs = things.length > 0 ? hard : [...about.properties, ...hard];
  const [offer] = isElse ? [] : offersOf(needs, reading);
  if (offer) return { is: "offered", offer };
  // Of a floor that is worked on, work that is close to what is named is not refused.
  const [close] = offersOf(things.length > 0 ? things : about.properties, reading);
  const missing = hard.find(
    (it) => offersOf([it], reading).length === 0 && !(close && trade.soft.includes(it)),
  );
  return missing ? { missing } : close && things.length > 0 ? { is: "unsure", offer: close } : null;
}

/** What is said of work that no service does; null if one may do it. */
export function refusal(asked: Reading): string | null {
  const about = asked.kind === "" ? { ...asked.about, works: [], spots: [] } : asked.about;
  const coverage = coverageOf({ ...asked, about });
  return coverage && "missing" in coverage
    ? `${coverage.missing.replace(/^\p{Ll}/u, (it) => it.toUpperCase())} is not among our services. What we do: {services}. If you are not sure what you have, call {telephone}.`
    : null;
}

const asksForWork =
  /\bdo you (do|offer|provide)|\b(handle|clean|restore|polish|fix|repair|install|paint|seal)\b/i;

/** What is said of work that nothing is known of. */
export const unknownWork = ({ terms, text }: Reading): string | null =>
  terms.length > 0 && asksForWork.test(text)
    ? "I do not find that among our services: {services}. Please ask: call {telephone}, or use /contact#contact-form."
    : null;

/** What a service is, with those of its lines that a question asks for. */
function described(offer: Offer, { terms, about }: Reading): string {
  const isAsked = (line: string) =>
    about.works.some((it) => has(aboutOf(line).works, it)) ||
    termsOf(line).some((it) => terms.includes(it) && !offer.nameTerms.includes(it));
  const asked = listed(offer.offers.filter(isAsked).slice(0, 2));
  const said = offer.subtitle || offer.line;
  return filled(
    `${ended(offer.name + (said && `: ${said}`))} ${ended(asked)} See /services#${offer.code}.`,
  );
}

/** The answer whether something is done, or whether homes, offices or others are worked in. */
export function offerAnswer(reading: Reading): string | null {
  const coverage = coverageOf(reading);
  if (coverage && "missing" in coverage) return refusal(reading);
  if (coverage?.is === "offered")
    return `${reading.isYesNo ? "Yes, we do" : "We do that"}. ${described(coverage.offer, reading)}`;
  if (coverage)
    return `We do ${described(coverage.offer, reading)} Whether that fits, tell us about yours: call {telephone}, or use /contact#contact-form.`;
  const places = reading.about.properties.filter((it) => offersOf([it], reading).length > 0);
  if (isAbout(reading.about) || places.length === 0) return null;
  const found = new Set(places.flatMap((it) => offersOf([it], reading)));
  const names = [...found].map(({ name, line }) => (line ? `${name} (${line})` : name));
  return `${listed(names)}: see /services. For other places call {telephone} and ask.`;
}

/** Whether a service works on one of the things, in one of the ways, that a text is about. */
export const isOffered = (about: About): boolean =>
  !isAbout(about) ||
  currentOffers().some((offer) =>
    [thingsOf(about), about.works].every(
      (names) => names.length === 0 || names.some((it) => has(offer.about.all, it)),
    ),
  );

/** Materials and works of this trade that no service names. */
export const unofferedNames = (): string[] =>
  [...Object.keys(trade.materials), ...Object.keys(trade.works)].filter(
    (what) => !currentOffers().some((offer) => has(offer.about.all, what)),
  );
