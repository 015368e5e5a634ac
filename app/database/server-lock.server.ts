import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { makeFolderSync } from "#app/environment/make-folder.ts";
import { lockFile } from "./database-files.ts";

/** How long a start waits for a process that is just ending. */
const lockWaitMs = 3_000;

/** Handles that hold a lock: one that is collected as garbage would let go of it. */
const held = new Map<string, Database.Database>();

/**
 * Takes the database at `path` for this process until it ends, whichever way: the operating system
 * holds the lock, so that one of a killed process is gone with it. Commands that read or write
 * single rows need none. The empty file stays; removing it would let two processes lock two files.
 * @returns false when another process has it, after 3 seconds
 * @throws what SQLite or the file system reports when there can be no lock, on a read-only disk
 */
export const holdDatabase = (path: string): boolean => holdFile(lockFile(path));

/** The same with any file for the lock, which is made, after `waitMs`. */
export function holdFile(file: string, waitMs = lockWaitMs): boolean {
  if (held.has(file)) return true;
  makeFolderSync(dirname(file));
  // SQLite would take a lock that keeps nobody off.
  if (existsSync(file)) accessSync(file, constants.W_OK);
  const sqlite = new Database(file, { timeout: waitMs });
  try {
    // Nothing is ever written: a file for a journal would only lie about.
    sqlite.pragma("journal_mode = MEMORY");
    sqlite.exec("begin exclusive");
  } catch (error) {
    sqlite.close();
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return false;
    throw error;
  }
  held.set(file, sqlite);
  return true;
}

/** Whether another process has the database at `path`: a server, or a restore. Where there can be no lock, none has. */
export function isHeld(path: string): boolean {
  const file = lockFile(path);
  if (held.has(file)) return false;
  try {
    // Another command that asks the same has it for a moment.
    return existsSync(file) && !holdFile(file, 500);
  } catch {
    return false;
  } finally {
    letGo(file);
  }
}

/** Lets go of a file that this process holds, so that it can be removed. */
export function letGo(file: string): void {
  held.get(file)?.close();
  held.delete(file);
}
