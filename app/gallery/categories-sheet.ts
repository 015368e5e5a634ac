import { heading, searchPart, sentence } from "#app/business/sharing/page-parts.ts";
import { braceTrouble } from "#app/content/sheet/braces.ts";
import { list, text, yesNo } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, part } from "#app/content/sheet/sheet.ts";
import { freeSlug } from "#app/forms/text-fields.ts";
import { categories } from "./project.ts";

const plain = (name: string) => name.toLowerCase().normalize("NFKC");

const hidden = (label: string) => text({ label, first: "", max: 60, optional: true, hidden: true });

/** The words of the gallery's page, and its categories, the built-in ones among them. */
export const categoriesSheet = defineSheet({
  key: "categories",
  title: "Gallery page",
  about: "Everything but the projects themselves.",
  also: { label: "Your projects", line: "Words and pictures", path: "/admin/gallery" },
  shownAt: "/gallery",
  parts: [
    part({ id: "head", heading: "Headline" })({
      headline: heading("Headline", "Before & After Gallery"),
      lead: sentence("Next to the heading", "Open a project for the large pictures."),
    }),
    part({ id: "categories", heading: "Categories" })({
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
          return {
            name,
            shown: true,
            slug,
            service: slug === "tile-grout" ? "tile-grout-sealing" : slug,
          };
        }),
        maxEntries: 40,
        note: "Visitors see a category while its service is shown or a project is in it. Renaming a category updates its projects. Move its projects before you remove it.",
      }),
    }),
    part({ id: "call", heading: "Before the phone number" })({
      callHeading: heading("Line above the big phone number", "Seen a floor like yours?"),
      callHeadingEmpty: heading("The same, without projects", "Tell us about your floor."),
    }),
    searchPart(
      "Before & After Gallery",
      "{category} projects in and around {area}, before and after{page}.",
      ["category", "page"],
    ),
  ],
  check: ({ categories }): Record<string, string> => {
    const names = ["all", ...categories.map(({ name }) => plain(name))];
    const wrong = categories.flatMap(({ name }, place) => {
      const isRepeated = names.indexOf(plain(name)) <= place;
      const trouble = isRepeated ? `There is a category ${name} already.` : braceTrouble(name, []);
      return trouble ? [[`categories.${place}.name`, trouble]] : [];
    });
    return Object.fromEntries(wrong);
  },
  complete: ({ categories, ...words }) => {
    const slugs = new Set<string>();
    const oldSlugs = categories.map(({ slug }) => slug);
    const isUsed = (slug: string) => slugs.has(slug) || oldSlugs.includes(slug);
    return {
      ...words,
      categories: categories.map((category) => {
        const isGood = /^[a-z0-9-]+$/.test(category.slug) && !slugs.has(category.slug);
        const slug = isGood ? category.slug : freeSlug(category.name, "category", isUsed);
        slugs.add(slug);
        return { ...category, slug };
      }),
    };
  },
});
