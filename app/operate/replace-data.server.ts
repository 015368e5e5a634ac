import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { inWords } from "./cli.ts";

/** Where a site's state lies: its database's file and its folder of uploads. */
export type Place = { database: string; uploads: string };

/** A swap that neither came to its end nor could be undone; its message says where things lie. */
export class StoppedHalfway extends Error {
  override name = "StoppedHalfway";
}

/**
 * Puts what lies in `here` aside, into a new folder beside the database, and what lies in `restored`
 * in its place.
 * @returns the folder with what was there before; null where nothing was
 * @throws what the file system reports; then everything is as it was, unless it is StoppedHalfway
 */
export async function swap(restored: Place, here: Place): Promise<string | null> {
  await mkdir(here.uploads, { recursive: true });
  const files = ["", "-wal", "-shm"]
    .map((end) => here.database + end)
    .filter((it) => existsSync(it));
  const pictures = await shown(here.uploads);
  const stamp = new Date().toISOString().replace(/[:.]/g, "-");
  const aside = join(dirname(here.database), `before-restore-${stamp}`);
  const undo: (() => Promise<void>)[] = [];
  const put = async (from: string, to: string, back: () => Promise<void>) => {
    await move(from, to);
    undo.unshift(back);
  };
  const putAside = (from: string, to: string) => put(from, to, () => move(to, from));
  // The archive still has it, and a disk that is full gets room for what goes back.
  const putInPlace = (from: string, to: string) => put(from, to, () => rm(to));
  try {
    await mkdir(join(aside, "uploads"), { recursive: true });
    for (const file of files) await putAside(file, join(aside, basename(file)));
    for (const name of pictures)
      await putAside(join(here.uploads, name), join(aside, "uploads", name));
    await putInPlace(restored.database, here.database);
    for (const name of await shown(restored.uploads))
      await putInPlace(join(restored.uploads, name), join(here.uploads, name));
  } catch (error) {
    await undoAll(undo, aside);
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
  if (files.length + pictures.length > 0) return aside;
  await rm(aside, { recursive: true });
  return null;
}

async function undoAll(undo: (() => Promise<void>)[], aside: string): Promise<void> {
  try {
    for (const step of undo) await step();
  } catch (error) {
    const where = existsSync(aside) ? ` What was there lies in ${aside}.` : "";
    throw new StoppedHalfway(`Restore stopped halfway: ${inWords(error)}${where}`);
  }
}

/**
 * Names of the files in a folder of uploads. What is hidden is no picture (half-written ones, the
 * repository's `.gitkeep`), and folders are a volume's own, such as `lost+found`.
 */
async function shown(folder: string): Promise<string[]> {
  const all = await readdir(folder, { withFileTypes: true });
  return all
    .filter((entry) => !entry.name.startsWith(".") && !entry.isDirectory())
    .map(({ name }) => name);
}

/** Renames, or copies where the two stand on different disks; one that fails leaves `from` alone. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await moveToOtherDisk(from, to);
  }
}

async function moveToOtherDisk(from: string, to: string): Promise<void> {
  try {
    await cp(from, to, { preserveTimestamps: true });
    await rm(from);
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}
