import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { photoSizes } from "#app/photos/store/store-photo.server.ts";
import type { Side } from "#app/photos/store/stored-names.ts";
import { galleryProjects } from "#schema";
import { type ProjectPhoto, type ProjectView, projectDate } from "./project.ts";
import { changedProject, recordProject } from "./project-changes.server.ts";
import type { ProjectFields } from "./project-schema.ts";

type Row = typeof galleryProjects.$inferSelect;

/** A stored project with its photos, their sizes where they are ours (null: not known). */
export type Project = Row & Record<Side, ProjectPhoto>;

/** Projects on a page of the back office's lists. */
export const adminPageSize = 24;

const newestFirst = [desc(galleryProjects.created_at), desc(galleryProjects.id)];
/** Every list, count and page of the back office goes through this filter. */
export const notDeleted = isNull(galleryProjects.deleted_at);
/** Every list, count and page that visitors see goes through this filter. */
const published = and(notDeleted, eq(galleryProjects.draft, sql`0`));
const publishedIn = (category: string | null) =>
  category === null ? published : and(published, eq(galleryProjects.category, category));

const countOf = (filter: SQL | undefined) =>
  db.select({ total: count() }).from(galleryProjects).where(filter).get()?.total ?? 0;

/** Adds to rows their photos, with sizes, and what stands for a text that is not written. */
function withPhotos(rows: Row[]): Project[] {
  const sizes = photoSizes(rows.flatMap((row) => [row.before_image_url, row.after_image_url]));
  const photo = (url: string) => ({ url, size: sizes.get(url) ?? null });
  return rows.map((row) => ({
    ...row,
    before: { photo: photo(row.before_image_url), alt: row.before_alt || `Before: ${row.title}` },
    after: { photo: photo(row.after_image_url), alt: row.after_alt || `After: ${row.title}` },
  }));
}

/** A project as pages show it. */
export function projectView(project: Project): ProjectView {
  const { id, title, category, location, duration, description, draft, before, after } = project;
  const { details } = project;
  return {
    ...{ id, title, category, location, duration, description, draft, before, after },
    date: projectDate(project.date),
    services: details.length > 0 ? details : [`Professional ${category} service`],
  };
}

/** One page of the projects under a filter, and how many there are. `page` counts from 1. */
export function listPage(
  filter: SQL | undefined,
  page: number,
  pageSize: number,
  order: SQL[] = newestFirst,
) {
  const total = countOf(filter);
  const rows = db
    .select()
    .from(galleryProjects)
    .where(filter)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .all();
  return { projects: withPhotos(rows), total, pages: Math.max(1, Math.ceil(total / pageSize)) };
}

/** The one project with this id under a filter, or null. */
export function findOne(filter: SQL | undefined, id: number | null): Project | null {
  const one = and(filter, eq(galleryProjects.id, id ?? 0));
  const row = db.select().from(galleryProjects).where(one).get();
  return row ? (withPhotos([row])[0] ?? null) : null;
}

/** One page of what visitors see, newest first. `category` null is All. */
export function listPublishedProjects(category: string | null, page: number, pageSize = 12) {
  return listPage(publishedIn(category), page, pageSize);
}

/** The project that visitors see under this id, or null. */
export const findPublishedProject = (id: number | null) => findOne(published, id);

/** Where a published project stands: its number, how many there are, its neighbours' ids. */
export type ProjectPlace = ReturnType<typeof placeOfProject>;

/** The place of a published project among those of a category (null is All), newest first. */
export function placeOfProject(
  { id, created_at }: Pick<Project, "id" | "created_at">,
  category: string | null,
) {
  const among = publishedIn(category);
  const project = sql`(${galleryProjects.created_at}, ${galleryProjects.id})`;
  const newer = and(among, sql`${project} > (${created_at}, ${id})`);
  const older = and(among, sql`${project} < (${created_at}, ${id})`);
  const neighbour = (filter: SQL | undefined, order: SQL[]) => {
    const ids = db.select({ id: galleryProjects.id }).from(galleryProjects).where(filter);
    return (
      ids
        .orderBy(...order)
        .limit(1)
        .get()?.id ?? null
    );
  };
  return {
    number: countOf(newer) + 1,
    total: countOf(among),
    previous: neighbour(newer, [asc(galleryProjects.created_at), asc(galleryProjects.id)]),
    next: neighbour(older, newestFirst),
  };
}

/** Ids and titles of the newest published projects, at most 500. */
export function publishedTitles() {
  return db
    .select({ id: galleryProjects.id, title: galleryProjects.title })
    .from(galleryProjects)
    .where(published)
    .orderBy(...newestFirst)
    .limit(500)
    .all();
}

/** Those of some projects that visitors see, in no order. */
export function findPublishedProjects(ids: number[]): Project[] {
  if (ids.length === 0) return [];
  const those = and(published, inArray(galleryProjects.id, ids));
  return withPhotos(db.select().from(galleryProjects).where(those).all());
}

/** Ids and last changes of all that visitors see, newest first, at most 50,000 (a sitemap's limit). */
export function listPublishedIds() {
  return db
    .select({ id: galleryProjects.id, updated_at: galleryProjects.updated_at })
    .from(galleryProjects)
    .where(published)
    .orderBy(...newestFirst)
    .limit(49_900)
    .all();
}

/** One page of the owner's list, drafts included, newest first. */
export const listProjects = (page: number, pageSize = adminPageSize) =>
  listPage(notDeleted, page, pageSize);

/** The project with this id, a draft or not, or null when there is none or it lies in the trash. */
export const findProject = (id: number | null) => findOne(notDeleted, id);

/**
 * Stores a new project and gives its row. `created_at` is for the demo's data; now, if left out.
 * @param by email address of who adds it: then it is a change that can be taken back
 */
export function createProject(
  fields: ProjectFields & { created_at?: string; sample?: boolean },
  by?: string,
) {
  return db.transaction((tx) => {
    const row = tx.insert(galleryProjects).values(fields).returning().get();
    recordProject(row, [{ field: "deleted_at", was: true, now: false }], by);
    return row;
  });
}

/**
 * Replaces a project's fields if it still is at the version that was read, with a change for each
 * field that is another now.
 * @returns the row as written, or null when it was changed or deleted since
 */
export function updateProject(id: number, version: number, fields: ProjectFields, by?: string) {
  const asRead = and(notDeleted, eq(galleryProjects.id, id), eq(galleryProjects.version, version));
  return db.transaction(
    (tx) => {
      const was = tx.select().from(galleryProjects).where(asRead).get();
      if (!was) return null;
      const stamp = { version: version + 1, updated_at: new Date().toISOString() };
      const row = tx
        .update(galleryProjects)
        .set({ ...fields, ...stamp, sample: false })
        .where(asRead)
        .returning()
        .get();
      recordProject(was, changedProject(was, fields), by);
      return row ?? null;
    },
    { behavior: "immediate" },
  );
}
