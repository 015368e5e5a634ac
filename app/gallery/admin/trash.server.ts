import { and, count, desc, eq, isNotNull, lt } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { trashDays } from "#app/gallery/project.ts";
import { withSizes } from "#app/gallery/projects.server.ts";
import { removePhoto } from "#app/photos/store.server.ts";
import { galleryProjects } from "#schema";
import { gridSize } from "./grid-address.ts";

const trashed = isNotNull(galleryProjects.deleted_at);

/** One page of the trash, last deleted first. `page` counts from 1. */
export function listTrash(page: number, pageSize = gridSize) {
  const total =
    db.select({ total: count() }).from(galleryProjects).where(trashed).get()?.total ?? 0;
  const rows = db
    .select()
    .from(galleryProjects)
    .where(trashed)
    .orderBy(desc(galleryProjects.deleted_at))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .all();
  return { projects: withSizes(rows), total, pages: Math.max(1, Math.ceil(total / pageSize)) };
}

/** The project with this id in the trash, or null. */
export function findTrashed(id: number) {
  const row = db
    .select()
    .from(galleryProjects)
    .where(and(trashed, eq(galleryProjects.id, id)))
    .get();
  return row ?? null;
}

/** Removes a project in the trash for good, its pictures too. @returns whether there was one */
export async function removeProject(id: number): Promise<boolean> {
  const gone = db
    .delete(galleryProjects)
    .where(and(trashed, eq(galleryProjects.id, id)))
    .returning()
    .get();
  if (!gone) return false;
  await removePhoto(gone.before_image_url);
  await removePhoto(gone.after_image_url);
  return true;
}

/** Removes for good, pictures too, what has been in the trash for more than `olderThanDays` days. */
export async function emptyProjectTrash(olderThanDays = trashDays): Promise<void> {
  const before = new Date(Date.now() - olderThanDays * 24 * 60 * 60 * 1000).toISOString();
  const due = db
    .select({ id: galleryProjects.id })
    .from(galleryProjects)
    .where(and(trashed, lt(galleryProjects.deleted_at, before)))
    .all();
  for (const { id } of due) await removeProject(id);
}
