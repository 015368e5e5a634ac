import { longMonth } from "#app/business/time.ts";
import type { PhotoSource } from "#app/photos/photo.tsx";
import type { Side } from "#app/photos/photo-name.ts";

/** The gallery's categories with their slugs in the address, in the order of its filter. */
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

/** What the owner writes of a project, and what its form calls it; project-schema.ts checks it. */
export const projectLabels = {
  title: "Title",
  category: "Category",
  location: "Location",
  date: "Date",
  duration: "Duration",
  description: "Description",
  details: "Services performed",
  before_alt: "What the before picture shows",
  after_alt: "What the after picture shows",
};

/** The two photos of a project, in the order in which they are shown. */
export const sides: readonly Side[] = ["before", "after"];

/** One photo of a project, with what it shows for those who do not see it. */
export type ProjectPhoto = { photo: PhotoSource; alt: string };

/** A project as pages show it: its date written out, its services never empty. */
export type ProjectView = Record<Side, ProjectPhoto> & {
  id: number;
  title: string;
  category: string;
  location: string;
  date: string;
  duration: string;
  description: string;
  services: string[];
  draft: boolean;
};

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
