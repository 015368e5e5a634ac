import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { databaseNames } from "#app/database/database-files.ts";
import { env } from "#app/environment/environment.server.ts";
import { ignoreMissing } from "#app/environment/folders.ts";

/** Names of the data folders, as in archives: "uploads/NAME". */
export const folderNames = ["uploads", "requests"] as const;
export type Folders = Record<(typeof folderNames)[number], string>;

/** The data folders for this uploads path; the folder of customers' photos is inside it. */
export const foldersIn = (uploads: string): Folders => ({
  uploads,
  requests: join(uploads, "requests"),
});

/** The folders that backups, restores and copies contain besides the database. */
export const dataFolders = foldersIn(resolve(env.UPLOADS_DIR));

/**
 * Lists the files in data folders: "uploads/NAME" and its path. Skips hidden files (temporary ones,
 * our own markers), folders such as `lost+found`, and the database.
 */
export async function listDataFiles(folders = dataFolders) {
  const files: { name: string; path: string }[] = [];
  for (const folder of folderNames) {
    const database = databaseNames(env.DATABASE_PATH, folders[folder]);
    for (const name of await readdir(folders[folder]).catch(ignoreMissing([]))) {
      if (/^\.|\\/.test(name) || database.includes(name)) continue;
      const path = join(folders[folder], name);
      const file = await stat(path).catch(ignoreMissing(null));
      if (file?.isFile()) files.push({ name: `${folder}/${name}`, path });
    }
  }
  return files;
}

/** The path of "uploads/NAME" in these folders; null if it is in no data folder. */
export function pathIn(folders: Folders, name: string): string | null {
  const folder = folderNames.find((it) => name.startsWith(`${it}/`));
  return folder ? join(folders[folder], name.slice(folder.length + 1)) : null;
}
