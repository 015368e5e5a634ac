import { readdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ignoreMissing, makeFolder } from "#app/environment/folders.ts";
import { hourMs } from "#app/environment/time-units.ts";
import { missingFiles, verifyDatabase } from "./copy-database.server.ts";
import { type Folders, listDataFiles } from "./data-folders.server.ts";
import { runRestic, shownAddress } from "./restic.server.ts";

/** The host name in every snapshot, because each new container has another one. */
export const resticHost = "site";

const checkTimeoutMs = hourMs;
const restoreTimeoutMs = 12 * hourMs;

/** A copy at BACKUP_URL: restic's snapshot id, its time (ISO 8601 in UTC), and the database's id as a tag. */
export type Copy = { id: string; time: string; tags: string[] };

/** Lists the copies at BACKUP_URL, the newest first. @throws as `runRestic` */
export async function listCopies(): Promise<Copy[]> {
  const words = ["snapshots", "--json", "--no-lock", "--host", resticHost];
  // An empty repository is null.
  const copies: (Omit<Copy, "tags"> & Partial<Copy>)[] = JSON.parse(await runRestic(words)) ?? [];
  return copies
    .map(({ id, time, tags = [] }) => ({ id, time: new Date(time).toISOString(), tags }))
    .toSorted((one, other) => other.time.localeCompare(one.time));
}

/** Finds a copy by the start of its id, or the newest, and the next older. @throws if none */
export async function findCopy(id = ""): Promise<{ copy: Copy; older?: Copy }> {
  const copies = await listCopies();
  const index = copies.findIndex((it) => it.id.startsWith(id));
  const copy = copies[index];
  if (copy) return { copy, older: copies[index + 1] };
  throw new Error(
    `${shownAddress()}: there is no copy${id && ` ${id}`} there. npm run restore -- --list shows all.`,
  );
}

/** Checks the structure of the whole repository. @throws as `runRestic`, also if only one copy lacks a file */
export const checkRepository = () =>
  runRestic(["check", "--no-lock"], { timeoutMs: checkTimeoutMs });

/**
 * Restores a copy into `place`, whose files and folders are missing, and verifies it: each blob's digest (by
 * restic), and the database's integrity. Ignores locks, because the lost machine may have left one.
 * @returns facts about its database, the number of its photos, and the names of those it lacks
 * @throws as `runRestic`, and if the database is damaged or of a newer version
 */
export async function fetchCopy(
  { database, folders }: { database: string; folders: Folders },
  { id, time }: Copy,
) {
  const home = dirname(folders.uploads);
  const restore = (path: string, target: string) => {
    const words = ["restore", id, "--no-lock", "--include", path, "--target", target];
    return runRestic(words, { timeoutMs: restoreTimeoutMs });
  };
  await restore("/site.db", dirname(database));
  const facts = verifyDatabase(database, "copy");
  await restore("/pictures", home);
  // The name of the uploads folder on the other machine; none if it did not exist.
  const [name] = await readdir(join(home, "pictures")).catch(ignoreMissing([]));
  if (name) await rename(join(home, "pictures", name), folders.uploads);
  makeFolder(folders.requests);
  const { length: files } = await listDataFiles(folders);
  return { ...facts, created_at: time, files, missing: await missingFiles(database, folders) };
}
