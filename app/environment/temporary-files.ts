import { accessSync, constants } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/**
 * Lets SQLite create its temporary files next to the database, so that only that disk needs space; libvips
 * and Node too if the system's folder is read-only, as in the container. SQLite cannot store a request
 * without one. Call it before the first database is opened, which is when SQLite reads the variable.
 */
export function keepTemporaryFilesBeside(database: string): void {
  process.env.SQLITE_TMPDIR ||= dirname(resolve(database));
  try {
    accessSync(tmpdir(), constants.W_OK | constants.X_OK);
  } catch {
    process.env.TMPDIR = dirname(resolve(database));
  }
}

/** The folder of Node's compile cache, next to the database at `path`. Node recreates it if it is deleted. */
export const compileCache = (path: string) => join(dirname(resolve(path)), "compile-cache");
