import { accessSync, constants } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/**
 * Has SQLite put its passing files beside the database, whose disk alone then has to have room, and libvips and
 * Node too where the system's folder cannot be written: on the container's read-only root. Without such a file
 * SQLite stores no request. To be called before the first database is opened, which is when SQLite reads the
 * variable; child processes have it too.
 */
export function keepTemporaryFilesBeside(database: string): void {
  process.env.SQLITE_TMPDIR ||= dirname(resolve(database));
  try {
    accessSync(tmpdir(), constants.W_OK | constants.X_OK);
  } catch {
    process.env.TMPDIR = dirname(resolve(database));
  }
}

/** The folder of Node's compile cache, beside the database at `path`. Node makes it anew where it is gone. */
export const compileCache = (path: string) => join(dirname(resolve(path)), "compile-cache");
