import { access, constants, readdir } from "node:fs/promises";
import { join } from "node:path";
import { elsewhereFolder } from "#app/database/database-files.ts";
import { env } from "#app/environment/environment.server.ts";

/** Beside the database: a lock, what is known, and a snapshot that is being made. */
export const folder = elsewhereFolder(env.DATABASE_PATH);

/** Whether a file in that folder is the folder of a check. */
export const isRoom = (name: string): boolean => /^check-\w{6}$/.test(name);

/** Which of it and its files cannot be read and written by who runs this; null where all can, and where none is. */
export async function firstClosed(): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  const { R_OK, W_OK } = constants;
  const ours = names.filter((name) => !isRoom(name)).map((name) => join(folder, name));
  for (const path of [folder, ...ours])
    try {
      await access(path, R_OK | W_OK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") return path;
    }
  return null;
}
