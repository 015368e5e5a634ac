import { existsSync, lstatSync } from "node:fs";
import { chown, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { syncFolder } from "#app/environment/sync-folder.ts";
import { locateDatabase, restoreMarker } from "./database-files.ts";

const renames = z.array(z.object({ from: z.string(), to: z.string() }));
const markerSchema = z.object({
  /** Puts the former data aside. */
  aside: renames,
  /** Puts the restored data in its place. */
  placing: renames,
});

/** The renames that a restore consists of, in full paths, each within one disk. */
export type RestoreSteps = z.infer<typeof markerSchema>;

/** The folder within `home` that a restore of the database at `path` unpacks into. */
export const unpackFolder = (path: string, home: string) =>
  join(home, `.restore-${basename(locateDatabase(path))}`);

/**
 * Writes the marker of a restore, which is on the disk when this resolves: from then on the restore will be
 * finished. All folders of its renames have to be there.
 * @param owner whom the marker is given to, if not to this process's user
 */
export async function markRestore(
  path: string,
  steps: RestoreSteps,
  owner: { uid: number; gid: number } | null,
): Promise<void> {
  const marker = restoreMarker(path);
  await writeFile(`${marker}.new`, JSON.stringify(steps), { flush: true });
  if (owner) await chown(`${marker}.new`, owner.uid, owner.gid);
  await rename(`${marker}.new`, marker);
  await syncFolder(dirname(marker));
}

/**
 * Finishes the restore whose marker lies beside the database at `path`, if there is one, and removes what
 * restores have unpacked. This process has to hold the database. It can be repeated after any interruption.
 * @returns whether there was a marker
 * @throws Error with a sentence if a rename fails; the marker stays
 */
export async function finishRestore(path: string, uploads: string): Promise<boolean> {
  const marker = restoreMarker(path);
  const isMarked = existsSync(marker);
  if (isMarked) {
    try {
      const { aside, placing } = markerSchema.parse(JSON.parse(await readFile(marker, "utf8")));
      await renameAll(aside);
      await renameAll(placing);
      await rm(marker);
      await syncFolder(dirname(marker));
    } catch (error) {
      const reason =
        error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
      throw new Error(`A restore was cut off, and ${marker} cannot be followed: ${reason}`);
    }
  }
  const unpacked = [dirname(marker), uploads].map((home) => unpackFolder(path, home));
  // There is none where the home is a file; the start tells of that elsewhere.
  for (const folder of unpacked)
    if (existsSync(folder)) await rm(folder, { recursive: true, force: true });
  return isMarked;
}

/** A name that is taken was renamed before an interruption: all of `aside` comes before any of `placing`. */
async function renameAll(steps: RestoreSteps["aside"]): Promise<void> {
  for (const { from, to } of steps)
    if (!lstatSync(to, { throwIfNoEntry: false })) await rename(from, to);
  const folders = new Set(steps.flatMap(({ from, to }) => [dirname(from), dirname(to)]));
  for (const folder of folders) await syncFolder(folder);
}
