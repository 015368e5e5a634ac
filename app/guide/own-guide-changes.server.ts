import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import { registerChanges } from "#app/content/history/change-kinds.server.ts";
import type { Change } from "#app/content/history/change-log.server.ts";
import { db } from "#app/database/database.server.ts";
import { megabytes } from "#app/forms/text-fields.ts";
import { folder, hasFile } from "#app/photos/file-storage.server.ts";
import { folderTrouble } from "#app/photos/folder-owner.server.ts";
import { sweepAway } from "#app/photos/swept.server.ts";
import { changes } from "#schema";
import {
  handOut,
  isOwnGuideName,
  ownGuide,
  ownGuideKey,
  readOwnGuide,
} from "./own-guide.server.ts";

/** The newest changes of the PDF whose files are kept: each may have 20 MB. */
const withFiles = 10;
const hour = 60 * 60_000;

registerChanges({
  subject: ownGuideKey,
  title: "The guide's file",
  revert: revertOwnGuide,
  whyNot: "It is there already, or its file is gone.",
  inWords: (_, value) => ownGuideInWords(value),
});

/** What was or is handed out, in words, of a change's value. */
function ownGuideInWords(value: unknown): string {
  const own = readOwnGuide(value);
  return own ? `A PDF of your own, ${megabytes(own.bytes)}` : "The guide that this site makes";
}

/** Hands out again what was before a change. @returns false where its file is not there any more */
function revertOwnGuide({ was }: Change, by: string): boolean {
  const former = readOwnGuide(was);
  if (former && !hasFile(former.name)) return false;
  handOut(former, by);
  return true;
}

/**
 * Takes PDFs that are not handed out and that none of the newest ten changes names out of the uploads:
 * into the folder of what was swept that day, from which they go for good a month later. One that is an
 * hour old at most may be about to be stored. A database in which nothing was ever changed is perhaps the wrong one.
 */
export async function clearFormerGuides(): Promise<void> {
  const isNew = !ownGuide() && !db.select({ id: changes.id }).from(changes).limit(1).get();
  if (isNew || (await folderTrouble())) return;
  const day = new Date().toISOString().slice(0, 10);
  for (const name of (await readdir(folder).catch(() => [])).filter(isOwnGuideName)) {
    const file = await stat(join(folder, name)).catch(() => null);
    if (file && Date.now() - file.mtimeMs > hour && !namedGuides().has(name))
      await sweepAway([name], day);
  }
}

/** The files that are handed out or that a change can bring back. */
function namedGuides(): Set<string> {
  const newest = db
    .select({ was: changes.was, now: changes.now })
    .from(changes)
    .where(eq(changes.subject, ownGuideKey))
    .orderBy(desc(changes.id))
    .limit(withFiles)
    .all();
  const values = [ownGuide(), ...newest.flatMap(({ was, now }) => [was, now])];
  return new Set(values.flatMap((value) => readOwnGuide(value)?.name ?? []));
}
