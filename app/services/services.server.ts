import { registerChanges } from "#app/content/history/change-kinds.server.ts";
import { orderedList } from "#app/content/rows/ordered-list.server.ts";
import { checkValues } from "#app/content/sheet/check-values.ts";
import { previewedRow } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { freeSlug } from "#app/forms/text-fields.ts";
import { photoSizes } from "#app/photos/store/store-photo.server.ts";
import { services } from "#schema";
import type { ListedService, ShownService } from "./service.ts";
import { type ServiceValues, serviceSheet } from "./service-sheet.ts";

export type Service = typeof services.$inferSelect;

/** The services page shows all services, so their number is limited. */
export const maxServices = 200;

/** Order, showing, trash and undo of services. */
export const serviceList = orderedList({ table: services, subject: "services", title: "Services" });

/** The services that are not in the trash, in order, hidden ones included. */
export const listServices = (): Service[] =>
  withTyped(serviceList.all()).filter((it) => it.deleted_at === null);

/** In a preview the row is shown as it is typed in its form; a new one stands last. */
function withTyped(all: Service[]): Service[] {
  const typed = previewedRow<{ id: number; values: ServiceValues }>(serviceSheet.key);
  if (!typed) return all;
  const shown = { ...columns(typed.values), shown: true };
  if (all.some(({ id }) => id === typed.id))
    return all.map((row) => (row.id === typed.id ? { ...row, ...shown } : row));
  const [now, position] = ["", Number.MAX_SAFE_INTEGER];
  const fixed = { id: 0, code: "preview", position, sample: false, version: 0, deleted_at: null };
  return [...all, { ...fixed, ...shown, created_at: now, updated_at: now }];
}

/** The services that visitors see, in order. */
export const listShownServices = (): Service[] => listServices().filter((it) => it.shown);

/** The same as pages show them. */
export function shownServices(): ShownService[] {
  const shown = listShownServices();
  const urls = shown.flatMap(({ before, after }) => [before?.url ?? "", after?.url ?? ""]);
  const sizes = photoSizes(urls.filter(Boolean));
  return shown.map(({ before, after, code, name, line, subtitle, price, quote, ...row }) => ({
    ...{ code, name, line, subtitle, price, quote },
    ...{ featured: row.featured, listed: row.listed },
    ...{ offers: row.offers, benefits: row.benefits },
    photos: [before, after].flatMap((it) =>
      it
        ? { photo: { url: it.url, size: sizes.get(it.url) ?? null }, alt: it.alt, x: it.x, y: it.y }
        : [],
    ),
  }));
}

/** The services of the footer and of the contact form, in their order. */
export const listedServices = (): ListedService[] =>
  listShownServices()
    .filter(({ listed }) => listed)
    .map(({ code, name }) => ({ code, name }));

/** Whether a request may have this code, also of a hidden or deleted service: its form may be open. */
export const isServiceCode = (code: string): boolean => Object.hasOwn(serviceNames(), code);

/** The label of a request's service: 'General Inquiry' for none, an unknown code as it is. */
export function labelOf(code: string): string {
  const names = serviceNames();
  if (code === "") return "General Inquiry";
  return Object.hasOwn(names, code) ? (names[code] ?? code) : code;
}

/** The service with this id, or null if there is none or it is in the trash. */
export const findService = (id: number): Service | null =>
  listServices().find((it) => it.id === id) ?? null;

/** Names by code, deleted services included, because requests keep their code. */
export const serviceNames = (): Record<string, string> =>
  Object.fromEntries(serviceList.all().map(({ code, name }) => [code, name]));

/** A service's values as its form shows them. */
export const serviceValues = (service: Service): ServiceValues => ({
  ...service,
  offers: service.offers.map((line) => ({ line })),
  benefits: service.benefits.map((line) => ({ line })),
});

const columns = ({ offers, benefits, ...values }: ServiceValues) => ({
  ...values,
  offers: offers.map(({ line }) => line),
  benefits: benefits.map(({ line }) => line),
});

/** Stores a new service at the end of the list, under a code made of its name. */
export function createService(values: ServiceValues, by: string): Service {
  return db.transaction(() => {
    const row = db
      .insert(services)
      .values({
        ...columns(values),
        code: freeCode(values.name),
        position: serviceList.nextPosition(),
      })
      .returning()
      .get();
    serviceList.noteAdded(row, by);
    return row;
  });
}

/** Replaces a service's values, if its version is still the one that was read. @returns whether it was */
export const updateService = (id: number, version: number, values: ServiceValues, by: string) =>
  serviceList.update({ id, version, by }, values, {
    sheet: serviceSheet,
    valuesOf: serviceValues,
    columns: { ...columns(values), sample: false },
  });

/** The slug of a name, with a number if it is taken. */
function freeCode(name: string): string {
  const taken = new Set(serviceList.all().map(({ code }) => code));
  // Every object has a "constructor", so a lookup by that code would find it.
  return freeSlug(name, "service", (code) => taken.has(code) || code in {});
}

registerChanges({
  subject: "services",
  title: "Services",
  revert: (change, by) =>
    serviceList.revert(change, by, (id, field, was) => {
      const row = findService(id);
      if (!row) return false;
      const { values } = checkValues(serviceSheet, { ...serviceValues(row), [field]: was });
      return values !== null && updateService(id, row.version, values, by);
    }),
});
