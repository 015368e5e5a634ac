import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { askReadOnly, readDatabaseId } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder } from "#app/environment/folders.ts";
import { dayMs, hourMs } from "#app/environment/time-units.ts";
import { log } from "#app/log/log.server.ts";
import { unfinished } from "#app/operate/shell/write-output-file.server.ts";
import { runJob } from "./run-job.server.ts";

/** "site-2026-11-21T03-00-00-000Z-0123456789ab.tar.gz"; backups of older versions have no database id. */
const backupName =
  /^site-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)(?:-([0-9a-f]{12}))?\.tar\.gz$/;

/** A verified backup in `BACKUP_DIR`, started `at` (ISO 8601). */
export type Backup = { name: string; at: string };

/** A network disk may hang. */
const backupTimeoutMs = 6 * hourMs;

/** The start of this database's id, as in its backups' names; null if it cannot be read. */
function readOwnId(): string | null {
  try {
    return askReadOnly(env.DATABASE_PATH, readDatabaseId)?.slice(0, 12) ?? null;
  } catch {
    return null;
  }
}

/** The newest backup of this database until `now`, or null. Later ones are of a wrong clock. */
export const latestBackup = async (now = new Date()): Promise<Backup | null> =>
  (await listBackups(readOwnId(), now)).at(-1) ?? null;

/** Lists this database's backups until `now`, the oldest first; all databases' if `ownId` is null. */
async function listBackups(ownId: string | null, now = new Date()): Promise<Backup[]> {
  const names = env.BACKUP_DIR ? await readdir(env.BACKUP_DIR).catch(() => []) : [];
  return names.sort().flatMap((name) => {
    const [whole, day, hour, minute, second, rest, id = ownId] = backupName.exec(name) ?? [];
    const at = `${day}${hour}:${minute}:${second}.${rest}`;
    const isOurs = whole && (ownId === null || id === ownId) && at <= now.toISOString();
    return isOurs ? [{ name, at }] : [];
  });
}

/**
 * Makes a backup in `BACKUP_DIR` if the newest is a day old. Then deletes all but the newest
 * `BACKUP_KEEP`; none if it fails or lacks files that pages show (perhaps a volume is not mounted).
 */
export async function backUpDaily(): Promise<void> {
  if (!env.BACKUP_DIR) return;
  const age = Date.now() - Date.parse((await latestBackup())?.at ?? new Date(0).toISOString());
  if (age < dayMs) return;
  // What a killed backup left.
  for (const name of await readdir(env.BACKUP_DIR).catch(() => []))
    if (name.startsWith("site-") && name.endsWith(unfinished))
      await rm(join(env.BACKUP_DIR, name), { recursive: true, force: true });
  const id = readOwnId();
  const time = new Date().toISOString().replace(/[:.]/g, "-");
  const path = join(env.BACKUP_DIR, `site-${time}${id ? `-${id}` : ""}.tar.gz`);
  try {
    makeFolder(env.BACKUP_DIR);
    const { missing } = await runJob("backup", backupTimeoutMs, path);
    log("backup made", { name: basename(path), missing: missing.length });
    if (missing.length > 0 || id === null) return;
  } catch (error) {
    return log("backup failed", { said: (error as Error).message }, "error");
  }
  for (const old of (await listBackups(id)).slice(0, -env.BACKUP_KEEP))
    await rm(join(env.BACKUP_DIR, old.name), { force: true });
}
