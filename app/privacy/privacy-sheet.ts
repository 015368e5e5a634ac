import { searchFields, searchPart } from "#app/business/sharing/search-fields.ts";
import { text } from "#app/content/sheet/field-kinds.ts";
import { defineSheet } from "#app/content/sheet/sheet.ts";

/** The words of the privacy page; its lists are made of the site's settings. */
export const privacySheet = defineSheet({
  key: "privacy",
  title: "Privacy page",
  about: "The list itself is made from the site's settings.",
  shownAt: "/privacy",
  fields: {
    headline: text({ label: "Headline", first: "What we keep about you", max: 90 }),
    lead: text({
      label: "Next to the heading",
      first: "Little, and only for a reason.",
      max: 300,
      rows: 2,
    }),
    more: text({
      label: "Under the list",
      first: "",
      max: 3_000,
      rows: 6,
      optional: true,
      note: "What else you want to say.",
    }),
    ...searchFields(
      "Privacy",
      "What {name} keeps about you when you write, send photographs or a review: why, for how long, who receives it, and how to have it removed.",
    ),
  },
  groups: [
    { id: "head", heading: "Headline", fields: ["headline", "lead"] },
    { id: "list", heading: "Under the list", fields: ["more"] },
    searchPart,
  ],
});
