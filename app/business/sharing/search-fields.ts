import { text } from "#app/content/sheet/field-kinds.ts";

/** Fields for a page's title and description in search results. `names`: further placeholders. */
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

/** The section of a page's sheet with these fields. */
export const searchPart = {
  id: "google",
  heading: "On Google",
  fields: ["searchTitle", "searchText"] as const,
};
