import { existsSync, lstatSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { syncFolder } from "#app/environment/folders.ts";
import { locateDatabase, restoreMarker } from "./database-files.ts";

type Renames = { from: string; to: string }[];

/** Renames within one disk: `aside` moves the previous data away, `placing` the restored in. */
export type RestoreSteps = { aside: Renames; placing: Renames };

/** The folder in `home` into which a restore of the database at `path` is unpacked. */
export const unpackFolder = (path: string, home: string) =>
  join(home, `.restore-${basename(locateDatabase(path))}`);

/** Writes and syncs a restore's marker: the next start finishes it. Its folders must exist. */
export async function markRestore(path: string, steps: RestoreSteps): Promise<void> {
  const marker = restoreMarker(path);
  await writeFile(`${marker}.new`, JSON.stringify(steps), { flush: true });
  await rename(`${marker}.new`, marker);
  await syncFolder(dirname(marker));
}

/**
 * Finishes the restore at `path` if there is a marker, and deletes what restores have unpacked. The
 * process must have locked the database. Can be interrupted and repeated.
 * @returns whether there was a marker. @throws Error with a sentence; then the marker stays
 */
export async function finishRestore(path: string, uploads: string): Promise<boolean> {
  const marker = restoreMarker(path);
  const isMarked = existsSync(marker);
  if (isMarked) {
    try {
      const { aside, placing }: RestoreSteps = JSON.parse(await readFile(marker, "utf8"));
      await renameAll(aside);
      await renameAll(placing);
      await rm(marker);
      await syncFolder(dirname(marker));
    } catch (error) {
      const { message } = error as Error;
      throw new Error(`A restore was cut off, and ${marker} cannot be followed: ${message}`);
    }
  }
  const unpacked = [dirname(marker), uploads].map((home) => unpackFolder(path, home));
  // If `home` is a file there is no such folder; the server's start reports that elsewhere.
  for (const folder of unpacked)
    if (existsSync(folder)) await rm(folder, { recursive: true, force: true });
  return isMarked;
}

/** Skips names that exist: they were renamed before an interruption, because `aside` precedes `placing`. */
async function renameAll(steps: Renames): Promise<void> {
  for (const { from, to } of steps)
    if (!lstatSync(to, { throwIfNoEntry: false })) await rename(from, to);
  const folders = new Set(steps.flatMap(({ from, to }) => [dirname(from), dirname(to)]));
  for (const folder of folders) await syncFolder(folder);
}
