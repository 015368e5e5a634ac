import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { recordChange } from "#app/content/history/change-log.server.ts";
import { language, sheetRow } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { megabytes } from "#app/forms/text-fields.ts";
import { folder, nameFiles } from "#app/photos/store/file-storage.server.ts";
import { expectUpload, removeUnused } from "#app/photos/store/unused-uploads.server.ts";
import type { Upload } from "#app/photos/upload/read-upload-form.server.ts";
import { sheets } from "#schema";
import { pdfProblem } from "./pdf-problem.server.ts";

/** Bytes of the largest PDF that is taken. */
const maxPdfBytes = 20 * 1024 * 1024;

// Among the uploads, so that backups hold it; no photo is named so, and it is not handed out there.
const isOwnGuideName = (name: string) => /^guide-[0-9a-f]{32}\.pdf$/.test(name);
const nameOf = (digest: string) => `guide-${digest.slice(0, 32)}.pdf`;

/** The row among the sheets of words that tells of it, so that pages follow. */
export const ownGuideKey = "guide-file";
/** And its field among the changes. */
const ownGuideField = "own_guide";
const row = z.object({
  name: z.string().refine(isOwnGuideName),
  bytes: z.number(),
  at: z.string(),
});
export type OwnGuide = z.infer<typeof row>;

/** What is stored of an own guide, of a sheet's row or a change; null where it is none. */
export const readOwnGuide = (stored: unknown): OwnGuide | null =>
  row.safeParse(stored).data ?? null;

/** The owner's own guide: its file's name, its bytes and when it was stored; null where there is none. */
export const ownGuide = () => readOwnGuide(sheetRow(ownGuideKey)?.fields);

/** The same, opened; null where there is none or its file is gone. The caller closes it. */
export async function openOwnGuide() {
  const found = ownGuide();
  const file = found && (await open(join(folder, found.name)).catch(() => null));
  return file ? { file, tag: `"${found.name.slice(6, 38)}"` } : null;
}

/** Whether the file of the owner's own guide can be read. */
export async function isOwnGuideThere(): Promise<boolean> {
  await using found = (await openOwnGuide())?.file;
  return found !== undefined;
}

/**
 * Stores a PDF in the place of the guide that the site makes.
 * @param by email address of who stores it
 * @returns null, or a sentence where it is none that is taken
 * @throws what the file system reports; then all is as it was
 */
export async function storeOwnGuide(
  upload: Upload | undefined,
  by: string,
): Promise<string | null> {
  if (!upload || upload.size === 0) return "Please choose a PDF.";
  if (upload.size > maxPdfBytes)
    return `This file has ${megabytes(upload.size)}. At most 20 MB are taken.`;
  const { file } = upload;
  if (!file || upload.trouble) throw upload.trouble;
  const problem = await pdfProblem(file);
  if (problem) return problem;
  const hash = createHash("sha256");
  for await (const piece of file.createReadStream({ start: 0, autoClose: false }))
    hash.update(piece);
  const name = nameOf(hash.digest("hex"));
  expectUpload(name);
  try {
    await nameFiles(folder, [{ file, name }]);
    handOut({ name, bytes: upload.size, at: new Date().toISOString() }, by);
  } catch (error) {
    await removeUnused(name);
    throw error;
  }
  return null;
}

/**
 * Hands out this PDF from now on, or, with null, the guide that the site makes. It is listed among the
 * changes, which keep the former file.
 */
export function handOut(now: OwnGuide | null, by: string): void {
  db.transaction(
    (tx) => {
      const was = ownGuide();
      if (was?.name === now?.name) return;
      recordChange({
        ...{ subject: ownGuideKey, field: ownGuideField, was, now, created_by: by },
        ...{ title: "Guide", label: "What is handed out" },
      });
      if (!now) return tx.delete(sheets).where(eq(sheets.key, ownGuideKey)).run();
      const stored = { fields: now, updated_at: new Date().toISOString(), updated_by: by };
      tx.insert(sheets)
        .values({ key: ownGuideKey, language, ...stored })
        .onConflictDoUpdate({ target: [sheets.key, sheets.language], set: stored })
        .run();
    },
    { behavior: "immediate" },
  );
}
