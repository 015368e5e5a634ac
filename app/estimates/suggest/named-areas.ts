import { estimateLimits } from "#app/estimates/estimate/estimate.ts";
import { readHundredths } from "#app/estimates/estimate/typed-amount.ts";

/** A quantity that a text names, in hundredths, and the words that name it: "about 600 sq ft". */
export type NamedQuantity = { hundredths: number; words: string };

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
const linearFeet = new RegExp(
  String.raw`${about}(${number})\s*-?\s*(?:linear|lineal|running|lin\.?)[\s-]*(?:feet|foot|ft)\b`,
  "gi",
);

/** The smallest product of two sides that is taken for a floor: 30 square feet. */
const minFloorHundredths = 30_00;

const read = (typed = "") => readHundredths(typed.replace(/,$/, ""), estimateLimits.hundredths);

function matches(text: string, pattern: RegExp, product = false): NamedQuantity[] {
  return [...text.matchAll(pattern)].flatMap(([words, one, other]) => {
    const first = read(one);
    const second = product ? read(other) : 100;
    if (!first || !second) return [];
    const hundredths = Math.round((first * second) / 100);
    const isPlausible = hundredths <= estimateLimits.hundredths;
    return isPlausible ? [{ hundredths, words: words.trim() }] : [];
  });
}

/** The areas that a text names, in hundredths of a square foot: those in square feet, else products of two sides. */
export function namedAreas(text: string): NamedQuantity[] {
  const areas = matches(text, squareFeet);
  if (areas.length > 0) return areas;
  return matches(text, sides, true).filter((it) => it.hundredths >= minFloorHundredths);
}

/** The lengths that a text names in linear feet, in hundredths. */
export const namedLengths = (text: string): NamedQuantity[] => matches(text, linearFeet);
