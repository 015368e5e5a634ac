import { redirect } from "react-router";
import { type Unit, unitFacts } from "#app/estimates/estimate/estimate.ts";
import { amountText, dollars, readCents } from "#app/estimates/estimate/money.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm } from "#app/http/bodies/body.server.ts";
import { shownServices } from "#app/services/services.server.ts";
import { priceList } from "./price-list.server.ts";

/** The words for each unit in price lines; the first that fits counts, and none of them is flat. */
const unitWords: [Unit, RegExp][] = [
  ["sqft", /\b(square|sq)\b|\bsf\b/i],
  ["lnft", /\b(linear|lineal|running|lin)\b|\blf\b/i],
  ["hour", /\b(hours?|hr)\b/i],
  ["piece", /\b(each|piece|tile|step|stair|room|slab|panel)\b/i],
];

/** What a first price list may be made of: the services whose price line can be read, while the list is empty. */
export function firstPrices() {
  if (priceList.listed().length > 0) return [];
  return shownServices().flatMap(({ code, name, price: line }) => {
    // The lower end of a range.
    const cents = readCents(/\$\s?(\d[\d,]*(?:\.\d\d?)?)/.exec(line)?.[1] ?? "");
    if (!cents) return [];
    const unit = unitWords.find(([, words]) => words.test(line))?.[0] ?? "flat";
    const reading = `${dollars(cents)} ${unitFacts[unit].each}`;
    return [{ service: code, name, line, price: amountText(cents), unit, reading }];
  });
}

/** Adds what is ticked in the form to the price list; 422 if nothing is. `by`: an email address. */
export async function takeFirstPrices(request: Request, by: string, address: string) {
  const codes = (await readForm(request)).getAll("take");
  const ticked = firstPrices().filter(({ service }) => codes.includes(service));
  if (ticked.length === 0)
    return formFailure(422, "Please tick the prices that you want in your list.", {});
  const add = () => {
    for (const { line: _, reading: __, ...item } of ticked)
      priceList.create({ ...item, words: "", least: "", taxed: false }, by);
    return redirect(address, 303);
  };
  return preserveOnError({}, "adding first prices", add, notDone);
}
