import { registerChanges } from "#app/content/history/change-kinds.server.ts";
import { orderedList } from "#app/content/rows/ordered-list.server.ts";
import { choice, text, yesNo } from "#app/content/sheet/field-kinds.ts";
import { defineSheet } from "#app/content/sheet/sheet.ts";
import { estimateLimits, type Unit, unitFacts, units } from "#app/estimates/estimate/estimate.ts";
import { amountText, notDollars, readCents } from "#app/estimates/estimate/money.ts";
import { deletedServices, serviceNames } from "#app/services/services.server.ts";
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
    braces: "as typed",
    fields: {
      name: text({
        label: "Name",
        first: "",
        max: 80,
        note: "As you look for it: “Marble, hone and polish”.",
      }),
      words: text({
        label: "Words on the estimate",
        first: "",
        max: estimateLimits.lineWords,
        rows: 2,
        optional: true,
        note: "Left empty, its name stands there.",
      }),
      service: choice({
        label: "Service",
        first: "",
        options: { "": "Every service", ...serviceNames() },
        gone: deletedServices(),
      }),
      price: text({ ...dollarField, label: "Price in dollars" }),
      unit: choice<Unit>({ label: "For each", first: "sqft", options: unitLabels }),
      least: text({ ...dollarField, label: "Least charge", optional: true }),
      taxed: yesNo({ label: "Sales tax is charged on it", first: false }),
    },
    groups: [
      {
        id: "item",
        heading: "What it is, and what it costs",
        fields: ["name", "words", "price", "unit", "least", "service", "taxed"],
      },
    ],
    check: ({ price, least }): Record<string, string> => ({
      ...(readCents(price) === null && { price: notDollars }),
      ...(least !== "" && readCents(least) === null && { least: notDollars }),
    }),
  });

/** Order, forms, trash and undo of the price list. */
export const priceList = orderedList({
  table: priceItems,
  subject: "prices",
  title,
  kind: "price",
  maxRows: maxPriceItems,
  newRow: "last",
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
});

/** The items that are not in the trash, by service in the services' order; those of every service last. */
export function listPrices(): { service: string; name: string; items: PriceItem[] }[] {
  const names = serviceNames();
  const items = Map.groupBy(priceList.listed(), ({ service }) => (names[service] ? service : ""));
  return [...Object.keys(names), ""].flatMap((service) => {
    const own = items.get(service);
    return own ? [{ service, name: names[service] ?? "For every service", items: own }] : [];
  });
}

/** Moves an item before or after the next one of its service. @returns whether the item exists */
export function moveInService(id: number, by: string, step: -1 | 1): boolean {
  const group = listPrices().find(({ items }) => items.some((it) => it.id === id));
  const neighbor = group?.items[group.items.findIndex((it) => it.id === id) + step];
  const places = priceList.listed().map((it) => it.id);
  // At an end nothing moves, which is no failure.
  if (neighbor) priceList.moveTo(id, places.indexOf(neighbor.id), by);
  return group !== undefined;
}

registerChanges({
  subject: priceList.subject,
  title,
  revert: priceList.revert,
  inWords: (field, value) => (field === "unit" ? unitFacts[value as Unit]?.label : value),
});
