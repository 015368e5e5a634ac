import { estimateLimits } from "./estimate.ts";
import { dollars } from "./money.ts";

/**
 * Reads an amount, a quantity or a percentage as it is typed: "4.50", "$1,200", "347.5", "30 %".
 * @returns hundredths; null for letters, a sign, an exponent, more than two decimals, or above `max`
 */
export function readHundredths(typed: string, max: number): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{1,2}))?\s*%?$/.exec(typed.trim());
  if (!match || !/\d/.test(typed)) return null;
  const [, whole = "", decimals = ""] = match;
  const hundredths = Number(whole.replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0"));
  return hundredths <= max ? hundredths : null;
}

/** Reads dollars and cents as they are typed. @returns cents, or null, of "10 %" too */
export const readCents = (typed: string) =>
  typed.includes("%") ? null : readHundredths(typed, estimateLimits.cents);

/** "1234.50", as a field shows hundredths. */
export const amountText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** What is said at a field with an amount that cannot be read. */
export const notDollars = `Please give dollars and cents such as 4.50, from 0 to ${dollars(estimateLimits.cents)}.`;
