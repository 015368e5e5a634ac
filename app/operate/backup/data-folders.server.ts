import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { databaseNames } from "#app/database/database-files.ts";
import { env } from "#app/environment/environment.server.ts";

/** Names of the folders with data, in archives and elsewhere: "uploads/NAME". */
export const folderNames = ["uploads", "requests"] as const;
export type FolderName = (typeof folderNames)[number];
export type Folders = Record<FolderName, string>;

/**
 * The one list of folders that a backup, a restore and the copy elsewhere take along beside the
 * database, with the place of each on this machine.
 */
export const dataFolders: Folders = {
  uploads: resolve(env.UPLOADS_DIR),
  // Photos that customers sent: within the uploads, and served to them and the owner alone.
  requests: resolve(env.UPLOADS_DIR, "requests"),
};

/** The same list with each name's value made by `make`. */
export const eachFolder = (make: (name: FolderName) => string): Folders =>
  Object.fromEntries(folderNames.map((name) => [name, make(name)])) as Folders;

/** A file in one of these folders; `name` is "uploads/NAME", `path` its place here. */
export type DataFile = { name: string; path: string; bytes: number; mtimeMs: number };

/**
 * The files of all folders: `files`, and the names of those that are called too oddly to be taken
 * along. What is hidden is half-written or our own mark, a volume has folders such as `lost+found`, and
 * the database, which may lie among them, goes by itself.
 */
export async function listDataFiles(): Promise<{ files: DataFile[]; odd: string[] }> {
  const files: DataFile[] = [];
  const odd: string[] = [];
  for (const folder of folderNames) {
    const database = databaseNames(env.DATABASE_PATH, dataFolders[folder]);
    for (const name of await readdir(dataFolders[folder]).catch(ignoreMissing([]))) {
      if (name.startsWith(".") || database.includes(name)) continue;
      const path = join(dataFolders[folder], name);
      const file = await stat(path).catch(ignoreMissing(null));
      if (!file?.isFile()) continue;
      if (!isPlainName(name)) odd.push(name);
      else files.push({ name: `${folder}/${name}`, path, bytes: file.size, mtimeMs: file.mtimeMs });
    }
  }
  return { files, odd };
}

/** The folder and the name within it of "uploads/NAME"; null for what lies in none of the folders. */
export function splitName(name: string): { folder: FolderName; file: string } | null {
  const folder = folderNames.find((it) => name.startsWith(`${it}/`));
  return folder ? { folder, file: name.slice(folder.length + 1) } : null;
}

/**
 * Whether a file is called as files are: letters, digits and the signs usual in names. What has a
 * line break, a quotation mark or a sign that nobody sees in its name did not come from this site, nor
 * did what has the name of one of these folders, in whose place it would lie; it is neither put into
 * an archive nor taken out of one.
 */
const isPlainName = (name: string) =>
  /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .,+=@~()-]*$/u.test(name) &&
  !/[ .]$/.test(name) &&
  !folderNames.some((folder) => folder === name) &&
  Buffer.byteLength(name) <= 255;

/** Whether what is called "uploads/NAME" has such a name; what lies in no folder has. */
export function hasPlainName(name: string): boolean {
  const split = splitName(name);
  return split === null || isPlainName(split.file);
}

/** For a file operation's `catch`: this instead, where the file is not there; else it is thrown. */
export function ignoreMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
}

/** How `npm run backup` begins to tell which files the site shows and the backup lacks. */
export const missingAlready = "Missing already: ";
