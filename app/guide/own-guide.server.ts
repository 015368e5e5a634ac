import { createHash } from "node:crypto";
import { type FileHandle, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { folder, nameFiles, removeFiles } from "#app/photos/file-storage.server.ts";
import type { Upload } from "#app/photos/parse-upload.server.ts";

/** Bytes of the largest PDF that is taken. */
const mostBytes = 20 * 1024 * 1024;

// Among the uploads, so that backups hold it; no photo is named so, and it is not handed out there.
const own = /^guide-[0-9a-f]{32}\.pdf$/;

/** The owner's own guide: its file's name, size and when it was stored; null where there is none. */
export async function findOwnGuide() {
  const names = (await readdir(folder).catch(() => [])).filter((name) => own.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const file = await stat(join(folder, name)).catch(() => null);
      return file ? [{ name, bytes: file.size, at: file.mtime.toISOString() }] : [];
    }),
  );
  return found.flat().sort((one, other) => other.at.localeCompare(one.at))[0] ?? null;
}

/** The same, opened; the caller closes it. */
export async function openOwnGuide() {
  const found = await findOwnGuide();
  const file = found && (await open(join(folder, found.name)).catch(() => null));
  return file ? { file, tag: `"${found.name.slice(6, 38)}"` } : null;
}

/**
 * Stores a PDF in the place of the guide that the site makes.
 * @returns null, or a sentence where it is none that is taken
 * @throws what the file system reports; then all is as it was
 */
export async function storeOwnGuide(upload: Upload | undefined): Promise<string | null> {
  if (!upload || upload.size === 0) return "Please choose a PDF.";
  if (upload.size > mostBytes)
    return `This file has ${(upload.size / 1024 / 1024).toFixed(1)} MB. At most 20 MB are taken.`;
  const { file } = upload;
  if (!file || upload.trouble) throw upload.trouble;
  const problem = await problemOf(file, upload.size);
  if (problem) return problem;
  const hash = createHash("sha256");
  for await (const piece of file.createReadStream({ start: 0, autoClose: false }))
    hash.update(piece);
  const before = await findOwnGuide();
  const name = `guide-${hash.digest("hex").slice(0, 32)}.pdf`;
  await nameFiles(folder, [{ file, name }]);
  if (before && before.name !== name) await removeFiles([before.name]);
  return null;
}

async function problemOf(file: FileHandle, size: number): Promise<string | null> {
  const part = async (at: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, at);
    return buffer.subarray(0, bytesRead);
  };
  if (!/^%PDF-[12]\.\d/.test((await part(0)).toString("latin1"))) return "This is no PDF.";
  return (await part(Math.max(0, size - 1024))).includes("%%EOF")
    ? null
    : "This PDF has no end: it was cut off. Please save it anew.";
}

/** Goes back to the guide that the site makes. */
export async function removeOwnGuide(): Promise<void> {
  const found = await findOwnGuide();
  if (found) await removeFiles([found.name]);
}
