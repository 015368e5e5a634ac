import { registerChanges } from "#app/content/history/change-log.server.ts";
import { orderedList } from "#app/content/rows/ordered-list.server.ts";
import { type Unit, unitFacts } from "#app/estimates/estimate/estimate.ts";
import { amountText, readCents } from "#app/estimates/estimate/typed-amount.ts";
import { deletedServices, listServices, serviceNames } from "#app/services/services.server.ts";
import { priceItems } from "#schema";
import { priceSheet } from "./price-sheet.ts";

export type PriceItem = typeof priceItems.$inferSelect;

/** The page of the list and the choice in the editor show all items, so their number is limited. */
export const maxPriceItems = 300;

const title = "Price list";

/** Order, forms, trash and undo of the price list. */
export const priceList = orderedList({
  table: priceItems,
  subject: "prices",
  title,
  kind: "price",
  maxRows: maxPriceItems,
  newRow: "last",
  sheet: () => priceSheet(serviceNames(), deletedServices()),
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
  const codes = [...new Set([...listServices().map(({ code }) => code), ...Object.keys(names)])];
  const items = Map.groupBy(priceList.listed(), (item) =>
    names[item.service] ? item.service : "",
  );
  return [...codes, ""].flatMap((service) => {
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
