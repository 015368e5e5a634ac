import { and, desc, eq, isNotNull, lt, type SQL } from "drizzle-orm";
import { type Change, registerChanges } from "#app/content/history/change-log.server.ts";
import { db } from "#app/database/database.server.ts";
import { listCategories } from "#app/gallery/categories.server.ts";
import {
  forgetProject,
  projectSubject,
  recordProject,
} from "#app/gallery/project-changes.server.ts";
import { type ProjectFields, projectSchemaFor } from "#app/gallery/project-schema.ts";
import {
  adminPageSize,
  findOne,
  findProject,
  listPage,
  notDeleted,
  updateProject,
} from "#app/gallery/projects.server.ts";
import { removePhoto } from "#app/photos/store/store-photo.server.ts";
import { galleryProjects } from "#schema";

const trashed = isNotNull(galleryProjects.deleted_at);
const inTrash = (id: number) => and(trashed, eq(galleryProjects.id, id));

/** Lists one page of the trash, last deleted first. `page` counts from 1. */
export const listTrash = (page: number, pageSize = adminPageSize) =>
  listPage(trashed, page, pageSize, [desc(galleryProjects.deleted_at)]);

/** Finds the project with this id in the trash, or null. */
export const findTrashedProject = (id: number | null) => findOne(trashed, id);

/** Moves a project to the trash; `by` (email) makes it undoable. @returns whether it existed */
export const trashProject = (id: number, by?: string): boolean =>
  setDeleted(and(notDeleted, eq(galleryProjects.id, id)), new Date().toISOString(), by);

/** Restores a project from the trash. @returns whether there was one */
export const restoreProject = (id: number, by?: string): boolean =>
  setDeleted(inTrash(id), null, by);

function setDeleted(which: SQL | undefined, deleted_at: string | null, by?: string): boolean {
  return db.transaction((tx) => {
    const row = tx.update(galleryProjects).set({ deleted_at }).where(which).returning().get();
    if (!row) return false;
    const now = deleted_at !== null;
    recordProject(row, [{ field: "deleted_at", was: !now, now }], by);
    return true;
  });
}

registerChanges({ subject: projectSubject, title: "Gallery", revert: revertProject });

/** Puts back the value that a project's field had before a change. @returns whether it succeeded */
function revertProject({ subject_id, field, was }: Change, by: string): boolean {
  if (field === "deleted_at" && was === false) return restoreProject(subject_id ?? 0, by);
  const project = findProject(subject_id);
  if (!project) return false;
  if (field === "deleted_at") return trashProject(project.id, by);
  const { shape } = projectSchemaFor(listCategories());
  const rule = shape[field as keyof typeof shape];
  const former = rule?.safeParse(was);
  if (!former?.success) return false;
  const values = Object.keys(shape).map((name) => [name, project[name as keyof typeof shape]]);
  const fields = { ...Object.fromEntries(values), [field]: former.data } as ProjectFields;
  return updateProject(project.id, project.version, fields, by) !== null;
}

/** Permanently deletes a project in the trash and its photos. @returns whether it existed */
export async function removeProject(id: number): Promise<boolean> {
  const removed = db.delete(galleryProjects).where(inTrash(id)).returning().get();
  if (!removed) return false;
  const { before_image_url, after_image_url } = removed;
  for (const photo of new Set([before_image_url, after_image_url, ...forgetProject(removed.id)]))
    await removePhoto(photo);
  return true;
}

/** Permanently deletes projects trashed before `before` (ISO 8601), with their photos. @returns how many */
export async function emptyProjectTrash(before: string): Promise<number> {
  const due = db
    .select({ id: galleryProjects.id })
    .from(galleryProjects)
    .where(and(trashed, lt(galleryProjects.deleted_at, before)))
    .all();
  for (const { id } of due) await removeProject(id);
  return due.length;
}
