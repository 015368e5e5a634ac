import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { askReadOnly, readDatabaseId } from "#app/database/open-database.server.ts";
import { endWithThis } from "#app/environment/child-process.ts";
import { env } from "#app/environment/environment.server.ts";
import { dayMs, hourMs } from "#app/environment/time-units.ts";
import { log } from "#app/log/log.server.ts";
import { clearUnfinished, incompleteName } from "#app/operate/commands/write-output-file.server.ts";
import { ignoreMissing, missingAlready } from "./data-folders.server.ts";

/** Those of older versions name no database. */
const backup =
  /^site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z(?:-([0-9a-f]{12}))?(?:-incomplete)?\.tar\.gz$/;

/** A backup in `BACKUP_DIR`. Each was unpacked and compared before it got its name; one may lack pictures. */
export type Backup = { name: string; at: string; bytes: number; isWhole: boolean };

/** What the names of this database's backups end with; null where its id cannot be read. */
function ownMark(): string | null {
  try {
    const id = askReadOnly(env.DATABASE_PATH, readDatabaseId);
    return id?.slice(0, 12) ?? null;
  } catch {
    return null;
  }
}

/**
 * The newest backup in `BACKUP_DIR` at `now`: one of a later day was made while the clock was wrong.
 * Null where there is none of this database, or no such folder.
 */
export async function latestBackup(now = new Date()): Promise<Backup | null> {
  const name = (await listBackups(now)).at(-1);
  if (!env.BACKUP_DIR || !name) return null;
  const bytes = await sizeOf(name);
  return { name, at: timeOf(name), bytes, isWhole: isWhole(name) };
}

/** 0 where it has gone meanwhile. */
const sizeOf = async (name: string) =>
  (await stat(join(env.BACKUP_DIR ?? "", name)).catch(ignoreMissing(null)))?.size ?? 0;

const isWhole = (name: string) => !name.includes("incomplete");

/** When a backup was begun, from its name: "site-2026-11-21T03-00-00-000Z-0123456789ab.tar.gz". */
const timeOf = (name: string) =>
  name.slice(5, 29).replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, "T$1:$2:$3.$4Z");

/** Milliseconds after which a backup that does not come to an end, on a disk of the network for one, is given up. */
const backupTimeoutMs = 6 * hourMs;

/** Names of this database's backups in `BACKUP_DIR` that were made until `now`, the oldest first; all where `own` is null. */
async function listBackups(now = new Date(), own = ownMark()): Promise<string[]> {
  if (!env.BACKUP_DIR) return [];
  const isOurs = (name: string) => {
    const [known, mark = own] = backup.exec(name) ?? [];
    return (
      known !== undefined && (mark === own || own === null) && timeOf(name) <= now.toISOString()
    );
  };
  const ours = (await readdir(env.BACKUP_DIR).catch(() => [])).filter(isOurs).sort();
  // A power cut may leave a name without what was in it.
  const sizes = await Promise.all(ours.map(sizeOf));
  return ours.filter((_, at) => sizes[at] !== 0);
}

/**
 * Makes a backup in `BACKUP_DIR` if the newest is a day old, and removes all but the newest
 * `BACKUP_KEEP`; those of a later day stay, and push no other out. One in which a file is missing that
 * the site shows is called so, and the newest whole one outlives all such. A process of its own does
 * it, so that visitors do not wait meanwhile. A failure is logged, and older backups are kept.
 */
export async function backUpDaily(): Promise<void> {
  if (!env.BACKUP_DIR) return;
  const age = Date.now() - Date.parse((await latestBackup())?.at ?? new Date(0).toISOString());
  if (age < dayMs) return;
  await clearUnfinished(env.BACKUP_DIR);
  const mark = ownMark();
  const time = new Date().toISOString().replace(/[:.]/g, "-");
  const made = `site-${time}${mark ? `-${mark}` : ""}.tar.gz`;
  const args = ["app/operate/commands/backup.ts", join(env.BACKUP_DIR, made)];
  const command = spawn(process.execPath, args, {
    timeout: backupTimeoutMs,
    killSignal: "SIGKILL",
  });
  endWithThis(command, "SIGTERM");
  const [told, said, [code, signal]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, "close"),
  ]);
  const lacksPictures = told.includes(`\n${missingAlready}`);
  if (code !== 0 && !lacksPictures)
    return log("backup failed", { code, signal, said: said.trim() }, "error");
  const name = lacksPictures ? incompleteName(made) : made;
  if (name !== made) await rename(join(env.BACKUP_DIR, made), join(env.BACKUP_DIR, name));
  log("backup made", { name });
  if (mark === null) return;
  const all = await listBackups(new Date(), mark);
  const whole = all.findLast(isWhole);
  for (const old of all.slice(0, -env.BACKUP_KEEP).filter((it) => it !== whole))
    await rm(join(env.BACKUP_DIR, old), { force: true });
}
