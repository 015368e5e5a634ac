import { braceTrouble } from "#app/content/sheet/braces.ts";
import { lines, pagePhoto, text, yesNo } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, part, type ValuesOf } from "#app/content/sheet/sheet.ts";

const work = { entry: "Line", max: 120, first: [], maxEntries: 12 };

/** The form of a service. */
export const serviceSheet = defineSheet({
  key: "services",
  title: "Services",
  about: "What the business offers.",
  shownAt: "/services",
  parts: [
    part({ id: "words", heading: "Name and words" })({
      name: text({
        label: "Name",
        first: "",
        max: 60,
        note: "Renaming also renames it in old requests.",
      }),
      line: text({
        label: "Where it is done",
        first: "",
        max: 120,
        optional: true,
        note: "A line beside its name on the home page.",
      }),
      subtitle: text({ label: "In one sentence", first: "", max: 200, rows: 2, optional: true }),
      price: text({
        label: "Price",
        first: "",
        max: 80,
        optional: true,
        note: "Such as “$3 to $6 a square foot”. Shown with the service, in the guide and by the assistant.",
      }),
      quote: text({ label: "Text on its quote link", first: "Get a free estimate", max: 60 }),
      offers: lines({ label: "What we do", ...work }),
      benefits: lines({ label: "What you get", ...work }),
    }),
    part({ id: "pictures", heading: "Pictures" })({
      before: pagePhoto({ label: "Before" }),
      after: pagePhoto({ label: "After", note: "Take both from the same spot." }),
    }),
    part({ id: "place", heading: "On the pages" })({
      featured: yesNo({ label: "Featured: first, and with its pictures large", first: false }),
      shown: yesNo({ label: "Shown to visitors", first: true }),
      listed: yesNo({ label: "In the footer and among the contact form's choices", first: true }),
    }),
  ],
  check: (values): Record<string, string> => {
    const name = braceTrouble(values.name, []);
    return name ? { name } : {};
  },
});

export type ServiceValues = ValuesOf<typeof serviceSheet>;
