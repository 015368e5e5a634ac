import { setImmediate } from "node:timers/promises";
import { eq, lt } from "drizzle-orm";
import { createContext } from "react-router";
import { db, onFirstUse } from "#app/database/database.server.ts";
import { log } from "#app/log/log.server.ts";
import { removeFiles } from "#app/photos/files/file-storage.server.ts";
import { photos } from "#schema";

// Prepared once, because every request for a photo runs these. Tables with addresses inside JSON
// (services, sheets, changes) come last; they have few rows.
const ask = (query: string) =>
  onFirstUse(() => db.$client.prepare<{ name: string }>(query).pluck());

const anyUse = ask(`
  select exists (
    select 1 from gallery_projects
    where before_image_url = '/uploads/' || @name or after_image_url = '/uploads/' || @name
  ) or exists (
    select 1 from services where instr(before, @name) or instr(after, @name)
  ) or exists (
    select 1 from sheets where instr(fields, @name)
  ) or exists (
    select 1 from changes where instr(was, @name) or instr(now, @name)
  )`);

const publicUse = ask(`
  select exists (
    select 1 from gallery_projects
    where (before_image_url = '/uploads/' || @name or after_image_url = '/uploads/' || @name)
      and draft = 0 and deleted_at is null
  ) or exists (
    select 1 from services
    where (instr(before, @name) or instr(after, @name)) and shown = 1 and deleted_at is null
  ) or exists (
    select 1 from sheets where instr(fields, @name)
  )`);

/** Whether a project, service, sheet or change that can be undone uses the file. */
const isUsed = (name: string): boolean => anyUse().get({ name }) === 1;

/** Whether visitors see the photo: no drafts, nothing in the trash. */
export const isPublished = (name: string): boolean => publicUse().get({ name }) === 1;

/** Whether the client may read photos that are not public. By default, nobody may. */
export const mayReadUnpublished = createContext<() => Promise<boolean>>(async () => false);

// Only deletes files that have a row in this database. So it deletes nothing if DATABASE_PATH or
// UPLOADS_DIR is wrong.

/** Inserts the row of an upload before its file is written. @returns false if the name exists */
export const expectUpload = (name: string): boolean =>
  db.insert(photos).values({ name, width: 0, height: 0 }).onConflictDoNothing().run().changes > 0;

/** Deletes an uploaded file, its variants and its row. @returns false if something still uses it */
export async function removeUnused(name: string): Promise<boolean> {
  if (isUsed(name)) return false;
  await removeFiles(name);
  db.delete(photos).where(eq(photos.name, name)).run();
  return true;
}

/** Deletes unused files that were uploaded before `before` (ISO 8601). */
export async function removeUnusedUploads(before: string): Promise<void> {
  const { name, created_at } = photos;
  let files = 0;
  for (const row of db.select({ name }).from(photos).where(lt(created_at, before)).all()) {
    // Yields to requests between two files.
    await setImmediate();
    if (await removeUnused(row.name)) files++;
  }
  if (files > 0) log("unused uploads removed", { files });
}
