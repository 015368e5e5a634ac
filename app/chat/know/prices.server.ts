import type { Reading } from "#app/chat/read/reading.ts";
import { type About, aboutOf, has } from "#app/chat/read/subject.ts";
import { termsOf } from "#app/chat/read/words.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { guideExtent, tablePrices } from "#app/guide/words/chapters.server.ts";
import { currentOffers, needsOf } from "./offers.server.ts";

/** A line that says a price or how long work holds. */
export type PriceLine = { what: string; about: About; price: string; holds: string; see: string };

/** The prices of the services, then those of the guide. */
export function priceLines(): PriceLine[] {
  const page = guideExtent().pricesOn;
  const ofServices = currentOffers()
    .filter(({ price }) => price !== "")
    .map((it) => ({
      ...{ what: it.name, about: it.about, price: it.price, holds: "" },
      see: `See /services#${it.code}.`,
    }));
  const ofGuide = tablePrices().map(({ what, from, to, per, instead, holds }) => ({
    ...{ what, about: aboutOf(what), holds },
    price: `${from}${to && ` to ${to}`}${per && ` per ${per}`}, as a range for planning${instead && `; to replace it instead: ${instead}`}`,
    see: page ? `More on page ${page} of /guide.` : "",
  }));
  return [...ofServices, ...(ownGuide() ? [] : ofGuide)];
}

/** The line that fits a question best; null if none is about all that it asks for. */
export function lineFor({ about, terms }: Reading, lines: PriceLine[]): PriceLine | null {
  const needs = needsOf(about);
  const rated = lines.flatMap((line) => {
    const words = termsOf(line.what);
    const common = words.filter((it) => terms.includes(it)).length;
    const isFit =
      needs.length > 0 ? needs.every((it) => has(line.about.all, it)) : 2 * common >= words.length;
    const named = aboutOf(line.what).all;
    const close = needs.filter((it) => named.includes(it)).length;
    const near = needs.filter((it) => has(named, it)).length;
    return isFit ? [{ line, score: common + close + 2 * near }] : [];
  });
  return rated.sort((one, other) => other.score - one.score)[0]?.line ?? null;
}
