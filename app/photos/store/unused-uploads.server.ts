import { setImmediate } from "node:timers/promises";
import { eq, lt } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { log } from "#app/log/log.server.ts";
import { photos } from "#schema";
import { removeFiles } from "./file-storage.server.ts";
import { isUsed } from "./photo-uses.server.ts";

// No folder is listed and emptied: only files that a row of this database names are removed. So a
// wrong DATABASE_PATH or UPLOADS_DIR finds nothing to remove.

/**
 * Notes that a file of this name comes into uploads; before it does.
 * @returns false where the database knows the name already
 */
export const expectUpload = (name: string): boolean =>
  db.insert(photos).values({ name, width: 0, height: 0 }).onConflictDoNothing().run().changes > 0;

/** Removes a file from uploads, with its variants and then its row, unless something refers to it. */
export async function removeUnused(name: string): Promise<boolean> {
  if (isUsed(name)) return false;
  await removeFiles(name);
  db.delete(photos).where(eq(photos.name, name)).run();
  return true;
}

/**
 * Removes what came into uploads before a moment (ISO 8601) and that nothing refers to: of forms that
 * were never sent, of uploads that were killed, and of changes that are forgotten.
 */
export async function removeUnusedUploads(before: string): Promise<void> {
  const { name, created_at } = photos;
  let files = 0;
  for (const row of db.select({ name }).from(photos).where(lt(created_at, before)).all()) {
    // Visitors do not wait for all of them.
    await setImmediate();
    if (await removeUnused(row.name)) files++;
  }
  if (files > 0) log("unused uploads removed", { files });
}
