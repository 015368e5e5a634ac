import {
  type EstimateDraft,
  type EstimateLine,
  estimateLimits,
  type Part,
  type Unit,
  unitFacts,
} from "#app/estimates/estimate/estimate.ts";
import { quantityText } from "#app/estimates/estimate/money.ts";
import {
  amountText,
  notDollars,
  readCents,
  readHundredths,
} from "#app/estimates/estimate/typed-amount.ts";
import { notPercent, readPart } from "#app/estimates/terms/estimates-sheet.ts";
import { plainText, thousands } from "#app/forms/text-fields.ts";

const lineParts = ["words", "quantity", "unit", "price", "least", "item"] as const;
const draftParts = [
  ...(["address", "words", "lastDay", "discount"] as const),
  ...(["depositKind", "deposit", "suggestedFrom"] as const),
];

/**
 * A line as its inputs have it. `least`: the cents of the least charge, if it is ticked; `item`: the id of the
 * price list's item, empty for a free line.
 */
export type TypedLine = Record<(typeof lineParts)[number], string> & {
  optional: boolean;
  taxed: boolean;
};

/** A draft as the form has it: anything may be wrong with it. */
export type TypedDraft = Record<(typeof draftParts)[number], string> & { lines: TypedLine[] };

/** The inputs of a line. */
export const typedLine = (line: EstimateLine): TypedLine => ({
  words: line.words,
  quantity: quantityText(line.quantityHundredths),
  unit: line.unit,
  price: amountText(line.priceCents),
  least: line.leastCents === 0 ? "" : String(line.leastCents),
  item: String(line.itemId ?? ""),
  optional: line.isOptional,
  taxed: line.isTaxed,
});

/** A line of the owner's own, still to be written. */
export const ownLine: TypedLine = {
  words: "",
  quantity: "1",
  unit: "flat",
  price: "",
  least: "",
  item: "",
  optional: false,
  taxed: false,
};

/** A part of a sum as its field shows it. */
function partText(part: Part): string {
  if (part.kind === "none") return "";
  return amountText(part.kind === "amount" ? part.cents : part.percentHundredths);
}

/** The inputs of a draft. */
export const typedDraft = ({ address, words, lastDay, ...draft }: EstimateDraft): TypedDraft => ({
  address,
  words,
  lastDay,
  suggestedFrom: draft.suggestedFrom,
  discount: partText(draft.discount),
  depositKind: draft.deposit.kind,
  deposit: partText(draft.deposit),
  lines: draft.lines.map(typedLine),
});

/** Reads the form of a draft: "words.0", "quantity.0" and so on for each line, in the order of the numbers. */
export function readTyped(form: FormData): TypedDraft {
  const texts = <Name extends string>(names: readonly Name[], suffix = "") =>
    Object.fromEntries(
      names.map((name) => [name, plainText(String(form.get(name + suffix) ?? "")).trim()]),
    ) as Record<Name, string>;
  const places = [...form.keys()].flatMap((name) => /^words(\.\d{1,3})$/.exec(name)?.[1] ?? []);
  const lines = places.map((place) => ({
    ...texts(lineParts, place),
    optional: form.has(`optional${place}`),
    taxed: form.has(`taxed${place}`),
  }));
  return { ...texts(draftParts), lines };
}

const depositKinds = ["none", "percent", "amount"] as const;
const notQuantity = `Please give a number such as 347.5, from 0.01 to ${quantityText(estimateLimits.hundredths)}.`;

/**
 * The draft that was typed, and a sentence for each field that cannot be read, by its name: such a number
 * counts as 0.
 */
export function draftOf(typed: TypedDraft, taxHundredths: number) {
  const fields: Record<string, string> = {};
  const number = (name: string, value: number | null, sentence: string) => {
    if (value === null) fields[name] = sentence;
    return value ?? 0;
  };
  const words = (name: string, value: string, max: number) => {
    if (value.length > max) fields[name] = `Please write at most ${thousands(max)} characters.`;
    return value;
  };
  const lines = typed.lines.map((line, place): EstimateLine => {
    const quantity = readHundredths(line.quantity, estimateLimits.hundredths) || null;
    const price = line.price === "" ? 0 : readCents(line.price);
    return {
      words: words(`words.${place}`, line.words, estimateLimits.lineWords),
      unit: Object.hasOwn(unitFacts, line.unit) ? (line.unit as Unit) : "flat",
      quantityHundredths: number(`quantity.${place}`, quantity, notQuantity),
      priceCents: number(`price.${place}`, price, notDollars),
      leastCents:
        (line.least && readHundredths(amountText(Number(line.least)), estimateLimits.cents)) || 0,
      isOptional: line.optional,
      isTaxed: line.taxed,
      itemId: /^[1-9]\d{0,14}$/.test(line.item) ? Number(line.item) : null,
    };
  });
  if (lines.length > estimateLimits.lines)
    fields.lines = `An estimate may have at most ${estimateLimits.lines} lines. Please remove some.`;
  const discount = typed.discount === "" ? 0 : readCents(typed.discount);
  const cents = number("discount", discount, notDollars);
  const kind = depositKinds.find((it) => it === typed.depositKind) ?? "none";
  const deposit = readPart(kind, typed.deposit);
  if (!deposit) fields.deposit = kind === "percent" ? notPercent : notDollars;
  if (!/^\d{4}-\d\d-\d\d$/.test(typed.lastDay) || Number.isNaN(Date.parse(typed.lastDay)))
    fields.lastDay = "Please give the last day, such as 2026-12-25.";
  const draft: EstimateDraft = {
    lines,
    discount: cents === 0 ? { kind: "none" } : { kind: "amount", cents },
    taxHundredths,
    deposit: deposit ?? { kind: "none" },
    address: words("address", typed.address, estimateLimits.address),
    words: words("words", typed.words, estimateLimits.words),
    lastDay: typed.lastDay,
    suggestedFrom: words("suggestedFrom", typed.suggestedFrom, estimateLimits.words),
  };
  return { draft, fields };
}

/** One unit more or less of a quantity as it is typed; what cannot be read stays. */
export function stepped(quantity: string, step: 1 | -1): string {
  const hundredths = readHundredths(quantity, estimateLimits.hundredths);
  if (hundredths === null) return quantity;
  const next = hundredths + step * 100;
  return next > 0 && next <= estimateLimits.hundredths ? quantityText(next) : quantity;
}
