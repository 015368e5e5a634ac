import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { type FileHandle, open, rename, rm, statfs, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder } from "#app/environment/make-folder.ts";
import { syncFolder } from "#app/environment/sync-folder.ts";
import { isStoredName, photoVariantNames } from "./stored-names.ts";

/** The folder of uploads. */
export const folder = resolve(env.UPLOADS_DIR);
const path = (name: string) => join(folder, name);

/** Whether a file of this stored name exists. */
export const hasFile = (name: string) => existsSync(path(name));

/** Where a file is written before it has its name. */
const draftOf = (where: string, name: string) => join(where, `.${name}.tmp`);

/** A file without a name, to read and write: it goes with its handle, however the process ends. */
export async function temporaryFile(where = folder): Promise<FileHandle> {
  await makeFolder(where);
  const draft = draftOf(where, randomUUID());
  const file = await open(draft, "wx+");
  await rm(draft);
  return file;
}

/**
 * Gives open files their names in a folder, each whole and on disk before it has its name, and the
 * names on disk too. A row that names them is in the database before: whatever ends the process
 * here, that row tells what to remove.
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
      const draft = draftOf(where, name);
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

/** Removes a stored file with its variants, and what an upload that was killed left of them. */
export async function removeFiles(name: string, where = folder): Promise<void> {
  for (const file of [name, ...photoVariantNames(name)])
    for (const path of [join(where, file), draftOf(where, file)]) await rm(path, { force: true });
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

const gigabyte = 1024 ** 3;

/**
 * Whether a disk of so many bytes is kept for words: less than 1 GB, or 5 %, of it is free.
 * @param times how many times as much is to stay free
 */
export const isTight = ({ free, total }: { free: number; total: number }, times = 1) =>
  free < times * gigabyte || free < times * 0.05 * total;

/** Whether the disk with the uploads has no room for strangers' pictures. One that does not tell has. */
export async function isDiskTight(times?: number): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  if (!disk) return false;
  return isTight({ free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }, times);
}
