import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { databaseNames } from "#app/database/database-files.ts";
import { env } from "#app/environment/environment.server.ts";

/** Names of the folders with data, in archives: "uploads/NAME". */
export const folderNames = ["uploads", "requests"] as const;
type FolderName = (typeof folderNames)[number];
export type Folders = Record<FolderName, string>;

/** The folders with data below this path of the uploads; customers' photos are within the uploads. */
export const foldersIn = (uploads: string): Folders => ({
  uploads,
  requests: join(uploads, "requests"),
});

/** The folders that backups, restores and copies contain beside the database. */
export const dataFolders = foldersIn(resolve(env.UPLOADS_DIR));

/**
 * The files of all folders: `name` is "uploads/NAME", `path` its place. Hidden files are half-written or our
 * own marks; folders such as `lost+found` are the volume's; the database may be in the same folder.
 */
export async function listDataFiles(): Promise<{ name: string; path: string }[]> {
  const files: { name: string; path: string }[] = [];
  for (const folder of folderNames) {
    const database = databaseNames(env.DATABASE_PATH, dataFolders[folder]);
    for (const name of await readdir(dataFolders[folder]).catch(ignoreMissing([]))) {
      if (/^\.|\\/.test(name) || database.includes(name)) continue;
      const path = join(dataFolders[folder], name);
      const file = await stat(path).catch(ignoreMissing(null));
      if (file?.isFile()) files.push({ name: `${folder}/${name}`, path });
    }
  }
  return files;
}

/** The folder and the file's name in "uploads/NAME"; null if it is in none of the folders. */
export function splitName(name: string): { folder: FolderName; file: string } | null {
  const folder = folderNames.find((it) => name.startsWith(`${it}/`));
  return folder ? { folder, file: name.slice(folder.length + 1) } : null;
}

/** For the `catch` of a file operation: returns `instead` if the file is missing, and throws other errors. */
export function ignoreMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
}
