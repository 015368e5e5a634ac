import { accessSync, constants } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, resolve } from "node:path";

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
