import type { Reading } from "#app/chat/read/reading.ts";
import { type About, aboutOf, has, thingsOf } from "#app/chat/read/subject.ts";
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
export function lineFor(reading: Reading, lines: PriceLine[]): PriceLine | null {
  const needs = needsOf(reading.about);
  const rated = lines
    .map((line) => {
      const had = [
        ...line.about.materials,
        ...line.about.spots,
        ...line.about.properties,
        ...line.about.works,
      ];
      const named = aboutOf(line.what);
      const inName = [...named.materials, ...named.spots, ...named.works];
      const words = termsOf(line.what);
      return {
        line,
        fits:
          needs.length > 0
            ? thingsOf(reading.about).every((it) => has(had, it)) &&
              reading.about.works.every((it) => has(had, it))
            : words.length > 0 &&
              words.filter((it) => reading.terms.includes(it)).length * 2 >= words.length,
        score:
          needs.filter((it) => has(inName, it)).length * 2 +
          needs.filter((it) => inName.includes(it)).length +
          words.filter((it) => reading.terms.includes(it)).length,
      };
    })
    .filter(({ fits }) => fits)
    .sort((one, other) => other.score - one.score);
  return rated[0]?.line ?? null;
}
