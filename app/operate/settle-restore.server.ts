import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { locateDatabase } from "#app/database/database-files.ts";
import { inWords } from "./cli.ts";
import type { Place } from "./replace-data.server.ts";
import { close, readJournal, removeKept, undo } from "./restore-journal.server.ts";

/**
 * Ends a restore that was cut off, by kill -9 for one: puts back what was there before, or, where
 * everything was in its place already, only tidies up. The database has to be held by this process.
 * @returns what was done, in a sentence; null where there was nothing to do
 * @throws Error with a sentence when that cannot be done; nothing is lost then, and it can be tried again
 */
export async function settleRestore(here: Place): Promise<string | null> {
  const database = locateDatabase(here.database);
  const journal = await readJournal(database);
  const folders = Object.values(here.folders);
  if (!journal) {
    for (const folder of [dirname(database), ...folders]) await clearLeftovers(folder);
    return null;
  }
  if (journal.database !== database || journal.folders.join("\n") !== folders.join("\n"))
    throw new Error(
      `A restore into ${journal.database} and ${journal.folders[0]} was cut off. Set DATABASE_PATH and UPLOADS_DIR to these, so that it can be undone.`,
    );
  try {
    if (journal.phase === "aside" || journal.phase === "placing") await undo(journal);
    else if (journal.phase === "undone" || journal.aside.length === 0) await removeKept(journal);
    await close(journal);
  } catch (error) {
    throw new Error(`A restore was cut off and cannot be undone: ${inWords(error)}`);
  }
  return journal.phase === "done"
    ? "A restore was cut off when all was in its place. It is complete."
    : "A restore was cut off. Everything was put back as it was before; restore again.";
}

/** Removes what a restore has unpacked that was cut off before its first move. */
export async function clearLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (/^\.restore-\w{6}$/.test(name)) await rm(join(folder, name), { recursive: true });
}
