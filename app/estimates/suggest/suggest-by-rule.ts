import { type EstimateLine, estimateLimits } from "#app/estimates/estimate/estimate.ts";
import { quantityText, readHundredths } from "#app/estimates/estimate/money.ts";
import type { PriceItem } from "#app/estimates/prices/price-list.server.ts";

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

const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const about = String.raw`(?:(?:about|around|approximately|approx\.?|roughly|some)\s+)?`;
const foot = String.raw`(?:feet|foot|ft\.?|['’′])`;
const squareFeet = new RegExp(
  String.raw`${about}(${number})\s*-?\s*(?:sq(?:uare)?\.?[\s-]*(?:feet|foot|ft)\b|sqft\b|s\.?f\.?(?![\w.])|ft(?:²|2\b))`,
  "gi",
);
/** Not of a tile or in inches: "12 x 24 tile", "18 by 18 inch". */
const sides = new RegExp(
  String.raw`${about}(${number})\s*${foot}?\s*(?:by|x|×|\*)\s*(${number})(?![\d.,]*\d)\s*${foot}?(?!\s*-?(?:in\b|inch|["”″]|cm\b|mm\b|tiles?\b|porcelain|ceramic))`,
  "gi",
);
/** The smallest product of two sides that is taken for a floor: 30 square feet. */
const minFloorHundredths = 30_00;

/**
 * The areas that a text names, in hundredths of a square foot, and the words that name them ("about 600 sq
 * ft"): those in square feet, else products of two sides.
 */
export function namedAreas(text: string) {
  const read = (digits: string) =>
    readHundredths(digits.replace(/,$/, ""), estimateLimits.hundredths);
  const find = (pattern: RegExp, minHundredths: number) =>
    [...text.matchAll(pattern)]
      .map(([words, one = "", other = "1"]) => ({
        hundredths: Math.round(((read(one) ?? 0) * (read(other) ?? 0)) / 100),
        words: words.trim(),
      }))
      .filter(({ hundredths }) => hundredths >= minHundredths)
      .filter(({ hundredths }) => hundredths <= estimateLimits.hundredths);
  const areas = find(squareFeet, 1);
  return areas.length > 0 ? areas : find(sides, minFloorHundredths);
}

/** The area that the newest text names, several added; null if there is none. */
export function namedArea(texts: string[]) {
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
  const has = (unit: OfferedItem["unit"]) => items.some((item) => item.unit === unit);
  const sentences = [has("sqft") && source, has("lnft") && "Please enter the linear feet."];
  return { lines, suggestedFrom: sentences.filter(Boolean).join(" ") };
}
