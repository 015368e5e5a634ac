import { redirect } from "react-router";
import { orderedList } from "#app/content/rows/ordered-list.server.ts";
import { choice, text, yesNo } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, part } from "#app/content/sheet/sheet.ts";
import { estimateLimits, type Unit, unitFacts, units } from "#app/estimates/estimate/estimate.ts";
import { amountText, dollars, notDollars, readCents } from "#app/estimates/estimate/money.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm } from "#app/http/bodies/body.server.ts";
import { deletedServices, serviceNames, shownServices } from "#app/services/services.server.ts";
import { priceItems } from "#schema";

export type PriceItem = typeof priceItems.$inferSelect;

/** The page of the list and the choice in the editor show all items, so their number is limited. */
const maxPriceItems = 300;

const title = "Price list";

const unitLabels = Object.fromEntries(units.map((unit) => [unit, unitFacts[unit].label])) as Record<
  Unit,
  string
>;

const dollarField = { first: "", max: 20, format: "decimal" } as const;

/** The form of an item of the price list. */
const priceSheet = () =>
  defineSheet({
    key: "prices",
    title,
    about: "What the lines of your estimates begin with.",
    shownAt: "/request/example/estimates/example",
    example: "On an estimate",
    braces: "as typed",
    parts: [
      part({ id: "item", heading: "What it is, and what it costs" })({
        name: text({
          label: "Name",
          first: "",
          max: 80,
        }),
        words: text({
          label: "Words on the estimate",
          first: "",
          max: estimateLimits.lineWords,
          rows: 2,
          optional: true,
          note: "The customer reads this. Left empty, they read the name.",
        }),
        price: text({ ...dollarField, label: "Price in dollars" }),
        unit: choice<Unit>({ label: "For each", first: "sqft", options: unitLabels }),
        least: text({
          ...dollarField,
          label: "Minimum charge",
          optional: true,
          note: "Charged when the line comes to less.",
        }),
        service: choice({
          label: "Service",
          first: "",
          options: { "": "Every service", ...serviceNames() },
          gone: deletedServices(),
        }),
        taxed: yesNo({ label: "Charge sales tax on this", first: false }),
      }),
    ],
    check: ({ price, least }): Record<string, string> => ({
      ...(readCents(price) === null && { price: notDollars }),
      ...(least !== "" && readCents(least) === null && { least: notDollars }),
    }),
  });

/** The code of the service that an item belongs to; "" if it belongs to every one. */
const serviceOf = ({ service }: PriceItem) => (serviceNames()[service] ? service : "");

/** Order, forms, trash and undo of the price list. */
export const priceList = orderedList({
  table: priceItems,
  subject: "prices",
  title,
  kind: "price",
  maxRows: maxPriceItems,
  newRow: "last",
  groupOf: serviceOf,
  sheet: priceSheet,
  valuesOf: ({ name, words, price, unit, least_charge, service, taxed }: PriceItem) => ({
    name,
    words,
    price: amountText(price),
    unit,
    least: least_charge === 0 ? "" : amountText(least_charge),
    service,
    taxed,
  }),
  columns: ({ price, least, ...values }) => ({
    ...values,
    price: readCents(price),
    least_charge: readCents(least) ?? 0,
  }),
  inWords: (field, value) => (field === "unit" ? unitFacts[value as Unit]?.label : value),
});

/** The items that are not in the trash, by service in the services' order; those of every service last. */
export function listPrices(): { service: string; name: string; items: PriceItem[] }[] {
  const names = serviceNames();
  const items = Map.groupBy(priceList.listed(), serviceOf);
  return [...Object.keys(names), ""].flatMap((service) => {
    const own = items.get(service);
    return own ? [{ service, name: names[service] ?? "For every service", items: own }] : [];
  });
}

/** The words for each unit in price lines; the first that fits counts, and none of them is flat. */
const unitWords: [Unit, RegExp][] = [
  ["sqft", /\b(square|sq)\b|\bsf\b/i],
  ["lnft", /\b(linear|lineal|running|lin)\b|\blf\b/i],
  ["hour", /\b(hours?|hr)\b/i],
  ["piece", /\b(each|piece|tile|step|stair|room|slab|panel)\b/i],
];

/**
 * What a first price list may be made of: the services whose price line can be read, while the list
 * is empty.
 */
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
