import { heading, searchPart, sentence } from "#app/business/sharing/page-parts.ts";
import { text } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, part } from "#app/content/sheet/sheet.ts";

/** The words of the privacy page; its lists are made of the site's settings. */
export const privacySheet = defineSheet({
  key: "privacy",
  title: "Privacy page",
  about: "The list itself is made from the site's settings.",
  shownAt: "/privacy",
  parts: [
    part({ id: "head", heading: "Headline" })({
      headline: heading("Headline", "What we keep about you"),
      lead: sentence("Next to the heading", "Little, and only for a reason."),
    }),
    part({ id: "list", heading: "Under the list" })({
      more: text({
        label: "Under the list",
        first: "",
        max: 3_000,
        rows: 6,
        optional: true,
        note: "What else you want to say.",
      }),
    }),
    searchPart(
      "Privacy",
      "What {name} keeps about you when you write, send photographs or a review: why, for how long, who receives it, and how to have it removed.",
    ),
  ],
});
