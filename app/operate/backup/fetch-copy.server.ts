import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { makeFolder } from "#app/environment/make-folder.ts";
import { hourMs } from "#app/environment/time-units.ts";
import { ArchiveRefused } from "./archive-manifest.ts";
import { verifyDatabase } from "./copy-database.server.ts";
import { type Folders, splitName } from "./data-folders.server.ts";
import { resticHost, runRestic, shownAddress } from "./restic.server.ts";

const checkTimeoutMs = hourMs;
const restoreTimeoutMs = 12 * hourMs;

const snapshots = z
  .array(
    z.object({
      id: z.string(),
      time: z.iso.datetime({ offset: true }).transform((time) => new Date(time).toISOString()),
      tags: z.array(z.string()).default([]),
    }),
  )
  .nullable()
  .transform((all) => (all ?? []).toSorted((one, other) => other.time.localeCompare(one.time)));

/** A copy at BACKUP_URL: restic's snapshot id, its time (ISO 8601 in UTC), and the database's id as a tag. */
export type Copy = z.infer<typeof snapshots>[number];

/** Lists the copies at BACKUP_URL, the newest first. @throws as `runRestic` */
export async function listCopies(): Promise<Copy[]> {
  const words = ["snapshots", "--json", "--no-lock", "--host", resticHost];
  return snapshots.parse(JSON.parse(await runRestic(words)));
}

/** Finds the copy whose id starts with `id`, or the newest. @throws ArchiveRefused if there is none */
export async function findCopy(id = ""): Promise<Copy> {
  const copy = (await listCopies()).find((it) => it.id.startsWith(id));
  if (copy) return copy;
  throw new ArchiveRefused(`${shownAddress()}: there is no copy${id && ` ${id}`} there.`);
}

/** A restored copy. */
export type Fetched = ReturnType<typeof verifyDatabase> & {
  /** ISO 8601 in UTC. */
  created_at: string;
  /** The number of photos. */
  files: number;
  /** Names of files that rows refer to but that the copy lacks. */
  missing: string[];
};

/**
 * Restores a copy into `place`, whose folders are empty or missing, and verifies it: the repository's
 * structure, each blob's digest (by restic), and the database's integrity. Ignores locks, because the lost
 * machine may have left one.
 * @throws as `runRestic`, or ArchiveRefused if the database is damaged or of a newer version
 */
export async function fetchCopy(
  { database, folders }: { database: string; folders: Folders },
  copy: Copy,
): Promise<Fetched> {
  await runRestic(["check", "--no-lock"], { timeoutMs: checkTimeoutMs });
  const restore = (path: string, target: string) =>
    runRestic(["restore", copy.id, "--no-lock", "--include", path, "--target", target], {
      timeoutMs: restoreTimeoutMs,
    });
  await restore("/site.db", dirname(database));
  if (!existsSync(database))
    throw new ArchiveRefused(`${shownAddress()}: the copy ${copy.id} holds no database.`);
  const described = verifyDatabase(database, "copy");
  await restore("/pictures", dirname(folders.uploads));
  await placePictures(join(dirname(folders.uploads), "pictures"), folders);
  const there = new Set<string>();
  for (const [name, folder] of Object.entries(folders))
    for (const entry of await readdir(folder, { withFileTypes: true }))
      if (entry.isFile()) there.add(`${name}/${entry.name}`);
  const missing = described.shown.filter((name) => splitName(name) && !there.has(name));
  return { ...described, created_at: copy.time, files: there.size, missing };
}

/** Moves what restic restores as /pictures/NAME; NAME is the uploads folder's name on the old machine. */
async function placePictures(restored: string, { uploads, requests }: Folders): Promise<void> {
  const [name] = await readdir(restored).catch(() => []);
  if (name) {
    await rm(uploads, { recursive: true, force: true });
    await rename(join(restored, name), uploads);
  }
  await rm(restored, { recursive: true, force: true });
  makeFolder(requests);
}
