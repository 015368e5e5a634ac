import { listed } from "#app/business/facts/business.ts";
import { filled } from "#app/chat/owner-words.server.ts";
import type { Reading } from "#app/chat/read/reading.ts";
import { type About, aboutOf, has, isAbout, thingsOf } from "#app/chat/read/subject.ts";
import trade from "#app/chat/read/trade.json" with { type: "json" };
import { plain, termsOf } from "#app/chat/read/words.ts";
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

/** Reads again what was read before the site's words were changed. */
export function onceARevision<Value>(readNow: () => Value): () => Value {
  let kept: { revision: number; value: Value } | null = null;
  return () => {
    const now = revision("site");
    if (kept?.revision !== now) kept = { revision: now, value: readNow() };
    return kept.value;
  };
}

/** The shown services with what their words and the guide's prices say that they do. */
export const currentOffers = onceARevision((): Offer[] => {
  const rows = ownGuide() ? [] : readSheet(guideSheet).prices;
  return listShownServices().map((service) => {
    const { code, name, line, subtitle, offers } = service;
    const done = offers.map((it) => it.replace(undone, ""));
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
});

/** What has to be in a service that does what is asked. */
export const needsOf = (about: About): string[] => [...thingsOf(about), ...about.works];

/** The services that do, or are done in, all of these, the closest to a question first. */
function offersOf(names: string[]): Offer[] {
  const closeness = ({ named }: Offer) => names.filter((it) => has(named.all, it)).length;
  return currentOffers()
    .filter(({ about }) => names.length > 0 && names.every((it) => has(about.all, it)))
    .sort((one, other) => closeness(other) - closeness(one));
}

/** The service that does what a question is about, or what is missing; null if nothing says so. */
function coverageOf({ about, terms }: Reading): { offer: Offer } | { missing: string } | null {
  const things = thingsOf(about);
  const hard = needsOf(about);
  const isHad = (term: string) => currentOffers().some((it) => it.terms.includes(term));
  if (hard.length + about.properties.length === 0) {
    const worded = terms.filter(isHad);
    const offer = currentOffers().find((it) => worded.every((term) => it.terms.includes(term)));
    return offer && 2 * worded.length > terms.length ? { offer } : null;
  }
  // "Clean up after a fire": work that anything can be done to, and a word that no service has.
  const isElse =
    things.length === 0 &&
    about.works.every((it) => trade["work on anything"].includes(it)) &&
    terms.some((it) => !isHad(it) && aboutOf(it).all.length === 0);
  const [offer] = isElse ? [] : offersOf(things.length > 0 ? hard : [...about.properties, ...hard]);
  // Work that is close to what is named is not refused.
  const missing = hard.find((it) => offersOf([it]).length === 0 && !trade.soft.includes(it));
  return offer ? { offer } : missing ? { missing } : null;
}

/** What is said of work that no service does; null if one may do it. */
export function refusal(asked: Reading): string | null {
  const about = asked.kind === "" ? { ...asked.about, works: [], spots: [] } : asked.about;
  const coverage = coverageOf({ ...asked, about });
  return coverage && "missing" in coverage
    ? `${coverage.missing.replace(/^\p{Ll}/u, (it) => it.toUpperCase())}: that is not among our services. What we do: {services}. If you are not sure what you have, call {telephone}.`
    : null;
}

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

const isNamed = (word: string) => aboutOf(word).all.length > 0;

/** The answer whether something is done; null if nothing says so. */
export function offerAnswer(asked: Reading): string | null {
  const coverage = coverageOf(asked);
  if (!coverage || "missing" in coverage) return null;
  const { offer } = coverage;
  const said = described(offer, asked);
  // "On the tenth floor": what the service does not say is no yes.
  const others = plain(asked.text)
    .split(" ")
    .filter((word) => !isNamed(word));
  const isSaid = termsOf(others.join(" ")).every((it) => offer.terms.includes(it));
  if (!isSaid) return `${said} To be sure that it fits, call {telephone}.`;
  return `${asked.isYesNo ? "Yes, we do" : "We do that"}. ${said}`;
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
