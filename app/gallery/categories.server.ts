import { eq, inArray } from "drizzle-orm";
import type { ValuesOf } from "#app/content/sheet/sheet.ts";
import type { SheetRules } from "#app/content/sheet/stored-sheets.server.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { fallback } from "#app/log/log.server.ts";
import { listShownServices } from "#app/services/services.server.ts";
import { galleryProjects } from "#schema";
import { categoriesSheet } from "./categories-sheet.ts";
import type { GalleryCategory } from "./project.ts";
import { listUsedCategories } from "./projects.server.ts";

/** The categories of the gallery, hidden ones included. */
export const listCategories = () => readSheet(categoriesSheet).categories;

/** The categories that visitors see: shown ones whose service is shown, or that a public project is in. */
export function visibleCategories(): GalleryCategory[] {
  const services = new Set(listShownServices().map(({ code }) => code));
  const used = new Set(fallback([], listUsedCategories));
  return listCategories().filter(
    ({ shown, service, name }) =>
      shown && (service === "" || services.has(service) || used.has(name)),
  );
}

/** The categories that a project can be given: the visible ones and its own. */
export function choosableCategories(own = ""): GalleryCategory[] {
  const visible = new Set(visibleCategories());
  return listCategories().filter((it) => visible.has(it) || it.name === own);
}

type Values = ValuesOf<typeof categoriesSheet>;

/** Projects store their category's name: one in use cannot be deleted, and renaming updates projects. */
export const categoryRules: SheetRules = {
  refuse: (was, now): Record<string, string> => {
    const slugs = (now as Values).categories.map(({ slug }) => slug);
    const removals = (was as Values).categories.filter(({ slug }) => !slugs.includes(slug));
    const sentences = removals.flatMap(({ name }) => {
      const projects = idsIn(name).length;
      if (projects === 0) return [];
      return `${projects === 1 ? "One project is" : `${projects} projects are`} in ${name}, drafts and deleted ones counted. Please move them to another category first.`;
    });
    return sentences.length > 0 ? { categories: sentences.join(" ") } : {};
  },
  follow: (was, now) => {
    const names = new Map((now as Values).categories.map(({ slug, name }) => [slug, name]));
    const renamed = (was as Values).categories.flatMap(({ slug, name }) => {
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
