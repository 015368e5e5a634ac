import { access, constants, statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { db, refuseIfMoved } from "#app/database/database.server.ts";
import { locateDatabase } from "#app/database/database-files.ts";
import { env } from "#app/environment/environment.server.ts";
import { hasRestic } from "#app/environment/restic-environment.server.ts";
import { logError } from "#app/log/log.server.ts";
import { missingFiles } from "#app/operate/backup/copy-database.server.ts";
import { missingRestic } from "#app/operate/backup/restic.server.ts";
import { inWords } from "#app/operate/commands/cli.ts";
import { administrators } from "#schema";
import { uploadsTrouble } from "./uploads-writable.server.ts";

/** Checks that the database and the uploads folder can be used. @returns null, or a sentence */
export async function health(): Promise<string | null> {
  if (refuseIfMoved()) return "The database's file was moved, replaced or removed.";
  try {
    db.select({ id: administrators.id }).from(administrators).limit(1).get();
  } catch (error) {
    logError(error);
    return "The database does not answer.";
  }
  const cannot = databaseWriteTrouble() ?? (await databaseDiskTrouble());
  if (cannot) return cannot;
  const trouble = await uploadsTrouble();
  if (trouble === null) return null;
  logError(trouble);
  return "Uploads cannot be written.";
}

/** Tries a write transaction without waiting: a file next to the database may be read-only. */
function databaseWriteTrouble(): string | null {
  const { $client: sqlite } = db;
  const busyTimeoutMs = sqlite.pragma("busy_timeout", { simple: true });
  try {
    sqlite.pragma("busy_timeout = 0");
    sqlite.exec("begin immediate");
    return null;
  } catch (error) {
    // Another process is writing, so writing works.
    if (String((error as NodeJS.ErrnoException).code).startsWith("SQLITE_BUSY")) return null;
    logError(error);
    return "The database cannot be written.";
  } finally {
    sqlite.pragma(`busy_timeout = ${busyTimeoutMs}`);
    if (sqlite.inTransaction) sqlite.exec("rollback");
  }
}

/** SQLite needs space for a few pages of its -wal file. */
const minFreeBytes = 256 * 1024;

/** Checks the database's disk, which may not be that of the uploads. */
async function databaseDiskTrouble(): Promise<string | null> {
  const path = locateDatabase(env.DATABASE_PATH);
  try {
    await access(path, constants.W_OK);
    const { blocks, bavail, bsize } = await statfs(dirname(path));
    // Some network disks do not report their size.
    const isFull = blocks > 0 && bavail * bsize < minFreeBytes;
    if (isFull) throw Object.assign(new Error("The database's disk is full."), { code: "ENOSPC" });
    return null;
  } catch (error) {
    logError(error);
    return "The database cannot be written.";
  }
}

/**
 * Prints a sentence on start if the database or the uploads cannot be written, if files are missing, or if
 * BACKUP_URL is set but restic is not installed. The server runs nevertheless.
 */
export async function tellDataTrouble(): Promise<void> {
  if (env.BACKUP_URL && !hasRestic()) console.error(missingRestic);
  const cannot = databaseWriteTrouble();
  if (cannot)
    console.error(
      `${cannot} Look at the rights of ${locateDatabase(env.DATABASE_PATH)}, -wal and -shm.`,
    );
  const trouble = await uploadsTrouble();
  if (trouble)
    return console.error(
      `UPLOADS_DIR cannot be written, so the site takes no pictures: ${inWords(trouble)}`,
    );
  const missing = await missingFiles(env.DATABASE_PATH).catch(() => []);
  if (missing.length > 0)
    console.error(
      `Pages show files that are missing (${missing.length}): is ${resolve(env.UPLOADS_DIR)} the right folder, and mounted?`,
    );
}
