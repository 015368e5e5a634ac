import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { type FileHandle, open, rename, rm, statfs, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "#app/environment/environment.server.ts";
import { ignoreMissing, makeFolder, syncFolder } from "#app/environment/folders.ts";
import { isStoredName, photoVariantNames } from "./stored-names.ts";

/** The absolute path of the uploads folder. */
export const folder = resolve(env.UPLOADS_DIR);
const path = (name: string) => join(folder, name);

/** Whether a stored file of this name exists. */
export const hasFile = (name: string) => existsSync(path(name));

/** The temporary name of a file while it is written. */
const draftOf = (where: string, name: string) => join(where, `.${name}.tmp`);

/** Opens an unlinked file for reading and writing. The system deletes it when its handle closes. */
export async function temporaryFile(): Promise<FileHandle> {
  makeFolder(folder);
  const draft = draftOf(folder, randomUUID());
  const file = await open(draft, "wx+");
  await rm(draft);
  return file;
}

/**
 * Copies open files into a folder. Each is written and synced under a temporary name, then renamed.
 * Store the rows with the names first, so that the database knows all files even after a crash.
 * @throws a file error; then no file is left
 */
export async function nameFiles(where: string, files: { file: FileHandle; name: string }[]) {
  makeFolder(where);
  try {
    for (const { file, name } of files) {
      const bytes = file.createReadStream({ start: 0, autoClose: false });
      await writeFile(draftOf(where, name), bytes, { flush: true });
    }
    for (const { name } of files) await rename(draftOf(where, name), join(where, name));
    await syncFolder(where);
  } catch (error) {
    for (const { name } of files) await removeFile(where, name);
    throw error;
  }
}

/** Deletes a stored file with its variants, and the temporary files of an interrupted upload. */
export async function removeFiles(name: string, where = folder): Promise<void> {
  for (const file of [name, ...photoVariantNames(name)]) await removeFile(where, file);
}

async function removeFile(where: string, name: string): Promise<void> {
  for (const path of [join(where, name), draftOf(where, name)]) await rm(path, { force: true });
}

/** Opens a stored file for reading; null if it does not exist. The caller closes the handle. */
export async function openFile(name: string): Promise<FileHandle | null> {
  return isStoredName(name) ? await open(path(name)).catch(ignoreMissing(null)) : null;
}

/** Checks the start and the end of a PDF. @returns a sentence about the problem, or null */
export async function pdfProblem(file: FileHandle): Promise<string | null> {
  const { size } = await file.stat();
  const part = async (at: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, at);
    return buffer.subarray(0, bytesRead);
  };
  if (!/^%PDF-[12]\.\d/.test((await part(0)).toString("latin1"))) return "This is no PDF.";
  return (await part(Math.max(0, size - 1024))).includes("%%EOF")
    ? null
    : "This PDF has no end: it was cut off. Please save it anew.";
}

const gigabyte = 1024 ** 3;

/** Whether less than 1 GB or 5 % of a disk (in bytes) is free, which the database needs. */
export const isTight = ({ free, total }: { free: number; total: number }) =>
  free < gigabyte || free < 0.05 * total;

/** Whether the disk of the uploads is too full for visitors' photos; false if unknown. */
export async function isDiskTight(): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  if (!disk) return false;
  return isTight({ free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize });
}
