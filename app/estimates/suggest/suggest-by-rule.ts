import type { EstimateLine } from "#app/estimates/estimate/estimate.ts";
import { quantityText } from "#app/estimates/estimate/money.ts";
import { type NamedQuantity, namedAreas, namedLengths } from "./named-areas.ts";

/** An item of the price list, as far as a suggestion reads it. */
export type OfferedItem = Omit<EstimateLine, "quantityHundredths" | "isOptional" | "itemId"> & {
  id: number;
  name: string;
};

/** `suggestedFrom`: what was taken from which words, in sentences. */
export type Suggestion = { lines: EstimateLine[]; suggestedFrom: string };

/** A line with an item of the price list; its price is the list's. One unit, if there is no quantity. */
export const lineOf = (
  { id, name: _, ...item }: OfferedItem,
  quantityHundredths = 100,
  isOptional = false,
): EstimateLine => ({ ...item, quantityHundredths, isOptional, itemId: id });

const measures = {
  sqft: { named: namedAreas, words: "square feet" },
  lnft: { named: namedLengths, words: "linear feet" },
};

/** What the newest text names for a unit: several quantities are added. Null if there is none. */
export function namedQuantity(texts: string[], unit: string): NamedQuantity | null {
  if (unit !== "sqft" && unit !== "lnft") return null;
  const all = texts.map(measures[unit].named).find((quantities) => quantities.length > 0);
  if (!all) return null;
  const hundredths = all.reduce((sum, it) => sum + it.hundredths, 0);
  return { hundredths, words: all.map(({ words }) => `“${words}”`).join(" and ") };
}

const stems = (text: string) =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5));

/**
 * Suggests the items of a service with the square and linear feet that the texts name: the first, and those
 * whose name the texts speak of; the customer may leave out the others.
 * @param service the service's name, whose words say nothing about an item
 * @param texts newest first
 */
export function suggestByRule(items: OfferedItem[], service: string, texts: string[]): Suggestion {
  const general = stems(service);
  const spoken = stems(texts.join(" ")).filter((stem) => !general.includes(stem));
  const lines = items.map((item, place) => {
    const isNamed = stems(item.name).some((stem) => spoken.includes(stem));
    const quantity = namedQuantity(texts, item.unit)?.hundredths;
    return lineOf(item, quantity, place > 0 && !isNamed);
  });
  const sentences = Object.entries(measures).flatMap(([unit, { words }]) => {
    if (!items.some((item) => item.unit === unit)) return [];
    const quantity = namedQuantity(texts, unit);
    return quantity
      ? `${quantityText(quantity.hundredths)} ${words}, from ${quantity.words}.`
      : `Nobody wrote how many ${words} it is: please enter them.`;
  });
  return { lines, suggestedFrom: sentences.join(" ") };
}
