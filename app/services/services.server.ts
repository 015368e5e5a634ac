import { currentBusiness } from "#app/business/facts/business.server.ts";
import { estimateWords, withFacts } from "#app/business/facts/business.ts";
import { orderedList } from "#app/content/rows/ordered-list.server.ts";
import { freeSlug } from "#app/forms/text-fields.ts";
import { photoSizes } from "#app/photos/store/store-photo.server.ts";
import { services } from "#schema";
import { type ServiceValues, serviceSheet } from "./service-sheet.ts";

export type Service = typeof services.$inferSelect;

/** The services page shows all services, so their number is limited. */
export const maxServices = 200;

/** A service's values as its form shows them. */
export const serviceValues = (service: Service): ServiceValues => ({
  ...service,
  offers: service.offers.map((line) => ({ line })),
  benefits: service.benefits.map((line) => ({ line })),
});

/** Order, showing, forms, trash and undo of services. */
export const serviceList = orderedList({
  table: services,
  subject: serviceSheet.key,
  title: "Services",
  kind: "service",
  maxRows: maxServices,
  newRow: "last",
  sheet: () => serviceSheet,
  valuesOf: serviceValues,
  columns: ({ offers, benefits, ...values }) => ({
    ...values,
    offers: offers.map(({ line }) => line),
    benefits: benefits.map(({ line }) => line),
    sample: false,
  }),
  // Every object has a "constructor", so a lookup by that code would find it.
  fixed: ({ name }) => ({ code: freeSlug(name, "service", (code) => code in serviceNames()) }),
});

/** The services that are not in the trash, in order, hidden ones included. */
export const listServices = serviceList.listed;

/** The services that visitors see, in order. */
export const listShownServices = (): Service[] => listServices().filter((it) => it.shown);

/** The same as pages show them, with facts filled in. */
export function shownServices() {
  const rows = listShownServices();
  const photosOf = ({ before, after }: Service) => [before, after].filter((it) => it !== null);
  const sizes = photoSizes(rows.flatMap(photosOf).map(({ url }) => url));
  return rows.map((row) => ({
    /** Also the anchor of its section and its value in the contact form. */
    code: row.code,
    name: row.name,
    /** Where it is done, for the home page. */
    line: filledIn(row.line),
    subtitle: filledIn(row.subtitle),
    price: filledIn(row.price),
    quote: estimateWords(filledIn(row.quote), currentBusiness()),
    featured: row.featured,
    /** Shown in the footer and the contact form. */
    listed: row.listed,
    offers: row.offers.map(filledIn).filter(Boolean),
    benefits: row.benefits.map(filledIn).filter(Boolean),
    /** The owner's photos, before and after; if empty, the built-in pictures are shown. */
    photos: photosOf(row).map(({ url, alt, x, y }) => {
      return { photo: { url, size: sizes.get(url) ?? null }, alt: filledIn(alt), x, y };
    }),
  }));
}

const filledIn = (words: string) => withFacts(words, currentBusiness()).trim();

/** The services of the footer and of the contact form, in their order. */
export const listedServices = () =>
  listShownServices()
    .filter(({ listed }) => listed)
    .map(({ code, name }) => ({ code, name }));

/** Whether a request may have this code, also of a hidden or deleted service: its form may be open. */
export const isServiceCode = (code: string): boolean => serviceOf(code) !== undefined;

/** The label of a request's service: 'General Inquiry' for none, an unknown code as it is. */
export const labelOf = (code: string): string =>
  code === "" ? "General Inquiry" : (serviceOf(code)?.name ?? code);

/** The service with this code, also a hidden or deleted one. */
export const serviceOf = (code: string): Service | undefined =>
  serviceList.all().find((it) => it.code === code);

/** Names by code, deleted services included, because requests keep their code. */
export const serviceNames = (): Record<string, string> =>
  Object.fromEntries(serviceList.all().map(({ code, name }) => [code, name]));

/** Codes of the services in the trash. */
export const deletedServices = (): string[] =>
  serviceList.all().flatMap(({ code, deleted_at }) => (deleted_at === null ? [] : code));
