import { existsSync, lstatSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** Suffixes of the files next to the database, SQLite's and the site's own. */
const companions = ["-wal", "-shm", "-journal", "-lock", "-restore", "-restic"];

/** The file that a server or a restore locks while it uses the database at `path`. */
export const lockFile = (path: string) => `${locateDatabase(path)}-lock`;

/** The file that lists the renames of a running or interrupted restore. */
export const restoreMarker = (path: string) => `${locateDatabase(path)}-restore`;

/** The folder for restic's cache and the status of the copies elsewhere. */
export const resticFolder = (path: string) => `${locateDatabase(path)}-restic`;

/** Resolves all symbolic links in a database's path, its own included. The file need not exist. */
export function locateDatabase(path: string): string {
  const full = resolve(path);
  const folder = dirname(full);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return full;
  if (lstatSync(full, { throwIfNoEntry: false })?.isSymbolicLink())
    return locateDatabase(resolve(folder, readlinkSync(full)));
  return join(realpathSync(folder), basename(full));
}

/** Names of a database's file and of those next to it (existing or not) if `folder` is theirs, else none. */
export function databaseNames(path: string, folder: string): string[] {
  const file = locateDatabase(path);
  if (dirname(file) !== dirname(locateDatabase(join(folder, "any")))) return [];
  return ["", ...companions].map((end) => basename(file) + end);
}

/** Returns a sentence if a restore of the database at `path` was interrupted, else null. */
export function cutOffRestore(path: string): string | null {
  if (!existsSync(restoreMarker(path))) return null;
  return `A restore of ${resolve(path)} was cut off. Start the site, which finishes it, or restore again.`;
}

/** Path of the copy that is made of the database at `path` before a migration. */
export const beforeMigration = (path: string) => `${path}.before-migration`;
