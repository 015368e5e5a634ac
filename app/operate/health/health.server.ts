import { dirname } from "node:path";
import { db, writeTransaction } from "#app/database/database.server.ts";
import { locateDatabase } from "#app/database/database-files.ts";
import { env } from "#app/environment/environment.server.ts";
import { hasRestic } from "#app/environment/restic-environment.server.ts";
import { logError } from "#app/log/log.server.ts";
import { dataFolders } from "#app/operate/backup/data-folders.server.ts";
import { missingRestic } from "#app/operate/backup/restic.server.ts";
import { administrators } from "#schema";
import { uploads, writeTrouble } from "./diagnostics.server.ts";

/** Checks that the database and the uploads folder can be used. @returns null, or a sentence */
export async function health(): Promise<string | null> {
  try {
    db.select({ id: administrators.id }).from(administrators).limit(1).get();
  } catch (error) {
    logError(error);
    return "The database does not answer.";
  }
  const cannot = databaseWriteTrouble();
  if (cannot) return cannot;
  const diskTrouble = await writeTrouble(dirname(locateDatabase(env.DATABASE_PATH)));
  const trouble = diskTrouble ?? (await writeTrouble(dataFolders.uploads));
  if (trouble === null) return null;
  logError(trouble);
  return diskTrouble ? "The database cannot be written." : "Uploads cannot be written.";
}

/** Tries a write transaction: a file next to the database may be read-only. */
function databaseWriteTrouble(): string | null {
  try {
    writeTransaction(() => {});
    return null;
  } catch (error) {
    // Another process is writing, so writing works.
    if (String((error as NodeJS.ErrnoException).code).startsWith("SQLITE_BUSY")) return null;
    logError(error);
    return "The database cannot be written.";
  }
}

/** Prints a sentence on start if data cannot be written, or files or restic are missing. */
export async function tellDataTrouble(): Promise<void> {
  if (env.BACKUP_URL && !hasRestic()) console.error(missingRestic);
  const cannot = databaseWriteTrouble();
  if (cannot)
    console.error(
      `${cannot} Look at the rights of ${locateDatabase(env.DATABASE_PATH)}, -wal and -shm.`,
    );
  // It makes a folder that is missing, as at the first start.
  await writeTrouble(dataFolders.uploads);
  const verdict = await uploads().catch(() => null);
  if (verdict?.state === "wrong") console.error(`${verdict.says} ${verdict.technical}`);
}
