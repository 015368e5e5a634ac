import { and, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { type PictureSize, pictureSizes } from "#app/photos/photos.server.ts";
import { galleryProjects } from "#schema";
import { gridSize } from "./admin/grid-address.ts";
import type { ProjectFields } from "./project-fields.ts";

/** A project with the size of its pictures, where they are ours (null: not known). */
export type Project = typeof galleryProjects.$inferSelect & {
  before_size: PictureSize | null;
  after_size: PictureSize | null;
};

/** Addresses of a project's two pictures. */
export type ProjectPictures = { before_image_url: string; after_image_url: string };

const newestFirst = [desc(galleryProjects.created_at), desc(galleryProjects.id)];
/** Every list, count and page of the back office goes through this filter. */
const kept = isNull(galleryProjects.deleted_at);
/** Every list, count and page that visitors see goes through this filter. */
const shown = and(kept, eq(galleryProjects.draft, sql`0`));

/** Adds to rows the sizes of their pictures. */
export function withSizes(rows: (typeof galleryProjects.$inferSelect)[]): Project[] {
  const sizes = pictureSizes(rows.flatMap((row) => [row.before_image_url, row.after_image_url]));
  return rows.map((row) => ({
    ...row,
    before_size: sizes.get(row.before_image_url) ?? null,
    after_size: sizes.get(row.after_image_url) ?? null,
  }));
}

/** One page of what visitors see, newest first. `page` counts from 1; `category` null is All. */
export function listShownProjects(category: string | null, page: number, pageSize = 12) {
  const filter = category === null ? shown : and(shown, eq(galleryProjects.category, category));
  const total = db.select({ total: count() }).from(galleryProjects).where(filter).get()?.total ?? 0;
  const rows = db
    .select()
    .from(galleryProjects)
    .where(filter)
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .all();
  return { projects: withSizes(rows), total, pages: Math.max(1, Math.ceil(total / pageSize)) };
}

/** The project that visitors see under this id, or null. */
export function findShownProject(id: number): Project | null {
  const row = db
    .select()
    .from(galleryProjects)
    .where(and(shown, eq(galleryProjects.id, id)))
    .get();
  return row ? (withSizes([row])[0] ?? null) : null;
}

/** Ids and last changes of all that visitors see, newest first, at most 50,000 (a sitemap's limit). */
export function listShownAddresses() {
  return db
    .select({ id: galleryProjects.id, updated_at: galleryProjects.updated_at })
    .from(galleryProjects)
    .where(shown)
    .orderBy(...newestFirst)
    .limit(49_900)
    .all();
}

/** One page of the owner's list, drafts included, newest first. */
export function listProjects(page: number, pageSize = gridSize) {
  const total = db.select({ total: count() }).from(galleryProjects).where(kept).get()?.total ?? 0;
  const rows = db
    .select()
    .from(galleryProjects)
    .where(kept)
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .all();
  return { projects: withSizes(rows), total, pages: Math.max(1, Math.ceil(total / pageSize)) };
}

/** The project with this id, a draft or not, or null when there is none or it lies in the trash. */
export function findProject(id: number): Project | null {
  const row = db
    .select()
    .from(galleryProjects)
    .where(and(kept, eq(galleryProjects.id, id)))
    .get();
  return row ? (withSizes([row])[0] ?? null) : null;
}

/** Stores a new project and gives its row. `created_at` is for the demo's data; now, if left out. */
export function createProject(fields: ProjectFields & ProjectPictures & { created_at?: string }) {
  return db.insert(galleryProjects).values(fields).returning().get();
}

/**
 * Replaces a project's fields if it still is at the version that was read.
 * @returns the row as written, or null when it has changed or gone since
 */
export function updateProject(
  id: number,
  version: number,
  fields: ProjectFields & ProjectPictures,
) {
  const row = db
    .update(galleryProjects)
    .set({ ...fields, version: version + 1, updated_at: new Date().toISOString() })
    .where(and(kept, eq(galleryProjects.id, id), eq(galleryProjects.version, version)))
    .returning()
    .get();
  return row ?? null;
}

/**
 * Puts a project into the trash if it still is at the version that was read.
 * @returns false when it has changed or gone since
 */
export function trashProject(id: number, version: number): boolean {
  const deleted_at = new Date().toISOString();
  return (
    db
      .update(galleryProjects)
      .set({ deleted_at })
      .where(and(kept, eq(galleryProjects.id, id), eq(galleryProjects.version, version)))
      .run().changes > 0
  );
}

/** Takes a project out of the trash again. @returns whether there was one */
export function restoreProject(id: number): boolean {
  return (
    db
      .update(galleryProjects)
      .set({ deleted_at: null })
      .where(and(eq(galleryProjects.id, id), isNotNull(galleryProjects.deleted_at)))
      .run().changes > 0
  );
}
