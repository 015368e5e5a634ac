import { redirect } from "react-router";
import { type Unit, unitFacts } from "#app/estimates/estimate/estimate.ts";
import { amountText, notDollars, readCents } from "#app/estimates/estimate/typed-amount.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { shownServices } from "#app/services/services.server.ts";
import { priceList } from "./price-list.server.ts";

/** What a price line of a service was read as. */
export type FirstPrice = {
  service: string;
  name: string;
  line: string;
  /** Dollars and cents as a field shows them: the lower end of a range. */
  price: string;
  isRange: boolean;
  unit: Unit;
};

/** The words for each unit in price lines; the first that fits counts, and none of them is flat. */
const unitWords: [Unit, RegExp][] = [
  ["sqft", /\b(square|sq)\b|\bsf\b/i],
  ["lnft", /\b(linear|lineal|running|lin)\b|\blf\b/i],
  ["hour", /\bhours?\b|\bhr\b/i],
  ["piece", /\b(each|piece|tile|step|stair|room|slab|panel)\b/i],
];

/** Reads a price line such as "$3 to $6 a square foot"; null where no dollars are in it. */
export function readPriceLine(line: string): Pick<FirstPrice, "price" | "isRange" | "unit"> | null {
  const amount = String.raw`(\d[\d,]*(?:\.\d\d?)?)`;
  const match = new RegExp(String.raw`\$\s?${amount}(\s*(?:to|-|–)\s*\$?\s?\d)?`).exec(line);
  const cents = readCents(match?.[1] ?? "");
  if (!cents) return null;
  const unit = unitWords.find(([, words]) => words.test(line))?.[0] ?? "flat";
  return { price: amountText(cents), isRange: match?.[2] !== undefined, unit };
}

/** What a first price list may be made of: the services whose price line can be read, while the list is empty. */
export function firstPrices(): FirstPrice[] {
  if (priceList.listed().length > 0) return [];
  return shownServices().flatMap(({ code, name, price: line }) => {
    const reading = readPriceLine(line);
    return reading ? [{ service: code, name, line, ...reading }] : [];
  });
}

/**
 * Adds the ticked prices of the form to the list, all or none; 422 with a sentence at each price that cannot
 * be read, and where nothing is ticked.
 */
export async function takeFirstPrices(request: Request, by: string, address: string) {
  const values = textFields(await readForm(request));
  const ticked = firstPrices().filter(({ service }) => values[`take.${service}`]);
  if (ticked.length === 0)
    return formFailure(422, "Please tick the prices that you want in your list.", values);
  const prices = ticked.map(({ service }) => [service, values[`price.${service}`] ?? ""] as const);
  const wrong = prices.filter(([, price]) => readCents(price) === null);
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.map(([it]) => [`price.${it}`, notDollars]));
    return formFailure(422, { message: notDollars, fields }, values);
  }
  return preserveOnError(values, "adding first prices", () => {
    for (const { service, name } of ticked) {
      const typed = { price: values[`price.${service}`], unit: values[`unit.${service}`] };
      const unit = Object.hasOwn(unitFacts, typed.unit ?? "") ? typed.unit : "flat";
      priceList.create(
        { name, words: "", price: typed.price, unit, least: "", service, taxed: false },
        by,
      );
    }
    return redirect(address, 303);
  });
}
