import type { EstimateLine } from "#app/estimates/estimate/estimate.ts";
import { quantityText } from "#app/estimates/estimate/money.ts";
import type { PriceItem } from "#app/estimates/prices/price-list.server.ts";
import { type NamedArea, namedAreas } from "./named-areas.ts";

/** An item of the price list, as far as a line is made of it. */
export type OfferedItem = Pick<
  PriceItem,
  "id" | "name" | "words" | "unit" | "price" | "least_charge" | "taxed"
>;

/** `suggestedFrom`: what was taken from which words, in sentences. */
export type Suggestion = { lines: EstimateLine[]; suggestedFrom: string };

/** A line with an item of the price list, at the list's price. One unit, if there is no quantity. */
export const lineOf = (
  item: OfferedItem,
  quantityHundredths = 100,
  isOptional = false,
): EstimateLine => ({
  words: item.words || item.name,
  unit: item.unit,
  quantityHundredths,
  priceCents: item.price,
  leastCents: item.least_charge,
  isOptional,
  isTaxed: item.taxed,
  itemId: item.id,
});

/** The area that the newest text names, several added; null if there is none. */
export function namedArea(texts: string[]): NamedArea | null {
  const areas = texts.map(namedAreas).find(({ length }) => length > 0);
  if (!areas) return null;
  const hundredths = areas.reduce((sum, area) => sum + area.hundredths, 0);
  return { hundredths, words: areas.map(({ words }) => `“${words}”`).join(" and ") };
}

const stems = (text: string) =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5));

/**
 * Suggests the items of a service with the square feet that the texts name: the first, and those whose name
 * the texts speak of; the customer may leave out the others.
 * @param service the service's name, whose words say nothing about an item
 * @param texts newest first
 */
export function suggestByRule(items: OfferedItem[], service: string, texts: string[]): Suggestion {
  const area = namedArea(texts);
  const general = stems(service);
  const spoken = stems(texts.join(" ")).filter((stem) => !general.includes(stem));
  const lines = items.map((item, place) => {
    const isNamed = stems(item.name).some((stem) => spoken.includes(stem));
    const quantity = item.unit === "sqft" ? area?.hundredths : undefined;
    return lineOf(item, quantity, place > 0 && !isNamed);
  });
  const source = area
    ? `${quantityText(area.hundredths)} square feet, from ${area.words}.`
    : "Nobody wrote how many square feet it is: please enter them.";
  return { lines, suggestedFrom: items.some(({ unit }) => unit === "sqft") ? source : "" };
}
