import { list, text } from "#app/content/sheet/field-kinds.ts";
import { defineSheet } from "#app/content/sheet/sheet.ts";
import { freeSlug } from "#app/forms/text-fields.ts";
import { categories } from "./project.ts";

const first = Object.values(categories);
const plain = (name: string) => name.toLowerCase().normalize("NFKC");

/** Categories that the owner adds to the built-in ones. */
export const categoriesSheet = defineSheet({
  key: "categories",
  title: "Gallery categories",
  about: `What projects are sorted by. ${first.slice(0, -1).join(", ")} and ${first.at(-1)} always stand first; yours follow.`,
  shownAt: "/gallery",
  fields: {
    more: list({
      label: "Your categories",
      entry: "Category",
      item: {
        name: text({ label: "Name", first: "", max: 60 }),
        slug: text({ label: "Address", first: "", max: 60, optional: true, hidden: true }),
      },
      first: [],
      maxEntries: 20,
      note: "A category's projects follow when it gets another name. One that has projects cannot be removed before they are moved.",
    }),
  },
  groups: [{ id: "yours", heading: "Yours", fields: ["more"] }],
  check: ({ more }) => {
    const known = new Set(["all", ...first.map(plain)]);
    const wrong: Record<string, string> = {};
    for (const [place, { name }] of more.entries()) {
      if (known.has(plain(name)))
        wrong[`more.${place}.name`] = `There is a category ${name} already.`;
      known.add(plain(name));
    }
    return wrong;
  },
  complete: ({ more }) => {
    const taken = new Set<string>(Object.keys(categories));
    return {
      more: more.map(({ name, slug }) => {
        const isGood = /^[a-z0-9-]+$/.test(slug) && !taken.has(slug);
        const others = more.map((it) => it.slug);
        const made = isGood
          ? slug
          : freeSlug(name, "category", (it) => taken.has(it) || others.includes(it));
        taken.add(made);
        return { name, slug: made };
      }),
    };
  },
});
