import { href } from "react-router";
import { longMonth } from "#app/business/facts/time.ts";
import { readPage } from "#app/http/read-numbers.ts";
import type { Side } from "#app/photos/files/stored-names.ts";
import type { PhotoSource } from "#app/photos/show/photo.tsx";

/** The built-in categories, by their slugs in the address; they come first. */
export const categories = {
  "concrete-polishing": "Concrete Polishing",
  "marble-restoration": "Marble Restoration",
  "power-washing": "Power Washing",
  "vct-strip-wax": "VCT Strip & Wax",
  "tile-grout": "Tile & Grout",
} as const;

/** A category: its slug in addresses, and its name, which projects store. */
export type GalleryCategory = { slug: string; name: string };

/** The labels of a project's form; project-schema.ts checks the fields. */
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

/** Maximum characters of a project's one-line field, and of its description. */
export const maxTextLength = 200;
export const maxDescriptionLength = 5_000;

/** The two photos of a project, in the order in which they are shown. */
export const sides: readonly Side[] = ["before", "after"];
export const sideNames = { before: "Before", after: "After" };

/** One photo of a project, with its alternative text. */
export type ProjectPhoto = { photo: PhotoSource; alt: string };

const isoDate = /^\d{4}-\d{2}-\d{2}(T|$)/;

/** Months as a project's date names them. */
export const months = Array.from({ length: 12 }, (_, month) =>
  longMonth(new Date(Date.UTC(2026, month, 15)).toISOString(), "UTC").replace(/ \d+$/, ""),
);

/** The month and year of a date as it is shown; `other` words if it is neither. */
export function splitDate(date: string, timeZone: string) {
  const [first = "", ...others] = projectDate(date, timeZone).split(" ");
  const month = months.find((it) => it === first) ?? "";
  const year = (month ? others : [first, ...others]).join(" ");
  return /^(\d{4})?$/.test(year)
    ? { month, year, other: "" }
    : { month: "", year: "", other: date };
}

/** An ISO timestamp or day as long month and year, free text as it is. Browsers pass the zone. */
export function projectDate(date: string, timeZone?: string): string {
  if (!isoDate.test(date) || Number.isNaN(Date.parse(date))) return date;
  // A day alone begins at midnight in UTC.
  return longMonth(date, date.includes("T") ? timeZone : "UTC");
}

/** The owner's grid as a query: `?page=N` and the last action (`saved=ID`); empty for its first page. */
export function gridQuery(page: number, done = ""): string {
  const query = [page > 1 ? `page=${page}` : "", done].filter(Boolean).join("&");
  return query && `?${query}`;
}

/** The address of the owner's grid, at the page that a dialog's address (`url`) names. */
export const gridAddress = (url: URL, done = ""): string =>
  href("/admin/gallery") + gridQuery(readPage(url.searchParams), done);
