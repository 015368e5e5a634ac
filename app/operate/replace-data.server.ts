import { existsSync } from "node:fs";
import { readdir, rename } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { databaseNames } from "#app/database/database-files.ts";
import { makeFolder } from "#app/environment/make-folder.ts";
import { inWords } from "./cli.ts";
import { type Folders, folderNames, ignoreMissing } from "./data-folders.server.ts";
import {
  close,
  type Journal,
  removeKept,
  syncFolders,
  undo,
  writeJournal,
} from "./restore-journal.server.ts";

/** Where a site's state lies: its database's file and its folders with data. */
export type Place = { database: string; folders: Folders };

/** A replacement that neither came to its end nor could be undone; its message says where things lie. */
export class StoppedHalfway extends Error {
  override name = "StoppedHalfway";
}

/**
 * Puts what lies in `here` aside and what lies in `restored` in its place, by renames alone: each
 * part of `restored` and of `aside` has to be on the disk of its counterpart in `here`. A journal is
 * written first, so that whatever cuts this off, the next start puts back what was there.
 * @param unpacked folders that go in the end, whichever it is
 * @returns whether anything was put aside
 * @throws what the file system reports; then everything is as it was, unless it is StoppedHalfway
 */
export async function replaceData(
  restored: Place,
  here: Place,
  aside: Place,
  unpacked: string[],
): Promise<boolean> {
  const files = ["", "-wal", "-shm"]
    .map((end) => here.database + end)
    .filter((it) => existsSync(it));
  const between = (from: string, to: string) => (name: string) => ({
    from: join(from, name),
    to: join(to, name),
  });
  const journal: Journal = {
    database: here.database,
    folders: Object.values(here.folders),
    phase: "aside",
    aside: files.map((from) => ({ from, to: join(dirname(aside.database), basename(from)) })),
    placing: [{ from: restored.database, to: here.database }],
    unpacked,
    kept: [...new Set([dirname(aside.database), ...Object.values(aside.folders)])],
  };
  for (const name of folderNames) {
    const [from, there, to] = [restored, here, aside].map(({ folders }) => folders[name]);
    if (!from || !there || !to) continue;
    const database = databaseNames(here.database, there);
    const isFree = (file: string) => !database.includes(file);
    journal.aside.push(...(await movable(there)).filter(isFree).map(between(there, to)));
    journal.placing.push(...(await movable(from)).filter(isFree).map(between(from, there)));
  }
  await syncFolders(journal);
  await writeJournal(journal);
  try {
    for (const { to } of [...journal.aside, ...journal.placing]) await makeFolder(dirname(to));
    await move(journal, "aside");
    await writeJournal({ ...journal, phase: "placing" });
    await move(journal, "placing");
    await writeJournal({ ...journal, phase: "done" });
  } catch (error) {
    await undoOrTell({ ...journal, phase: "placing" }, error);
  }
  const anything = journal.aside.length > 0;
  if (!anything) await removeKept(journal);
  await close(journal);
  return anything;
}

async function move(journal: Journal, phase: "aside" | "placing"): Promise<void> {
  for (const { from, to } of journal[phase]) await rename(from, to);
  await syncFolders(journal);
}

async function undoOrTell(journal: Journal, reason: unknown): Promise<never> {
  try {
    await undo(journal);
    await close(journal);
  } catch (error) {
    const places = journal.kept.filter((folder) => existsSync(folder)).join(" and ");
    throw new StoppedHalfway(
      `Restore stopped halfway: ${inWords(error)} The next start puts back what was there${places && `; it lies in ${places}`}.`,
    );
  }
  throw reason;
}

/**
 * Names of the files in a folder with data. What is hidden is no
 * picture (half-written ones, the repository's `.gitkeep`), and folders are a volume's own, such as
 * `lost+found`.
 */
async function movable(folder: string): Promise<string[]> {
  const all = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing([]));
  return all
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name);
}
