import { accessSync, constants } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, resolve } from "node:path";

/**
 * Has SQLite, libvips and Node put their passing files beside the database where the system's folder for them
 * cannot be written: on the container's read-only root SQLite stores no request without such a file. To be called
 * before the first database is opened, which is when SQLite reads the variable; child processes have it too.
 */
export function keepTemporaryFilesBeside(database: string): void {
  try {
    accessSync(tmpdir(), constants.W_OK | constants.X_OK);
  } catch {
    process.env.TMPDIR = dirname(resolve(database));
  }
}
