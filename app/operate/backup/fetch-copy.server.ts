import { existsSync } from "node:fs";
import { readdir, rename, rm, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { holdFile, letGo } from "#app/database/server-lock.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { ignoreMissing, makeFolder } from "#app/environment/folders.ts";
import { hourMs } from "#app/environment/time-units.ts";
import { megabytes } from "#app/forms/text-fields.ts";
import { inWords } from "#app/operate/shell/cli.ts";
import { missingFiles, verifyDatabase } from "./copy-database.server.ts";
import { type Drill, writeDrill } from "./copy-status.server.ts";
import { type Folders, foldersIn, listDataFiles } from "./data-folders.server.ts";
import { copyFolder, runRestic, shownAddress } from "./restic.server.ts";

/** The host name in every snapshot, because each new container has another one. */
export const resticHost = "site";

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
export const checkRepository = () => runRestic(["check", "--no-lock"], { timeoutMs: hourMs });

/**
 * Restores a copy into `place`, whose files and folders are missing, and verifies each blob's
 * digest (by restic) and the database. Ignores locks, because the lost machine may have left one.
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

const drillTimeoutMs = 6 * hourMs;
/** Disk space that a drill leaves free for the server. */
const spareBytes = 2 * 1024 ** 3;
const drillFolder = join(copyFolder, "drill");

/** Locked during a drill, when no old copies may be deleted. */
export const drillLock = join(copyFolder, "drill-lock");

/** Verifies BACKUP_URL, restores a copy (the newest) for trial, and stores the result. */
export async function runDrill(id?: string): Promise<NonNullable<Drill["result"]>> {
  if (!holdFile(drillLock)) throw new Error("A drill is under way already.");
  const begunAt = new Date().toISOString();
  // The status belongs to a database; a new machine may have none.
  const note = existsSync(env.DATABASE_PATH) ? writeDrill : async () => {};
  await note({ begunAt, result: null });
  const [ok, says] = await checkAndRestore(id)
    .then((restored) => [true, restored] as const)
    .catch((error) => [false, inWords(error)] as const);
  await rm(drillFolder, { recursive: true, force: true });
  letGo(drillLock);
  const result = { at: begunAt, ok, says };
  await note({ begunAt, result });
  return result;
}

async function checkAndRestore(id?: string): Promise<string> {
  const startMs = performance.now();
  await rm(drillFolder, { recursive: true, force: true });
  makeFolder(drillFolder);
  const { copy } = await findCopy(id);
  // Without a lock, so that copies go on. Retries once, because a copy made meanwhile can look like damage.
  const words = ["check", "--no-lock", "--read-data"];
  const check = () => runRestic(words, { timeoutMs: drillTimeoutMs });
  await check().catch(check);
  await refuseWithoutRoom(copy.id);
  const folders = foldersIn(join(drillFolder, "uploads"));
  const database = join(drillFolder, "site.db");
  const { rows, files, missing } = await fetchCopy({ database, folders }, copy);
  const { contact_requests: requests = 0, gallery_projects: projects = 0 } = rows;
  const lacks = missing.length > 0 ? `, ${missing.length} missing when it was made` : "";
  const seconds = Math.ceil((performance.now() - startMs) / 1000);
  return `It was restored whole in ${seconds} s: projects ${projects}, requests ${requests}, files ${files}${lacks}.`;
}

async function refuseWithoutRoom(id: string): Promise<void> {
  const stats = await runRestic(["stats", id, "--mode", "restore-size", "--json", "--no-lock"]);
  const { total_size: size }: { total_size: number } = JSON.parse(stats);
  const { bavail, bsize } = await statfs(drillFolder);
  if (bavail * bsize >= size + spareBytes) return;
  const free = `only ${megabytes(bavail * bsize)} are free`;
  throw new Error(`There is no room for a drill: it takes ${megabytes(size)}, and ${free}.`);
}
