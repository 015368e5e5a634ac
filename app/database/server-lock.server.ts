import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { makeFolder } from "#app/environment/folders.ts";
import { lockFile } from "./database-files.ts";

/** How long a start waits for another process to exit. */
const lockWaitMs = 3_000;

/** The handles that hold locks: if one were garbage collected, its lock would be released. */
const locks = new Map<string, Database.Database>();

/**
 * Locks the database at `path` until this process ends, even if it is killed. The lock file is
 * never deleted: otherwise two processes could lock two files. @returns false if another process
 * holds it
 * @throws a SQLite or file error if it cannot be locked, as on a read-only disk
 */
export const holdDatabase = (path: string): boolean => holdFile(lockFile(path));

/** The same for any lock file, which it creates. Waits up to `waitMs`. */
export function holdFile(file: string, waitMs = lockWaitMs): boolean {
  if (locks.has(file)) return true;
  makeFolder(dirname(file));
  // Fails for a read-only file: SQLite would only get a shared lock on it.
  if (existsSync(file)) accessSync(file, constants.W_OK);
  const sqlite = new Database(file, { timeout: waitMs });
  try {
    // Nothing is written, so no journal file is needed.
    sqlite.pragma("journal_mode = MEMORY");
    sqlite.exec("begin exclusive");
  } catch (error) {
    sqlite.close();
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return false;
    throw error;
  }
  locks.set(file, sqlite);
  return true;
}

/** Releases this process's lock on a file, so that it can be deleted. */
export function letGo(file: string): void {
  locks.get(file)?.close();
  locks.delete(file);
}
