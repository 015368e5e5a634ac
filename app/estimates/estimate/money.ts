import { thousands } from "#app/forms/text-fields.ts";
import {
  type EstimateLine,
  estimateLimits,
  type Part,
  type Priced,
  unitFacts,
} from "./estimate.ts";

/** 100 %, in hundredths of a percent. */
const wholeHundredths = 10_000;

/**
 * Rounds half up: integers, neither negative; the product stays below 2^53 within the limits of an
 * estimate.
 */
const rounded = (product: number, divisor: number) => Math.floor((product + divisor / 2) / divisor);

/** What a line costs, in cents. Above the limit of an amount it is not exact. */
export const lineCents = ({ quantityHundredths, priceCents, leastCents }: EstimateLine): number =>
  Math.max(leastCents, rounded(quantityHundredths * priceCents, 100));

/** A part of a sum in cents, never more than the sum. */
export function partCents(part: Part, cents: number): number {
  if (part.kind === "none") return 0;
  return Math.min(
    cents,
    part.kind === "amount" ? part.cents : rounded(part.percentHundredths * cents, wholeHundredths),
  );
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Splits a sum of at most the amounts' over them in proportion, by the largest remainder. All in cents. */
export function splitCents(cents: number, amounts: number[]): number[] {
  const sum = sumOf(amounts);
  if (sum === 0) return amounts.map(() => 0);
  // The product of two amounts may exceed 2^53.
  const products = amounts.map((amount) => BigInt(cents) * BigInt(amount));
  const shares = products.map((product) => Number(product / BigInt(sum)));
  const remainders = products.map((product) => Number(product % BigInt(sum)));
  const inOrder = [...amounts.keys()].sort(
    (one, other) => (remainders[other] ?? 0) - (remainders[one] ?? 0) || one - other,
  );
  const larger = new Set(inOrder.slice(0, cents - sumOf(shares)));
  return shares.map((share, place) => (larger.has(place) ? share + 1 : share));
}

/** The sums of an estimate, in cents. */
export type Totals = Record<"lines" | "discount" | "tax" | "total" | "deposit", number>;

/**
 * The sums of an estimate with the optional lines at these places. The discount falls on the lines in
 * proportion; the tax is rounded once, on what is then left of the taxed lines.
 */
export function totalsOf(
  { lines, discount, taxHundredths, deposit }: Priced,
  chosen: ReadonlySet<number>,
): Totals {
  const included = lines.filter((line, place) => !line.isOptional || chosen.has(place));
  const amounts = included.map(lineCents);
  const sum = sumOf(amounts);
  const off = partCents(discount, sum);
  const shares = splitCents(off, amounts);
  const netAmounts = amounts.map((amount, place) => amount - (shares[place] ?? 0));
  const taxed = sumOf(netAmounts.filter((_, place) => included[place]?.isTaxed));
  const tax = rounded(taxed * taxHundredths, wholeHundredths);
  const total = sum - off + tax;
  return { lines: sum, discount: off, tax, total, deposit: partCents(deposit, total) };
}

/** The places of the optional lines. */
export const optionalPlaces = (lines: EstimateLine[]): number[] =>
  lines.flatMap(({ isOptional }, place) => (isOptional ? [place] : []));

const decimals = (hundredths: number) =>
  `${thousands(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, "0")}`;

/** "$1,234.50"; what is taken off has a minus sign in front. */
export const dollars = (cents: number): string =>
  cents < 0 ? `−$${decimals(-cents)}` : `$${decimals(cents)}`;

/** "1,234.5", of hundredths. */
export const quantityText = (hundredths: number): string =>
  decimals(hundredths).replace(/\.?0{1,2}$/, "");

/** "30 percent", of hundredths of a percent. */
export const percentText = (hundredths: number): string => `${quantityText(hundredths)} percent`;

/** "600 sq ft at $4.50", "2 at $85.00 each", "$120.00 flat"; with the minimum charge where that counts. */
export function quantityAndPrice(line: EstimateLine): string {
  const { unit, quantityHundredths, priceCents, leastCents } = line;
  const quantity = quantityText(quantityHundredths);
  const price = dollars(priceCents);
  const least = leastCents > 0 && lineCents(line) === leastCents;
  const note = least ? `; our minimum is ${dollars(leastCents)}` : "";
  if (unit === "flat" && quantityHundredths === 100) return `${price} flat${note}`;
  if (unit === "piece" || unit === "flat") return `${quantity} at ${price} each${note}`;
  return `${quantity} ${unitFacts[unit].many} at ${price}${note}`;
}

/**
 * Reads an amount, a quantity or a percentage as it is typed: "4.50", "$1,200", "347.5", "30%".
 * @returns hundredths; null for letters, a sign, an exponent, more than two decimals, or above `max`
 */
export function readHundredths(text: string, max: number): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{1,2}))?\s*%?$/.exec(text.trim());
  if (!match || !/\d/.test(text)) return null;
  const [, whole = "", decimals = ""] = match;
  const hundredths = Number(whole.replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0"));
  return hundredths <= max ? hundredths : null;
}

/** Reads dollars and cents as they are typed. @returns cents, or null, of "10%" too */
export const readCents = (text: string) =>
  text.includes("%") ? null : readHundredths(text, estimateLimits.cents);

/** Reads a percentage as it is typed. @returns hundredths of a percent, or null */
export const readPercent = (text: string) => readHundredths(text, wholeHundredths);

/** Reads a part as it is typed: "30%", "500.00", or nothing; null where it cannot be read. */
export function readPart(text: string): Part | null {
  if (text === "") return { kind: "none" };
  const percentHundredths = text.endsWith("%") ? readPercent(text) : null;
  if (percentHundredths !== null) return { kind: "percent", percentHundredths };
  const cents = readCents(text);
  return cents === null ? null : { kind: "amount", cents };
}

/** "1234.50", as a field shows hundredths. */
export const amountText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** A part as its field shows it. */
export function partText(part: Part): string {
  if (part.kind === "none") return "";
  if (part.kind === "amount") return amountText(part.cents);
  return `${quantityText(part.percentHundredths)}%`;
}

/** What is said at a field with an amount, a percentage or a part that cannot be read. */
export const notDollars = `Please give dollars and cents such as 4.50, from 0 to ${dollars(estimateLimits.cents)}.`;
export const notPercent = "Please give a percentage such as 30 or 8.38, from 0 to 100.";
export const notPart = "Please give dollars such as 500.00, or a share such as 30%.";
