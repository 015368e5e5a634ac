import { and, desc, eq, isNotNull, lt } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { adminPageSize, findOne, listPage, notDeleted } from "#app/gallery/projects.server.ts";
import { removePhoto } from "#app/photos/photos.server.ts";
import { galleryProjects } from "#schema";

const trashed = isNotNull(galleryProjects.deleted_at);
const trashedWith = (id: number) => and(trashed, eq(galleryProjects.id, id));

/** One page of the trash, last deleted first. `page` counts from 1. */
export const listTrash = (page: number, pageSize = adminPageSize) =>
  listPage(trashed, page, pageSize, [desc(galleryProjects.deleted_at)]);

/** The project with this id in the trash, or null. */
export const findTrashedProject = (id: number | null) => findOne(trashed, id);

/**
 * Puts a project into the trash if it still is at the version that was read.
 * @returns false when it was changed or deleted since
 */
export function trashProject(id: number, version: number): boolean {
  const asRead = and(notDeleted, eq(galleryProjects.id, id), eq(galleryProjects.version, version));
  const deleted_at = new Date().toISOString();
  return db.update(galleryProjects).set({ deleted_at }).where(asRead).run().changes > 0;
}

/** Takes a project out of the trash again. @returns whether there was one */
export function restoreProject(id: number): boolean {
  const restored = { deleted_at: null };
  return db.update(galleryProjects).set(restored).where(trashedWith(id)).run().changes > 0;
}

/** Removes a project in the trash for good, its photos too. @returns whether there was one */
export async function removeProject(id: number): Promise<boolean> {
  const removed = db.delete(galleryProjects).where(trashedWith(id)).returning().get();
  if (!removed) return false;
  await removePhoto(removed.before_image_url);
  await removePhoto(removed.after_image_url);
  return true;
}

/** Removes for good, photos too, what was deleted before a moment (ISO 8601). @returns how many projects */
export async function emptyProjectTrash(before: string): Promise<number> {
  const due = db
    .select({ id: galleryProjects.id })
    .from(galleryProjects)
    .where(and(trashed, lt(galleryProjects.deleted_at, before)))
    .all();
  for (const { id } of due) await removeProject(id);
  return due.length;
}
