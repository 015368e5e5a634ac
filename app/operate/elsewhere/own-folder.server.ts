import { access, constants, readdir } from "node:fs/promises";
import { join } from "node:path";
import { elsewhereFolder } from "#app/database/database-files.ts";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder } from "#app/environment/make-folder.ts";
import { otherOwnerTrouble } from "#app/operate/other-owner.server.ts";

/** Beside the database: a lock, what is known, and a snapshot that is being made. */
export const folder = elsewhereFolder(env.DATABASE_PATH);

/** Makes that folder. @throws Error as root, where the site is another user's */
export async function prepareFolder(): Promise<void> {
  const trouble = otherOwnerTrouble(env.DATABASE_PATH, "writes");
  if (trouble) throw new Error(trouble);
  await makeFolder(folder, 0o700);
}

/** Which of it and its files cannot be read and written by who runs this; null where all can, and where none is. */
export async function firstClosed(): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  const { R_OK, W_OK } = constants;
  for (const path of [folder, ...names.map((name) => join(folder, name))])
    try {
      await access(path, R_OK | W_OK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") return path;
    }
  return null;
}
