import type { EstimateLine } from "#app/estimates/estimate/estimate.ts";
import { quantityText } from "#app/estimates/estimate/money.ts";
import { type NamedQuantity, namedAreas, namedLengths } from "./named-areas.ts";

/** An item of the price list, as far as a suggestion reads it. */
export type OfferedItem = Pick<
  EstimateLine,
  "unit" | "words" | "priceCents" | "leastCents" | "isTaxed"
> & { id: number; name: string };

/** A text about the request, newest first, and who wrote it. */
export type Source = { text: string; by: "customer" | "owner" };

export type Suggestion = {
  lines: EstimateLine[];
  /** What was taken from which words, in sentences. */
  suggestedFrom: string;
};

const oneUnit = 100;

/** A line with an item of the price list; its price is the list's. */
export const lineOf = (
  { id, name: _, ...item }: OfferedItem,
  quantityHundredths = oneUnit,
  isOptional = false,
): EstimateLine => ({ ...item, quantityHundredths, isOptional, itemId: id });

/** The quantities that the newest text with any names; several of one text are added. */
function newest(sources: Source[], named: (text: string) => NamedQuantity[]) {
  for (const { text, by } of sources) {
    const all = named(text);
    const hundredths = all.reduce((sum, it) => sum + it.hundredths, 0);
    if (hundredths > 0) return { hundredths, by, words: all.map((it) => it.words) };
  }
  return null;
}

/** What the texts name for items of a unit; null where nothing is named, or the unit has no words. */
export function namedQuantity(sources: Source[], unit: EstimateLine["unit"]) {
  if (unit === "sqft") return newest(sources, namedAreas);
  return unit === "lnft" ? newest(sources, namedLengths) : null;
}

const stems = (text: string) =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5)));

/**
 * Suggests the items of a service: the first, and those whose name the texts speak of; the customer may leave
 * out the others. Square and linear feet are those that the texts name.
 * @param service the service's name, whose words say nothing about an item
 */
export function suggestByRule(
  items: OfferedItem[],
  service: string,
  sources: Source[],
): Suggestion {
  const spoken = stems(sources.map(({ text }) => text).join(" "));
  for (const stem of stems(service)) spoken.delete(stem);
  const lines = items.map((item, place) => {
    const quantity = namedQuantity(sources, item.unit)?.hundredths;
    const isNamed = [...stems(item.name)].some((stem) => spoken.has(stem));
    return lineOf(item, quantity, place > 0 && !isNamed);
  });
  return { lines, suggestedFrom: sentence(items, sources) };
}

const units = { sqft: "square feet", lnft: "linear feet" } as const;

/** "600 square feet, from “about 600 sq ft” of the customer." */
function sentence(items: OfferedItem[], sources: Source[]): string {
  const measured = (["sqft", "lnft"] as const).filter((unit) =>
    items.some((item) => item.unit === unit),
  );
  return measured
    .map((unit) => {
      const named = namedQuantity(sources, unit);
      if (!named) return `Nobody wrote how many ${units[unit]} it is: please enter them.`;
      const quotes = named.words.map((it) => `“${it}”`).join(" and ");
      const writer = named.by === "owner" ? "your own words" : "the customer’s words";
      return `${quantityText(named.hundredths)} ${units[unit]}, from ${quotes} in ${writer}.`;
    })
    .join(" ");
}
