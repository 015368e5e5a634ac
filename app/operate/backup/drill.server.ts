import { existsSync } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { holdFile, letGo } from "#app/database/server-lock.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder } from "#app/environment/folders.ts";
import { hourMs } from "#app/environment/time-units.ts";
import { megabytes } from "#app/forms/text-fields.ts";
import { inWords } from "#app/operate/shell/cli.ts";
import { drillLock } from "./copy.server.ts";
import { type Drill, writeDrill } from "./copy-status.server.ts";
import { foldersIn } from "./data-folders.server.ts";
import { fetchCopy, findCopy } from "./fetch-copy.server.ts";
import { copyFolder, runRestic } from "./restic.server.ts";

const checkTimeoutMs = 6 * hourMs;
/** Disk space that a drill leaves free for the server. */
const spareBytes = 2 * 1024 ** 3;
const drillFolder = join(copyFolder, "drill");

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
  const check = () =>
    runRestic(["check", "--no-lock", "--read-data"], { timeoutMs: checkTimeoutMs });
  await check().catch(check);
  await refuseWithoutRoom(copy.id);
  const folders = foldersIn(join(drillFolder, "uploads"));
  const place = { database: join(drillFolder, "site.db"), folders };
  const { rows, files, missing } = await fetchCopy(place, copy);
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
