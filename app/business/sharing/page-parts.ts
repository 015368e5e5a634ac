import { text } from "#app/content/sheet/field-kinds.ts";
import { part } from "#app/content/sheet/sheet.ts";

export const heading = (label: string, first: string) => text({ label, first, max: 90 });

export const sentence = (label: string, first: string) => text({ label, first, max: 300, rows: 2 });

/** The part with the line that ends a page. */
export const callPart = (first: string) =>
  part({ id: "call", heading: "Before the phone number" })({
    callHeading: heading("Line above the big phone number", first),
  });

/** The part with a page's title and description in search results. `names`: further placeholders. */
export const searchPart = (title: string, words: string, names: readonly string[] = []) =>
  part({ id: "google", heading: "On Google" })({
    searchTitle: text({ label: "Title", first: title, max: 70 }),
    searchText: text({ label: "Description", first: words, max: 250, rows: 2, names }),
  });
