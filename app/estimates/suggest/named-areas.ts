import { estimateLimits } from "#app/estimates/estimate/estimate.ts";
import { readHundredths } from "#app/estimates/estimate/money.ts";

/** An area that a text names, in hundredths of a square foot, and the words that name it: "about 600 sq ft". */
export type NamedArea = { hundredths: number; words: string };

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

const read = (text: string) => readHundredths(text.replace(/,$/, ""), estimateLimits.hundredths);

/** The areas that a text names: those in square feet, else products of two sides. */
export function namedAreas(text: string): NamedArea[] {
  const areas = matches(text, squareFeet, 1);
  return areas.length > 0 ? areas : matches(text, sides, minFloorHundredths);
}

/** What a pattern finds, with a second number as the product of both. */
const matches = (text: string, pattern: RegExp, minHundredths: number): NamedArea[] =>
  [...text.matchAll(pattern)]
    .map(([words, one = "", other = "1"]) => ({
      hundredths: Math.round(((read(one) ?? 0) * (read(other) ?? 0)) / 100),
      words: words.trim(),
    }))
    .filter(
      ({ hundredths }) => hundredths >= minHundredths && hundredths <= estimateLimits.hundredths,
    );
