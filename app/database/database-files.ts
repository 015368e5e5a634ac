import {
  accessSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  readlinkSync,
  realpathSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** What is added to the database's name for SQLite's files and ours beside it. */
export const companions = ["-wal", "-shm", "-journal", "-lock", "-restore", "-restic"];

/** The file whose lock says that a server, or a restore, has the database at `path`. */
export const lockFile = (path: string) => `${locateDatabase(path)}-lock`;

/** The file with the renames of a restore that is under way, or was cut off. */
export const restoreMarker = (path: string) => `${locateDatabase(path)}-restore`;

/** The folder for restic's cache and the status of the copies elsewhere. */
export const resticFolder = (path: string) => `${locateDatabase(path)}-restic`;

/** The place of a database's file without symbolic links, its own included; it need not be there. */
export function locateDatabase(path: string): string {
  const full = resolve(path);
  const folder = dirname(full);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return full;
  if (lstatSync(full, { throwIfNoEntry: false })?.isSymbolicLink())
    return locateDatabase(resolve(folder, readlinkSync(full)));
  return join(realpathSync(folder), basename(full));
}

/**
 * The names of a database's file and of its companions, there or not, where `folder` is the one that
 * they lie in; else none.
 */
export function databaseNames(path: string, folder: string): string[] {
  const file = locateDatabase(path);
  if (dirname(file) !== dirname(locateDatabase(join(folder, "any")))) return [];
  return ["", ...companions].map((end) => basename(file) + end);
}

/** Null unless a restore of the database at `path` was cut off; else a sentence. */
export function cutOffRestore(path: string): string | null {
  if (!existsSync(restoreMarker(path))) return null;
  return `A restore of ${resolve(path)} was cut off. Start the site, which finishes it, or restore again.`;
}

/** Whether an open file is still the one of its name, or that folder does not tell. `file` is its descriptor. */
export function isInPlace({ name, file }: { name: string; file: number }): boolean {
  try {
    const [there, here] = [statSync(name, { throwIfNoEntry: false }), fstatSync(file)];
    if (!there) return false;
    if (there.ino === here.ino && there.dev === here.dev) return true;
    // Some network disks number a file anew each time that it is looked for. One that has lost its name
    // is another, were there an exact copy in its place.
    const isSame = there.size === here.size && there.mtimeMs === here.mtimeMs;
    return isSame && there.nlink === here.nlink;
  } catch {
    // A folder that cannot be looked into does not tell.
    return true;
  }
}

/** Whether a file is there and cannot be written by who runs this. */
export function isReadOnly(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return false;
  } catch {
    return existsSync(file);
  }
}

/** Where the database at `path` is copied to before it is migrated. */
export const beforeMigration = (path: string) => `${path}.before-migration`;
