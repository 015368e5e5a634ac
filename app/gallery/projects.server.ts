import { and, count, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { pageOf } from "#app/http/read-numbers.ts";
import { fallback } from "#app/log/log.server.ts";
import type { Side } from "#app/photos/files/stored-names.ts";
import { photoSizes } from "#app/photos/store/store-photo.server.ts";
import { galleryProjects } from "#schema";
import { type ProjectPhoto, projectDate } from "./project.ts";

type Row = typeof galleryProjects.$inferSelect;

/** A stored project with its photos; the size of a photo that is not stored here is null. */
export type Project = Row & Record<Side, ProjectPhoto>;

/** Projects on a page of the owner's grid and trash. */
export const adminPageSize = 24;

const newestFirst = [desc(galleryProjects.created_at), desc(galleryProjects.id)];
/** The filter of every list, count and page in the back office. */
const notDeleted = isNull(galleryProjects.deleted_at);
/** The filter of every list, count and page that visitors see. */
const published = and(notDeleted, eq(galleryProjects.draft, sql`0`));
const publishedIn = (category: string | null) =>
  category === null ? published : and(published, eq(galleryProjects.category, category));

const countOf = (filter: SQL | undefined) =>
  db.select({ total: count() }).from(galleryProjects).where(filter).get()?.total ?? 0;

/** Adds the photos to rows, with sizes and default alternative texts. */
function withPhotos(rows: Row[]): Project[] {
  const sizes = photoSizes(rows.flatMap((row) => [row.before_image_url, row.after_image_url]));
  const photo = (url: string) => ({ url, size: sizes.get(url) ?? null });
  return rows.map((row) => ({
    ...row,
    before: { photo: photo(row.before_image_url), alt: row.before_alt || `Before: ${row.title}` },
    after: { photo: photo(row.after_image_url), alt: row.after_alt || `After: ${row.title}` },
  }));
}

/** A project for display: its date as text, and at least one service. */
export type ProjectView = ReturnType<typeof projectView>;

/** Converts a project for display. */
export function projectView(project: Project) {
  const { details, category } = project;
  return {
    id: project.id,
    title: project.title,
    category,
    location: project.location,
    duration: project.duration,
    description: project.description,
    draft: project.draft,
    /** Came with the demo. */
    sample: project.sample,
    before: project.before,
    after: project.after,
    date: projectDate(project.date),
    services: details.length > 0 ? details : [`Professional ${category} service`],
  };
}

/** Lists one page of the filtered projects, from 1 (the last if it is past the end), and counts all of them. */
export function listPage(
  filter: SQL | undefined,
  page: number,
  pageSize: number,
  order: SQL[] = newestFirst,
) {
  const { offset, ...at } = pageOf(countOf(filter), page, pageSize);
  const all = db.select().from(galleryProjects).where(filter);
  const inOrder = all.orderBy(...order);
  return { projects: withPhotos(inOrder.limit(pageSize).offset(offset).all()), ...at };
}

/** Finds the project with this id if it matches the filter, else null. */
export function findOne(filter: SQL | undefined, id: number | null): Project | null {
  const one = and(filter, eq(galleryProjects.id, id ?? 0));
  const row = db.select().from(galleryProjects).where(one).get();
  return row ? (withPhotos([row])[0] ?? null) : null;
}

/** Lists one page of the published projects for display, newest first. `category` null is All. */
export function listPublishedProjects(category: string | null, page: number, pageSize = 12) {
  const { projects, ...at } = listPage(publishedIn(category), page, pageSize);
  return { projects: projects.map(projectView), ...at };
}

/** The names of the categories that published projects are in. */
export const listUsedCategories = (): string[] =>
  db
    .selectDistinct({ category: galleryProjects.category })
    .from(galleryProjects)
    .where(published)
    .all()
    .map(({ category }) => category);

/** Whether visitors see any project; true if the database cannot be read. */
export const hasProjects = (): boolean => fallback(true, () => listUsedCategories().length > 0);

/** Finds the published project with this id, or null. */
export const findPublishedProject = (id: number | null) => findOne(published, id);

/** A published project's number in a category (null is All), newest first, and its neighbours' ids. */
export function placeOfProject(id: number, category: string | null) {
  const rows = db.select({ id: galleryProjects.id }).from(galleryProjects);
  const inOrder = rows.where(publishedIn(category)).orderBy(...newestFirst);
  const ids = inOrder.all().map((row) => row.id);
  const number = ids.indexOf(id) + 1;
  return { number, total: ids.length, previous: ids[number - 2], next: ids[number] };
}

/** Finds those of the projects that are published, for display, in no order. */
export function findPublishedProjects(ids: number[]): ProjectView[] {
  const those = and(published, inArray(galleryProjects.id, ids));
  return withPhotos(db.select().from(galleryProjects).where(those).all()).map(projectView);
}

/** A sitemap may have 50,000 addresses; this leaves some for the other pages. */
const maxInSitemap = 49_900;

/** Lists ids, titles and last changes of the newest published projects. */
export function listPublishedIds(limit = maxInSitemap) {
  const { id, title, updated_at } = galleryProjects;
  const rows = db.select({ id, title, updated_at }).from(galleryProjects).where(published);
  return rows
    .orderBy(...newestFirst)
    .limit(limit)
    .all();
}

/** Lists one page of the projects for the owner, drafts included, newest first. */
export const listProjects = (page: number, pageSize = adminPageSize) =>
  listPage(notDeleted, page, pageSize);

/** Finds the project with this id, drafts included; null if there is none or it is in the trash. */
export const findProject = (id: number | null) => findOne(notDeleted, id);
