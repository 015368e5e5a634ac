import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { type FileHandle, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder } from "#app/environment/make-folder.ts";
import { syncFolder } from "#app/environment/sync-folder.ts";
import { isStoredName } from "./photo-name.ts";

/** The folder of uploads. */
export const folder = resolve(env.UPLOADS_DIR);
const temporary = /^\.[0-9a-f-]{36}\.tmp$/;
const path = (name: string) => join(folder, name);

/** Whether a file of this stored name exists. */
export const hasFile = (name: string) => existsSync(path(name));

const newDraft = (where: string) => join(where, `.${randomUUID()}.tmp`);

/** A file without a name, to read and write: it goes with its handle, however the process ends. */
export async function temporaryFile(where = folder): Promise<FileHandle> {
  await makeFolder(where);
  const draft = newDraft(where);
  const file = await open(draft, "wx+");
  await rm(draft);
  return file;
}

/**
 * Gives open files their names in a folder, each whole and on disk before it has its name, and the
 * names on disk too: a row that refers to one is stored next.
 * @throws what the file system reports; then none of the files is left
 */
export async function nameFiles(
  where: string,
  files: { file: FileHandle; name: string }[],
): Promise<void> {
  const left: string[] = [];
  try {
    const written: { draft: string; path: string }[] = [];
    for (const { file, name } of files) {
      const draft = newDraft(where);
      left.push(draft);
      const bytes = file.createReadStream({ start: 0, autoClose: false });
      await writeFile(draft, bytes, { flush: true });
      written.push({ draft, path: join(where, name) });
    }
    for (const { draft, path } of written) {
      await rename(draft, path);
      left.push(path);
    }
    await syncFolder(where);
  } catch (error) {
    for (const path of left) await rm(path, { force: true });
    throw error;
  }
}

/** Removes files from the uploads folder; those that are not there are passed over. */
export async function removeFiles(names: string[]): Promise<void> {
  for (const name of names) await rm(path(name), { force: true });
}

/** A file of ours in the uploads folder, leftovers of interrupted writes included; `age` in ms. */
export type OwnFile = { name: string; age: number };

/** All files of ours in the uploads folder; none where there is no folder. */
export async function listFiles(): Promise<OwnFile[]> {
  const files: OwnFile[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    if (!isStoredName(name) && !temporary.test(name)) continue;
    const file = await stat(path(name)).catch(() => null);
    if (file) files.push({ name, age: Date.now() - file.mtimeMs });
  }
  return files;
}

/** Opens a stored file for reading; null where there is none. The caller closes the handle. */
export async function openFile(name: string) {
  if (!isStoredName(name)) return null;
  const file = await open(path(name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return file;
}
