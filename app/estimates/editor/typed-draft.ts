import {
  type EstimateDraft,
  type EstimateLine,
  estimateLimits,
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
import {
  type DepositKind,
  type EstimateTerms,
  notPercent,
  readPart,
} from "#app/estimates/terms/estimates-sheet.ts";
import { plainText, thousands } from "#app/forms/text-fields.ts";

/** A line as its inputs have it. */
export type TypedLine = {
  words: string;
  quantity: string;
  unit: string;
  price: string;
  /** Cents of the least charge; empty where it is not ticked, or there is none. */
  least: string;
  /** Id of the price list's item; empty for a free line. */
  item: string;
  optional: boolean;
  taxed: boolean;
};

/** A draft as the form has it: anything may be wrong with it. */
export type TypedDraft = Record<
  "address" | "words" | "lastDay" | "discount" | "deposit",
  string
> & {
  depositKind: DepositKind;
  suggestedFrom: string;
  lines: TypedLine[];
};

/** What the editor's page shows. */
export type EditorData = {
  id: string;
  customer: string;
  typed: TypedDraft;
  revision: number;
  /** When the draft was saved last and by whom; null before. */
  saved: string | null;
  /** The newest version that was sent and what ended it, when the page was rendered. */
  basis: string;
  /** The line to open. */
  line: number | null;
  suggestion: { items: number; area: string };
  today: string;
  terms: EstimateTerms;
  prices: { name: string; items: { id: number; label: string }[] }[];
};

const depositKinds = ["none", "percent", "amount"] as const;

/** The inputs of a line. */
export const typedLine = (line: EstimateLine): TypedLine => ({
  words: line.words,
  quantity: quantityText(line.quantityHundredths),
  unit: line.unit,
  price: amountText(line.priceCents),
  least: line.leastCents === 0 ? "" : String(line.leastCents),
  item: line.itemId === null ? "" : String(line.itemId),
  optional: line.isOptional,
  taxed: line.isTaxed,
});

/** A line of the owner's own, still to be written. */
export const ownLine: TypedLine = {
  ...{ words: "", quantity: "1", unit: "flat", price: "", least: "", item: "" },
  ...{ optional: false, taxed: false },
};

/** The inputs of a draft. */
export function typedDraft(draft: EstimateDraft): TypedDraft {
  const { discount, deposit, address, words, lastDay, suggestedFrom } = draft;
  const size = { none: "", percent: "percentHundredths", amount: "cents" }[deposit.kind];
  return {
    ...{ address, words, lastDay, suggestedFrom, depositKind: deposit.kind },
    discount: discount.kind === "amount" ? amountText(discount.cents) : "",
    deposit: size && amountText((deposit as Record<string, unknown>)[size] as number),
    lines: draft.lines.map(typedLine),
  };
}

/** Reads the form of a draft: "words.0", "quantity.0" and so on for each line, in the order of the numbers. */
export function readTyped(form: FormData): TypedDraft {
  const text = (name: string) => plainText(String(form.get(name) ?? "")).trim();
  const places = [...form.keys()].flatMap((name) => /^words\.(\d{1,3})$/.exec(name)?.[1] ?? []);
  return {
    ...{ address: text("address"), words: text("words"), lastDay: text("lastDay") },
    ...{ discount: text("discount"), deposit: text("deposit") },
    depositKind: depositKinds.find((kind) => kind === text("depositKind")) ?? "none",
    suggestedFrom: text("suggestedFrom"),
    lines: places.map((place) => ({
      ...{ words: text(`words.${place}`), quantity: text(`quantity.${place}`) },
      ...{ unit: text(`unit.${place}`), price: text(`price.${place}`) },
      ...{ least: text(`least.${place}`), item: text(`item.${place}`) },
      optional: form.has(`optional.${place}`),
      taxed: form.has(`taxed.${place}`),
    })),
  };
}

const notQuantity = `Please give a number with at most two decimals, from 0.01 to ${quantityText(estimateLimits.hundredths)}.`;

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
  const deposit = readPart(typed.depositKind, typed.deposit);
  if (!deposit) fields.deposit = typed.depositKind === "percent" ? notPercent : notDollars;
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
