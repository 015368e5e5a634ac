import { createHash } from "node:crypto";
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { removeFiles, uploadsFolder, writeFiles } from "#app/photos/file-storage.server.ts";

/** Bytes of the largest PDF that is taken. */
export const mostBytes = 20 * 1024 * 1024;

// Among the uploads, so that backups hold it; no photo is named so, and it is not handed out there.
const own = /^guide-[0-9a-f]{32}\.pdf$/;

/** The owner's own guide: its file's name, size and when it was stored; null where there is none. */
export async function findOwnGuide() {
  const names = (await readdir(uploadsFolder).catch(() => [])).filter((name) => own.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const file = await stat(join(uploadsFolder, name)).catch(() => null);
      return file ? [{ name, bytes: file.size, at: file.mtime.toISOString() }] : [];
    }),
  );
  return found.flat().sort((one, other) => other.at.localeCompare(one.at))[0] ?? null;
}

/** The same, opened; the caller closes it. */
export async function openOwnGuide() {
  const found = await findOwnGuide();
  const file = found && (await open(join(uploadsFolder, found.name)).catch(() => null));
  return file ? { file, tag: `"${found.name.slice(6, 38)}"` } : null;
}

/**
 * Stores a PDF in the place of the guide that the site makes.
 * @returns null, or a sentence where it is none that is taken
 * @throws what the file system reports; then all is as it was
 */
export async function storeOwnGuide(bytes: Uint8Array): Promise<string | null> {
  const problem = problemOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (problem) return problem;
  const before = await findOwnGuide();
  const name = `guide-${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.pdf`;
  await writeFiles([{ name, bytes }]);
  if (before && before.name !== name) await removeFiles([before.name]);
  return null;
}

function problemOf(bytes: Buffer): string | null {
  if (bytes.byteLength === 0) return "Please choose a PDF.";
  if (bytes.byteLength > mostBytes)
    return `This file has ${(bytes.byteLength / 1024 / 1024).toFixed(1)} MB. At most 20 MB are taken.`;
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString("latin1"))) return "This is no PDF.";
  if (!bytes.subarray(-1024).includes("%%EOF"))
    return "This PDF has no end: it was cut off. Please save it anew.";
  return null;
}

/** Goes back to the guide that the site makes. */
export async function removeOwnGuide(): Promise<void> {
  const found = await findOwnGuide();
  if (found) await removeFiles([found.name]);
}
