import { list, text, yesNo } from "#app/content/sheet/field-kinds.ts";
import { defineSheet } from "#app/content/sheet/sheet.ts";
import { freeSlug } from "#app/forms/text-fields.ts";
import { categories } from "./project.ts";

const plain = (name: string) => name.toLowerCase().normalize("NFKC");

const hidden = (label: string) => text({ label, first: "", max: 60, optional: true, hidden: true });

/** The built-in category whose service has another code. */
const otherServices: Partial<Record<string, string>> = { "tile-grout": "tile-grout-sealing" };

/** The categories of the gallery, the built-in ones among them. */
export const categoriesSheet = defineSheet({
  key: "categories",
  title: "Gallery categories",
  about: "What projects are sorted by.",
  braces: "none",
  shownAt: "/gallery",
  fields: {
    categories: list({
      label: "Categories",
      entry: "Category",
      item: {
        name: text({ label: "Name", first: "", max: 60 }),
        shown: yesNo({ label: "May be shown to visitors", first: true }),
        slug: hidden("Address"),
        service: hidden("Service"),
      },
      first: Object.entries(categories).map(([slug, name]) => ({
        ...{ name, shown: true, slug, service: otherServices[slug] ?? slug },
      })),
      maxEntries: 40,
      note: "A category is shown while its service is, or a project in it. Renaming a category updates its projects. Move its projects before you remove it.",
    }),
  },
  groups: [{ id: "yours", heading: "In their order", fields: ["categories"] }],
  check: ({ categories }) => {
    const known = new Set(["all"]);
    const wrong: Record<string, string> = {};
    for (const [place, { name }] of categories.entries()) {
      if (known.has(plain(name)))
        wrong[`categories.${place}.name`] = `There is a category ${name} already.`;
      known.add(plain(name));
    }
    return wrong;
  },
  complete: ({ categories }) => {
    const taken = new Set<string>();
    return {
      categories: categories.map(({ slug, ...entry }) => {
        const isGood = /^[a-z0-9-]+$/.test(slug) && !taken.has(slug);
        const others = categories.map((it) => it.slug);
        const made = isGood
          ? slug
          : freeSlug(entry.name, "category", (it) => taken.has(it) || others.includes(it));
        taken.add(made);
        return { ...entry, slug: made };
      }),
    };
  },
});
