import { and, desc, eq, isNotNull, lt } from "drizzle-orm";
import { registerChanges } from "#app/content/history/change-log.server.ts";
import { loggedRows } from "#app/content/rows/logged-rows.server.ts";
import { db } from "#app/database/database.server.ts";
import { removePhoto } from "#app/photos/store/store-photo.server.ts";
import { changes, galleryProjects } from "#schema";
import { listCategories } from "./categories.server.ts";
import { projectLabels } from "./project.ts";
import { type ProjectFields, projectSchemaFor } from "./project-schema.ts";
import { adminPageSize, findOne, listPage } from "./projects.server.ts";

/** The value of `subject` for projects in the table `changes`. */
export const projectSubject = "projects";

const labels: Record<keyof ProjectFields, string> = {
  ...projectLabels,
  draft: "Draft",
  before_image_url: "Before picture",
  after_image_url: "After picture",
};

/** Versions, trash and undo of projects. One that the owner saves is no sample. */
export const projectRows = loggedRows({
  table: galleryProjects,
  subject: projectSubject,
  title: "Gallery",
  nameOf: ({ title }) => title,
  labels: () => labels,
  valuesOf: (project) =>
    Object.fromEntries(Object.keys(labels).map((it) => [it, project[it as keyof ProjectFields]])),
  columns: (fields) => ({ sample: false, ...fields }),
  check: (values, field) => {
    const { shape } = projectSchemaFor(listCategories());
    const rule = Object.hasOwn(shape, field) ? shape[field as keyof typeof shape] : undefined;
    return rule?.safeParse(values[field]).success ? values : null;
  },
});
registerChanges({ subject: projectSubject, title: "Gallery", revert: projectRows.revert });

export const { trash: trashProject } = projectRows;

/** Stores a new project. With `by` (email address), records it as a change that can be undone. */
export const createProject = (
  fields: ProjectFields & { created_at?: string; sample?: boolean },
  by?: string,
) => projectRows.create(fields, by);

const trashed = isNotNull(galleryProjects.deleted_at);

/** Lists one page of the trash, last deleted first. `page` counts from 1. */
export const listTrash = (page: number, pageSize = adminPageSize) =>
  listPage(trashed, page, pageSize, [desc(galleryProjects.deleted_at)]);

/** Finds the project with this id in the trash, or null. */
export const findTrashedProject = (id: number | null) => findOne(trashed, id);

const pictures = ["before_image_url", "after_image_url"] as const;

/** Permanently deletes a project in the trash with its changes and photos. @returns whether it existed */
export async function removeProject(id: number): Promise<boolean> {
  const inTrash = and(trashed, eq(galleryProjects.id, id));
  const project = db.delete(galleryProjects).where(inTrash).returning().get();
  if (!project) return false;
  const its = and(eq(changes.subject, projectSubject), eq(changes.subject_id, id));
  const photos = new Set(pictures.map((field) => project[field]));
  for (const { field, was } of db.delete(changes).where(its).returning().all())
    if (pictures.some((it) => it === field)) photos.add(String(was));
  for (const photo of photos) await removePhoto(photo);
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
