import { and, asc, eq, isNull } from "drizzle-orm";
import { type Change, recordChange } from "#app/content/changes.server.ts";
import { checkValues } from "#app/content/check-values.ts";
import { orderedList } from "#app/content/ordered-list.server.ts";
import { changedFields } from "#app/content/sheet.ts";
import { previewedRow } from "#app/content/snapshot.server.ts";
import { db, revision } from "#app/database/database.server.ts";
import { freeSlug } from "#app/forms/text-fields.ts";
import { logError } from "#app/http/log.server.ts";
import { photoSizes } from "#app/photos/store/store-photo.server.ts";
import { services } from "#schema";
import { type ListedService, type ShownService, serviceLabel } from "./service.ts";
import { type ServiceValues, serviceSheet } from "./service-sheet.ts";

export type Service = typeof services.$inferSelect;

/** Services that a site may have: more make no page anybody reads. */
export const maxServices = 200;

/** Order, showing, trash and undo of services. */
export const serviceList = orderedList({ table: services, subject: "services", title: "Services" });

let known: { revision: number; all: Service[] } | null = null;

/** Every service, those in the trash too, in order; kept in memory until one changes. */
function allServices(): Service[] {
  try {
    const now = revision("site");
    if (known?.revision !== now) {
      const all = db
        .select()
        .from(services)
        .orderBy(asc(services.position), asc(services.id))
        .all();
      known = { revision: now, all };
    }
  } catch (error) {
    // While the database fails, pages go on to say what they said last.
    logError(error, { during: "reading services" });
  }
  return known?.all ?? [];
}

/** What the owner sees, in order, hidden ones too. */
export const listServices = (): Service[] =>
  withTyped(allServices()).filter((it) => it.deleted_at === null);

/** The services, with what is typed into a form in the place of its row, or at the end, in a preview. */
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

/** What visitors see, in order. */
export const listShownServices = (): Service[] => listServices().filter((it) => it.shown);

/** What visitors see, as their pages show it. */
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

/** Whether a visitor may choose it: what was taken off the site while a form was open, too. */
export const isServiceCode = (code: string): boolean => Object.hasOwn(serviceNames(), code);

/** The label of a request's service. */
export const labelOf = (code: string): string => serviceLabel(code, serviceNames());

/** The service with this id, or null where there is none or it lies in the trash. */
export const findService = (id: number): Service | null =>
  listServices().find((it) => it.id === id) ?? null;

/** The service with this id in the trash, or null. */
export const findDeletedService = (id: number): Service | null =>
  allServices().find((it) => it.id === id && it.deleted_at !== null) ?? null;

/** Names by code, of all that ever were: a request keeps the code it came with. */
export const serviceNames = (): Record<string, string> =>
  Object.fromEntries(allServices().map(({ code, name }) => [code, name]));

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
    recordChange({
      ...{ subject: "services", subject_id: row.id, title: "Services", label: row.name },
      ...{ field: "deleted_at", was: true, now: false, created_by: by },
    });
    return row;
  });
}

/**
 * Replaces a service's values if it still is at the version that was read, with a change for each
 * field that is another now.
 * @returns whether it was
 */
export function updateService(id: number, version: number, values: ServiceValues, by: string) {
  return db.transaction(() => {
    const row = db
      .select()
      .from(services)
      .where(and(eq(services.id, id), eq(services.version, version), isNull(services.deleted_at)))
      .get();
    if (!row) return false;
    const was = serviceValues(row) as Record<string, unknown>;
    for (const field of changedFields(serviceSheet, was, values))
      recordChange({
        ...{ subject: "services", subject_id: id, title: "Services", field, created_by: by },
        label: `${row.name}: ${serviceSheet.fields[field as keyof ServiceValues].label}`,
        was: was[field],
        now: values[field as keyof ServiceValues],
      });
    db.update(services)
      .set({
        ...columns(values),
        sample: false,
        version: version + 1,
        updated_at: new Date().toISOString(),
      })
      .where(eq(services.id, id))
      .run();
    return true;
  });
}

/** The slug of its name, with a number behind it where that is taken. */
function freeCode(name: string): string {
  const taken = new Set(allServices().map(({ code }) => code));
  // "constructor" is found in every object: what is looked up by code would find it.
  return freeSlug(name, "service", (code) => taken.has(code) || code in {});
}

/** Brings back what a change of a service was before. @returns whether it could */
export const revertService = (change: Change, by: string): boolean =>
  serviceList.revert(change, by, (id, field, was) => {
    const row = findService(id);
    if (!row) return false;
    const { values } = checkValues(serviceSheet, { ...serviceValues(row), [field]: was });
    return values !== null && updateService(id, row.version, values, by);
  });
