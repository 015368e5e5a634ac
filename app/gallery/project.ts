import { longMonth } from "#app/business/time.ts";

/** The gallery's categories with their slugs in the address, in the specification's order. */
export const categories = {
  "concrete-polishing": "Concrete Polishing",
  "marble-restoration": "Marble Restoration",
  "power-washing": "Power Washing",
  "vct-strip-wax": "VCT Strip & Wax",
  "tile-grout": "Tile & Grout",
} as const;

export type CategorySlug = keyof typeof categories;
export type Category = (typeof categories)[CategorySlug];

/** The category that a slug names; any other value is null, which shows All. */
export function categoryOf(slug: string | null): Category | null {
  return slug !== null && Object.hasOwn(categories, slug) ? categories[slug as CategorySlug] : null;
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const isoTimestamp = /^\d{4}-\d{2}-\d{2}T/;

/**
 * A project's date as shown: an ISO timestamp as long month and year, as it was in Las Vegas, a day
 * alone likewise, and free text as it is.
 */
export function projectDate(date: string): string {
  const timestamp = isoDay.test(date) ? `${date}T12:00:00-08:00` : date;
  const isDate = isoTimestamp.test(timestamp) && !Number.isNaN(Date.parse(timestamp));
  return isDate ? longMonth(timestamp) : date;
}

/** Days after which the trash empties itself. */
export const trashDays = 30;
