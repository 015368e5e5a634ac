import { eq, inArray } from "drizzle-orm";
import type { ValuesOf } from "#app/content/sheet/sheet.ts";
import type { SheetRules } from "#app/content/sheet/stored-sheets.server.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { galleryProjects } from "#schema";
import { categoriesSheet } from "./categories-sheet.ts";
import { firstCategories, type GalleryCategory } from "./project.ts";

/** Lists the gallery's categories: the built-in ones, then the owner's. */
export const listCategories = (): GalleryCategory[] => [
  ...firstCategories,
  ...readSheet(categoriesSheet).more,
];

type Values = ValuesOf<typeof categoriesSheet>;

/** Projects store their category's name: one in use cannot be deleted, and renaming updates projects. */
export const categoryRules: SheetRules = {
  refuse: (was, now) => {
    const left = new Set((now as Values).more.map(({ slug }) => slug));
    const gone = (was as Values).more.filter(({ slug }) => !left.has(slug));
    const sentences = gone.flatMap(({ name }) => {
      const projects = idsIn(name).length;
      if (projects === 0) return [];
      return `${projects === 1 ? "One project is" : `${projects} projects are`} in ${name}, drafts and deleted ones counted. Please move them to another category first.`;
    });
    return sentences.length > 0 ? { more: sentences.join(" ") } : ({} as Record<string, string>);
  },
  follow: (was, now) => {
    const names = new Map((now as Values).more.map(({ slug, name }) => [slug, name]));
    const renamed = (was as Values).more.flatMap(({ slug, name }) => {
      const next = names.get(slug);
      return next !== undefined && next !== name ? [{ name, next, ids: idsIn(name) }] : [];
    });
    // Reads all ids before it writes, because two categories may swap their names.
    for (const { next, ids } of renamed)
      db.update(galleryProjects)
        .set({ category: next })
        .where(inArray(galleryProjects.id, ids))
        .run();
  },
};

const idsIn = (category: string): number[] =>
  db
    .select({ id: galleryProjects.id })
    .from(galleryProjects)
    .where(eq(galleryProjects.category, category))
    .all()
    .map(({ id }) => id);
