import { setImmediate } from "node:timers/promises";
import { eq, lt } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { log } from "#app/log/log.server.ts";
import { photos } from "#schema";
import { removeFiles } from "./file-storage.server.ts";
import { isUsed } from "./photo-uses.server.ts";

// Only deletes files that a row of this database names; it never lists a folder. So with a wrong
// DATABASE_PATH or UPLOADS_DIR it deletes nothing.

/**
 * Inserts the row of an upload, before its file is written.
 * @returns false if the name is already taken
 */
export const expectUpload = (name: string): boolean =>
  db.insert(photos).values({ name, width: 0, height: 0 }).onConflictDoNothing().run().changes > 0;

/** Deletes an uploaded file, its variants, then its row. @returns false if something refers to it */
export async function removeUnused(name: string): Promise<boolean> {
  if (isUsed(name)) return false;
  await removeFiles(name);
  db.delete(photos).where(eq(photos.name, name)).run();
  return true;
}

/**
 * Deletes files uploaded before `before` (ISO 8601) that nothing refers to: from forms that were never
 * sent, interrupted uploads and changes that can no longer be undone.
 */
export async function removeUnusedUploads(before: string): Promise<void> {
  const { name, created_at } = photos;
  let files = 0;
  for (const row of db.select({ name }).from(photos).where(lt(created_at, before)).all()) {
    // Lets requests run between two files.
    await setImmediate();
    if (await removeUnused(row.name)) files++;
  }
  if (files > 0) log("unused uploads removed", { files });
}
