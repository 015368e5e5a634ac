import { listed } from "#app/business/facts/business.ts";
import { filled } from "#app/chat/assistant-sheet.server.ts";
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

type Offer = Service & { about: About; named: About; terms: string[]; nameTerms: string[] };

/** "Polished, not coated", "Paint lifted": the words for what is not offered. */
const undone =
  /\b(no|not|without|never|which)\b.*|\b(\S+,? )*(and |or )?\S+ ((ground|taken|scraped) off|lifted|removed)\b/gi;

/** Caches a value until the site's content changes. */
export function onceARevision<Value>(readNow: () => Value): () => Value {
  let kept: { revision: number; value: Value } | null = null;
  return () => {
    const now = revision("site");
    if (kept?.revision !== now) kept = { revision: now, value: readNow() };
    return kept.value;
  };
}

/** The visible services, with their subjects and terms. */
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

export const needsOf = (about: About): string[] => [...thingsOf(about), ...about.works];

/** The services that cover all of these names, the closest match first. */
function offersOf(names: string[]): Offer[] {
  const closeness = ({ named }: Offer) => names.filter((it) => has(named.all, it)).length;
  return currentOffers()
    .filter(({ about }) => names.length > 0 && names.every((it) => has(about.all, it)))
    .sort((one, other) => closeness(other) - closeness(one));
}

/** The service that covers a question, or the name that none covers; null if unknown. */
function coverageOf({ about }: Reading): { offer: Offer } | { missing: string } | null {
  const things = thingsOf(about);
  const hard = needsOf(about);
  const [offer] = offersOf(things.length > 0 ? hard : [...about.properties, ...hard]);
  // Work that is close to what is offered is not refused.
  const isSome = things.some((it) => offersOf([it]).length > 0);
  const missing = (isSome ? about.works : hard).find(
    (it) => offersOf([it]).length === 0 && !trade.soft.includes(it),
  );
  return offer ? { offer } : missing ? { missing } : null;
}

/** The answer to a question about work that no service covers; null if one may. */
export function refusal(asked: Reading): string | null {
  const about = asked.kind === "" ? { ...asked.about, works: [], spots: [] } : asked.about;
  const coverage = coverageOf({ ...asked, about });
  return coverage && "missing" in coverage
    ? `${coverage.missing.replace(/^\p{Ll}/u, (it) => it.toUpperCase())}: that is not among our services. What we do: {services}. If you are not sure what you have, call {telephone}.`
    : null;
}

/** Describes a service, with up to two of its lines that match the question. */
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

/** The answer to "Do you ...?"; null if unknown. */
export function offerAnswer(asked: Reading): string | null {
  const coverage = coverageOf(asked);
  if (!coverage || "missing" in coverage) return null;
  const { offer } = coverage;
  const { about } = asked;
  const isVague =
    thingsOf(about).length + about.properties.length === 0 &&
    about.works.every((it) => trade.soft.includes(it));
  const said = described(offer, asked);
  // "On the tenth floor": no yes to words that the service does not contain.
  const others = plain(asked.text)
    .split(" ")
    .filter((word) => !isNamed(word));
  const isSaid =
    about.properties.every((it) => has(offer.about.all, it)) &&
    termsOf(others.join(" ")).every((it) => offer.terms.includes(it));
  if (isVague || (!isSaid && thingsOf(about).length === 0)) return null;
  if (!isSaid) return `${said} To be sure that it fits, call {telephone}.`;
  return `${asked.isYesNo ? "Yes, we do" : "We do that"}. ${said}`;
}

/** Whether a service covers one of the things and one of the works of a text. */
export const isOffered = (about: About): boolean =>
  !isAbout(about) ||
  currentOffers().some((offer) =>
    [thingsOf(about), about.works].every(
      (names) => names.length === 0 || names.some((it) => has(offer.about.all, it)),
    ),
  );

/** Materials and works of this trade that no service offers. */
export const unofferedNames = (): string[] =>
  [...Object.keys(trade.materials), ...Object.keys(trade.works)].filter(
    (what) => !currentOffers().some((offer) => has(offer.about.all, what)),
  );
