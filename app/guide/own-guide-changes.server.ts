import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, desc, eq, lte } from "drizzle-orm";
import type { Change } from "#app/content/changes.server.ts";
import { db } from "#app/database/database.server.ts";
import { folder, hasFile, removeFiles } from "#app/photos/file-storage.server.ts";
import { folderTrouble } from "#app/photos/folder-owner.server.ts";
import { isUsed } from "#app/photos/photo-uses.server.ts";
import { changes } from "#schema";
import { handOut, isOwnGuideName, ownGuideKey, readOwnGuide } from "./own-guide.server.ts";

/** Changes of the PDF that are kept, and with them its former files: each may have 20 MB. */
const keptChanges = 10;
const hour = 60 * 60_000;

/** What was or is handed out, in words, of a change's value. */
export function ownGuideInWords(value: unknown): string {
  const own = readOwnGuide(value);
  return own
    ? `A PDF of your own, ${(own.bytes / 1024 / 1024).toFixed(1)} MB`
    : "The guide that this site makes";
}

/** Hands out again what was before a change. @returns false where its file is not there any more */
export function revertOwnGuide({ was }: Change, by: string): boolean {
  const former = readOwnGuide(was);
  if (former && !hasFile(former.name)) return false;
  handOut(former, by);
  return true;
}

/**
 * Removes PDFs that are not handed out and that no kept change can bring back. One that is an hour old
 * at most may be about to be stored.
 */
export async function clearFormerGuides(): Promise<void> {
  const ofGuide = eq(changes.subject, ownGuideKey);
  const oldest = db
    .select({ id: changes.id })
    .from(changes)
    .where(ofGuide)
    .orderBy(desc(changes.id))
    .limit(1)
    .offset(keptChanges)
    .get();
  if (oldest)
    db.delete(changes)
      .where(and(ofGuide, lte(changes.id, oldest.id)))
      .run();
  if (await folderTrouble()) return;
  for (const name of (await readdir(folder).catch(() => [])).filter(isOwnGuideName)) {
    const file = await stat(join(folder, name)).catch(() => null);
    if (file && Date.now() - file.mtimeMs > hour && !isUsed(name)) await removeFiles([name]);
  }
}
