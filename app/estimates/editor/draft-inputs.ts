import {
  type EstimateDraft,
  type EstimateLine,
  estimateLimits,
  type Part,
  tooManyLines,
  type Unit,
  unitFacts,
} from "#app/estimates/estimate/estimate.ts";
import {
  amountText,
  notDollars,
  percentSign,
  quantityText,
  readCents,
  readHundredths,
} from "#app/estimates/estimate/money.ts";
import { readPart } from "#app/estimates/terms/estimates-sheet.ts";
import { plainText, thousands } from "#app/forms/text-fields.ts";
import { readId } from "#app/http/read-numbers.ts";

const lineTexts = ["words", "quantity", "unit", "price", "least", "item"] as const;
const draftTexts = ["address", "words", "lastDay", "discount", "deposit", "suggestedFrom"] as const;

/**
 * The inputs of a line, as texts. `least`: the least charge, if it is ticked; `item`: the id of the price
 * list's item, empty for a free line.
 */
export type LineInputs = Record<(typeof lineTexts)[number], string> & {
  optional: boolean;
  taxed: boolean;
};

/** The inputs of a draft, as texts: anything may be wrong with them. */
export type DraftInputs = Record<(typeof draftTexts)[number], string> & { lines: LineInputs[] };

export const lineInputs = (line: EstimateLine): LineInputs => ({
  words: line.words,
  quantity: quantityText(line.quantityHundredths),
  unit: line.unit,
  price: amountText(line.priceCents),
  least: line.leastCents === 0 ? "" : amountText(line.leastCents),
  item: String(line.itemId ?? ""),
  optional: line.isOptional,
  taxed: line.isTaxed,
});

/** A line of the owner's own, still to be written. */
export const ownLine: LineInputs = {
  words: "",
  quantity: "1",
  unit: "flat",
  price: "",
  least: "",
  item: "",
  optional: false,
  taxed: false,
};

function partInput(part: Part): string {
  if (part.kind === "none") return "";
  return part.kind === "amount" ? amountText(part.cents) : percentSign(part.percentHundredths);
}

export const draftInputs = ({
  discount,
  deposit,
  lines,
  ...texts
}: EstimateDraft): DraftInputs => ({
  ...texts,
  discount: partInput(discount),
  deposit: partInput(deposit),
  lines: lines.map(lineInputs),
});

/** Reads the form of a draft: "words.0", "quantity.0" and so on for each line, in the order of the numbers. */
export function readInputs(form: FormData): DraftInputs {
  const texts = <Name extends string>(names: readonly Name[], suffix = "") =>
    Object.fromEntries(
      names.map((name) => [name, plainText(String(form.get(name + suffix) ?? "")).trim()]),
    ) as Record<Name, string>;
  const places = [...form.keys()].flatMap((name) => /^words(\.\d{1,3})$/.exec(name)?.[1] ?? []);
  const lines = places.map((place) => ({
    ...texts(lineTexts, place),
    optional: form.has(`optional${place}`),
    taxed: form.has(`taxed${place}`),
  }));
  return { ...texts(draftTexts), lines };
}

const notQuantity = `Please give a number such as 347.5, from 0.01 to ${quantityText(estimateLimits.hundredths)}.`;
const notDeposit = "Please give dollars such as 500.00, or a share of the total such as 30 %.";

/** Whether it is a day of the calendar, "2026-12-25". `Date` reads February 30 as March 2. */
const isDay = (text: string) => new Date(text).toJSON()?.slice(0, 10) === text;

/**
 * The draft of these inputs, and a sentence by name for each that cannot be read: such a number
 * counts as 0.
 */
export function draftOf({ lines, ...inputs }: DraftInputs, taxHundredths: number) {
  const fields: Record<string, string> = {};
  const read = <Value>(name: string, value: Value | null, sentence: string) => {
    if (value === null) fields[name] = sentence;
    return value;
  };
  const words = (name: string, value: string, max: number) => {
    if (value.length > max) fields[name] = `Please write at most ${thousands(max)} characters.`;
    return value;
  };
  const cents = (name: string, value: string) =>
    read(name, value === "" ? 0 : readCents(value), notDollars) ?? 0;
  const quantity = (name: string, value: string) =>
    read(name, readHundredths(value, estimateLimits.hundredths) || null, notQuantity) ?? 0;
  if (lines.length > estimateLimits.lines) fields.lines = tooManyLines;
  if (!isDay(inputs.lastDay)) fields.lastDay = "Please give the last day, such as 2026-12-25.";
  const discount = cents("discount", inputs.discount);
  const draft: EstimateDraft = {
    lines: lines.map((line, place) => ({
      words: words(`words.${place}`, line.words, estimateLimits.lineWords),
      unit: Object.hasOwn(unitFacts, line.unit) ? (line.unit as Unit) : "flat",
      quantityHundredths: quantity(`quantity.${place}`, line.quantity),
      priceCents: cents(`price.${place}`, line.price),
      leastCents: readCents(line.least) ?? 0,
      isOptional: line.optional,
      isTaxed: line.taxed,
      itemId: readId(line.item),
    })),
    discount: discount === 0 ? { kind: "none" } : { kind: "amount", cents: discount },
    taxHundredths,
    deposit: read("deposit", readPart(inputs.deposit), notDeposit) ?? { kind: "none" },
    address: words("address", inputs.address, estimateLimits.address),
    words: words("words", inputs.words, estimateLimits.words),
    lastDay: inputs.lastDay,
    suggestedFrom: words("suggestedFrom", inputs.suggestedFrom, estimateLimits.words),
  };
  return { draft, fields };
}

/** One unit more or less of a quantity as it is typed; what cannot be read stays. */
export function addUnit(quantity: string, step: 1 | -1): string {
  const hundredths = readHundredths(quantity, estimateLimits.hundredths);
  if (hundredths === null) return quantity;
  const next = hundredths + step * 100;
  return next > 0 && next <= estimateLimits.hundredths ? quantityText(next) : quantity;
}
