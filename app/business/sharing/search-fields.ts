import { text } from "#app/content/sheet/field-kinds.ts";

/** What search results and shared links say of a page. `names`: further names in braces. */
export const searchFields = (title: string, words: string, names?: readonly string[]) => ({
  searchTitle: text({ label: "Title", first: title, max: 70 }),
  searchText: text({
    label: "Lines below it",
    first: words,
    max: 250,
    rows: 2,
    ...(names && { names }),
  }),
});

/** The part of a page with these fields. */
export const searchPart = {
  id: "google",
  heading: "On Google",
  fields: ["searchTitle", "searchText"] as const,
};
