import { existsSync } from "node:fs";
import { readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { restoreJournal } from "#app/database/database-files.ts";
import { syncFolder } from "#app/photos/store/file-storage.server.ts";
import { ignoreMissing } from "./data-folders.server.ts";

const step = z.object({ from: z.string(), to: z.string() });

/** A journal of the version before, which knew one folder, tells of the other by it. */
const withFolders = (journal: unknown) => {
  const { uploads } = Object(journal);
  return typeof uploads === "string"
    ? { folders: [uploads, join(uploads, "requests")], ...Object(journal) }
    : journal;
};

const journalFields = z.object({
  /** Full paths of the database and of the folders with data that are being replaced. */
  database: z.string(),
  folders: z.array(z.string()),
  /**
   * "aside": what was there is being put aside. "placing": all of it is aside, and what was
   * restored is being put in its place. "done": it is there. "undone": all is as it was before.
   */
  phase: z.enum(["aside", "placing", "done", "undone"]),
  /** Renames within one disk, in their order. */
  aside: z.array(step),
  placing: z.array(step),
  /** Folders with what was unpacked, which go in the end. */
  unpacked: z.array(z.string()),
  /** Folders made for what was there before, which go when it is put back. */
  kept: z.array(z.string()),
});

const journalSchema = z.preprocess(withFolders, journalFields);

/** What a restore is about to move, written before the first move: all of it can be undone by it. */
export type Journal = z.infer<typeof journalFields>;

/** Puts the journal beside the database, on disk before this resolves. */
export async function writeJournal(journal: Journal): Promise<void> {
  const file = restoreJournal(journal.database);
  await writeFile(`${file}.new`, JSON.stringify(journal), { flush: true });
  await rename(`${file}.new`, file);
  await syncFolder(dirname(file));
}

/**
 * The journal of a restore of this database that was cut off; null where there is none.
 * @throws Error with a sentence when it cannot be understood
 */
export async function readJournal(database: string): Promise<Journal | null> {
  const file = restoreJournal(database);
  if (!existsSync(file)) return null;
  try {
    return journalSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    throw new Error(`A restore was cut off, and ${file} does not say how far it came.`);
  }
}

/**
 * Puts everything back to where it was before the restore, and notes that: from then on a name in its
 * place is not looked at again, whatever is left of what was unpacked. What is back already is passed
 * over, so that this, cut off, can be done again.
 * @throws what the file system reports; the journal stays
 */
export async function undo(journal: Journal): Promise<void> {
  // Before all is aside, a name in its place is still what was there before.
  const placed = journal.phase === "aside" ? [] : journal.placing;
  for (const { from, to } of placed.toReversed())
    if (existsSync(to) && !existsSync(from)) await rename(to, from);
  for (const { from, to } of journal.aside.toReversed()) {
    if (!existsSync(to)) continue;
    if (existsSync(from))
      throw new Error(`${from} is there again, and what was there before is ${to}. Keep one.`);
    await rename(to, from);
  }
  await syncFolders(journal);
  await writeJournal({ ...journal, phase: "undone" });
  await removeKept(journal);
}

/** Removes the folders for what was there before, where nothing was or all of it is back. */
export async function removeKept({ kept }: Journal): Promise<void> {
  for (const folder of kept.toReversed()) await rmdir(folder).catch(ignoreMissing(undefined));
}

/** Removes what was unpacked, and the journal with it: the restore is over. */
export async function close(journal: Journal): Promise<void> {
  for (const folder of journal.unpacked) await rm(folder, { recursive: true, force: true });
  await rm(restoreJournal(journal.database), { force: true });
  await syncFolder(dirname(journal.database));
}

/** Makes renames outlive a power cut, in every folder that they concern. */
export async function syncFolders({ aside, placing }: Journal): Promise<void> {
  const steps = [...aside, ...placing];
  const folders = new Set(steps.flatMap(({ from, to }) => [dirname(from), dirname(to)]));
  for (const folder of folders) if (existsSync(folder)) await syncFolder(folder);
}
