import { randomBytes } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { recordChange, registerChanges } from "#app/content/history/change-log.server.ts";
import { language, sheetRow } from "#app/content/sheet/stored-sheets.server.ts";
import { writeTransaction } from "#app/database/database.server.ts";
import { megabytes } from "#app/forms/text-fields.ts";
import { folder, hasFile, nameFiles, pdfProblem } from "#app/photos/files/file-storage.server.ts";
import { expectUpload, removeUnused } from "#app/photos/store/photo-uses.server.ts";
import type { Upload } from "#app/photos/upload/read-upload-form.server.ts";
import { sheets } from "#schema";

/** Maximum size of an uploaded PDF, in megabytes. */
export const maxPdfMb = 20;

/** Key of its row in the table of sheets, whose revision invalidates cached pages. */
export const ownGuideKey = "guide-file";
const row = z.object({
  // In the uploads folder, because that is backed up. The photo route rejects such a name.
  name: z.string().regex(/^guide-[0-9a-f]{32}\.pdf$/),
  bytes: z.number(),
  at: z.string(),
});
type OwnGuide = z.infer<typeof row>;

/** Parses the stored value of a sheet's row or a change; null if there is no PDF. */
const readOwnGuide = (stored: unknown): OwnGuide | null => row.safeParse(stored).data ?? null;

/** The owner's PDF: file name, bytes and time of the upload; null if there is none. */
export const ownGuide = () => readOwnGuide(sheetRow(ownGuideKey)?.fields);

/** Opens the owner's PDF; null if there is none or its file is missing. The caller closes it. */
export async function openOwnGuide() {
  const own = ownGuide();
  const file = own && (await open(join(folder, own.name)).catch(() => null));
  return file && { file, tag: `"${own.name.slice(6, 38)}"` };
}

/**
 * Stores a PDF that replaces the site's guide.
 * @param by email address of the administrator
 * @returns null, or why the PDF is refused, in a sentence
 * @throws errors of the file system; then nothing has changed
 */
export async function storeOwnGuide(
  upload: Upload | undefined,
  by: string,
): Promise<string | null> {
  if (!upload || upload.size === 0) return "Please choose a PDF.";
  if (upload.size > maxPdfMb * 1024 * 1024)
    return `This file has ${megabytes(upload.size)}. At most ${maxPdfMb} MB are taken.`;
  const { file } = upload;
  if (!file || upload.refused) throw upload.refused;
  const problem = await pdfProblem(file);
  if (problem) return problem;
  const name = `guide-${randomBytes(16).toString("hex")}.pdf`;
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
 * Sends this PDF from now on or, with null, the guide that the site makes. The change is logged, which
 * keeps the former file.
 */
export function handOut(now: OwnGuide | null, by: string): void {
  writeTransaction((tx) => {
    const was = ownGuide();
    if (was?.name === now?.name) return;
    recordChange({
      subject: ownGuideKey,
      field: "own_guide",
      was,
      now,
      created_by: by,
      title: "Guide",
      label: "What is handed out",
    });
    if (!now) return tx.delete(sheets).where(eq(sheets.key, ownGuideKey)).run();
    const stored = { fields: now, updated_at: new Date().toISOString(), updated_by: by };
    tx.insert(sheets)
      .values({ key: ownGuideKey, language, ...stored })
      .onConflictDoUpdate({ target: [sheets.key, sheets.language], set: stored })
      .run();
  });
}

registerChanges({
  subject: ownGuideKey,
  title: "The guide's file",
  revert: ({ was }, by) => {
    const former = readOwnGuide(was);
    if (former && !hasFile(former.name)) return false;
    handOut(former, by);
    return true;
  },
  whyNot: "It is there already, or its file is gone.",
  inWords: (_, value) => {
    const own = readOwnGuide(value);
    return own ? `A PDF of your own, ${megabytes(own.bytes)}` : "The guide that this site makes";
  },
});
