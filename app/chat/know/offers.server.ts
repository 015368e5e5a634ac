import { listed } from "#app/business/facts/business.ts";
import { filled } from "#app/chat/assistant-sheet.server.ts";
import type { Reading } from "#app/chat/read/reading.ts";
import { type About, aboutOf, has, thingsOf } from "#app/chat/read/subject.ts";
import trade from "#app/chat/read/trade.json" with { type: "json" };
import { plain, termsOf } from "#app/chat/read/words.ts";
import { cachedRows, readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { guideSheet } from "#app/guide/words/guide-sheet.server.ts";
import { listShownServices, type Service } from "#app/services/services.server.ts";
import { ended, opening } from "./site-entry.ts";

type Offer = Service & { about: About; terms: string[] };

/** "Polished, not coated", "Paint lifted": the words for what is not offered. */
const undone =
  /\b(no|not|without|never|which)\b.*|\b(\S+,? )*(and |or )?\S+ ((ground|taken|scraped) off|lifted|removed)\b/gi;

/** The visible services, with their subjects and terms. */
export const currentOffers = cachedRows("what the services are about", (): Offer[] => {
  const rows = ownGuide() ? [] : readSheet(guideSheet).prices;
  return listShownServices().map((service) => {
    const { code, name, line, subtitle, offers } = service;
    const done = offers.map((it) => it.replace(undone, ""));
    const priced = rows.flatMap((row) => (row.service === code ? row.what : []));
    const text = [name, line, subtitle, ...done, ...priced].join(". ");
    return { ...service, about: aboutOf(text), terms: termsOf(text) };
  });
});

export const needsOf = (about: About): string[] => [...thingsOf(about), ...about.works];

/** The first service that covers all of these names. */
const offerOf = (names: string[]): Offer | undefined =>
  currentOffers().find(({ about }) => names.length > 0 && names.every((it) => has(about.all, it)));

/** The first service that covers what a question is about. */
const offerFor = ({ about }: Reading): Offer | undefined =>
  offerOf(about.all) ??
  offerOf(thingsOf(about).length > 0 ? needsOf(about) : [...about.properties, ...about.works]);

/** The answer to a question about work that no service covers; null if one may. */
export function refusal(asked: Reading): string | null {
  if (offerFor(asked)) return null;
  const { about } = asked;
  // Work that is close to what is offered is not refused.
  const missing = needsOf(about).find((it) => !offerOf([it]) && !trade.soft.includes(it));
  return missing
    ? `${missing.replace(/^\p{Ll}/u, (it) => it.toUpperCase())}: that is not among our services. What we do: {services}. If you are not sure what you have, call {telephone}.`
    : null;
}

/** Describes a service, with up to two of its lines about the work that is asked for. */
function described({ name, subtitle, line, offers, code }: Offer, { works }: About): string {
  const asked = offers.filter((it) => works.some((work) => has(aboutOf(it).works, work)));
  const said = subtitle || line;
  return filled(
    `${ended(name + (said && `: ${said}`))} ${ended(listed(asked.slice(0, 2)))} See /services#${code}.`,
  );
}

/** The answer to "Do you ...?"; null if unknown. */
export function offerAnswer(asked: Reading): string | null {
  const { about, text, isYesNo } = asked;
  const offer = opening.test(plain(text)) ? undefined : offerFor(asked);
  const isThing = thingsOf(about).length > 0;
  if (!offer) return null;
  const said = described(offer, about);
  // "On the tenth floor": no yes to words that the service does not contain.
  const others = plain(text)
    .split(" ")
    .filter((word) => aboutOf(word).all.length === 0);
  const isSaid =
    [...about.spots, ...about.properties].every((it) => has(offer.about.all, it)) &&
    termsOf(others.join(" ")).every((it) => offer.terms.includes(it));
  if (isSaid) return `${isYesNo ? "Yes, we do" : "We do that"}. ${said}`;
  return isThing ? `${said} To be sure that it fits, call {telephone}.` : null;
}

/** Whether a service covers one of the materials or spots that a text names, if it names any. */
export const isOffered = (about: About): boolean =>
  thingsOf(about).length === 0 || thingsOf(about).some((it) => offerOf([it]));

/** Materials and works of this trade that no service offers. */
export const unofferedNames = (): string[] =>
  [...Object.keys(trade.materials), ...Object.keys(trade.works)].filter((it) => !offerOf([it]));
