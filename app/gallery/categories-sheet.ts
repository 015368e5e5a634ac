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
      first: Object.entries(categories).map(([slug, name]) => {
        return { name, shown: true, slug, service: otherServices[slug] ?? slug };
      }),
      maxEntries: 40,
      note: "A category is shown while its service is, or a project in it. Renaming a category updates its projects. Move its projects before you remove it.",
    }),
  },
  groups: [{ id: "yours", heading: "In their order", fields: ["categories"] }],
  check: ({ categories }) => {
    const names = ["all", ...categories.map(({ name }) => plain(name))];
    const repeats = categories.flatMap(({ name }, place) =>
      names.indexOf(plain(name)) <= place
        ? [[`categories.${place}.name`, `There is a category ${name} already.`]]
        : [],
    );
    return Object.fromEntries(repeats);
  },
  complete: ({ categories }) => {
    const slugs = new Set<string>();
    const oldSlugs = categories.map(({ slug }) => slug);
    const isUsed = (slug: string) => slugs.has(slug) || oldSlugs.includes(slug);
    return {
      categories: categories.map((category) => {
        const isGood = /^[a-z0-9-]+$/.test(category.slug) && !slugs.has(category.slug);
        const slug = isGood ? category.slug : freeSlug(category.name, "category", isUsed);
        slugs.add(slug);
        return { ...category, slug };
      }),
    };
  },
});
