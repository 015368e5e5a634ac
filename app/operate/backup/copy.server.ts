import { mkdir, readdir, realpath, rm, stat, statfs, symlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { databaseNames } from "#app/database/database-files.ts";
import { databaseTrouble } from "#app/database/open-database.server.ts";
import { holdFile, letGo } from "#app/database/server-lock.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { inWords } from "#app/operate/commands/cli.ts";
import { copyDatabase, missingFiles } from "./copy-database.server.ts";
import {
  type CopyStatus,
  copyUnderWay,
  databaseId,
  readCopyStatus,
  writeCopyStatus,
} from "./copy-status.server.ts";
import { dataFolders, ignoreMissing } from "./data-folders.server.ts";
import { type Copy, listCopies } from "./fetch-copy.server.ts";
import {
  copyFolder,
  ResticError,
  resticHost,
  runRestic,
  runUnlocked,
  shownAddress,
} from "./restic.server.ts";

const copyTimeoutMs = 2 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;
const hoursKept = 24;
/** Bytes that a snapshot of the database leaves free on the disk. */
const spareBytes = 200 * 1024 ** 2;

/** Held by a drill; copies are not forgotten meanwhile. */
export const drillLock = join(copyFolder, "drill-lock");

export const drillFolder = join(copyFolder, "drill");

const staging = join(copyFolder, "staging");

const summarySchema = z.object({
  snapshot_id: z.string(),
  total_files_processed: z.number(),
  data_added: z.number(),
});

/** What a copy has done: its id, how many files it holds, and the bytes that were sent for it. */
export type Copied = { id: string; files: number; bytes: number };

/**
 * Copies the database as it is now and every picture to BACKUP_URL, and removes old copies there once
 * a day. Since when it fails is noted.
 * @throws Error with a sentence; `copyUnderWay` where another process copies
 */
export async function copyNow(): Promise<Copied> {
  const trouble = databaseTrouble(env.DATABASE_PATH);
  if (trouble) throw new Error(`The database: ${trouble}`);
  await mkdir(copyFolder, { recursive: true, mode: 0o700 });
  if (!holdFile(join(copyFolder, "lock"))) throw new Error(copyUnderWay);
  await clearDrill();
  const status = await readCopyStatus();
  try {
    await openRepository(status);
    const copied = await backUp(status);
    await forgetDaily(status);
    await writeCopyStatus({ ...status, failing: null });
    return copied;
  } catch (error) {
    const says = inWords(error);
    const since = status.failing?.since ?? new Date().toISOString();
    // Told all the same where the disk is full.
    await writeCopyStatus({ ...status, failing: { since, says } }).catch(() => {});
    throw new Error(says, { cause: error });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Removes what a drill has restored that was killed. */
async function clearDrill(): Promise<void> {
  if (!holdFile(drillLock, 0)) return;
  await rm(drillFolder, { recursive: true, force: true });
  letGo(drillLock);
}

/**
 * Makes the repository where this database never copied to this address: where it did, a repository that is
 * not there is a disk that is not mounted.
 */
async function openRepository(status: CopyStatus): Promise<void> {
  const copies = await listCopies().catch(async (error): Promise<Copy[]> => {
    const mayBegin = error instanceof ResticError && error.reason === "no repository";
    if (!mayBegin || status.copied) throw error;
    await runRestic(["init"]);
    return [];
  });
  const id = databaseId();
  if (copies.some(({ tags }) => !tags.includes(id)))
    throw new Error(
      `${shownAddress()}: the copies there are of another database. Bring it back with npm run restore, or name another folder in BACKUP_URL.`,
    );
}

async function backUp(status: CopyStatus): Promise<Copied> {
  const at = new Date().toISOString();
  const { targets, excluded } = await stage();
  const words = ["backup", "--json", "--host", resticHost, "--tag", databaseId()];
  for (const pattern of excluded) words.push("--exclude", pattern);
  let unreadable: ResticError | null = null;
  const output = await runRestic([...words, ...targets], {
    timeoutMs: copyTimeoutMs,
    cwd: staging,
  }).catch((error) => {
    if (!(error instanceof ResticError) || error.reason !== "incomplete") throw error;
    unreadable = error;
    return error.output;
  });
  const summary = summarySchema.parse(JSON.parse(output.trim().split("\n").at(-1) ?? ""));
  const { snapshot_id: id, total_files_processed: files, data_added: bytes } = summary;
  status.copied = { id, at, files };
  if (unreadable) throw unreadable;
  return { id, files, bytes };
}

/**
 * Makes the folder that restic copies from: the database, and a link to the folder above the pictures. A
 * link as the last part of a path would be copied as a link.
 */
async function stage(): Promise<{ targets: string[]; excluded: string[] }> {
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true, mode: 0o700 });
  const [{ size }, { bavail, bsize }] = await Promise.all([
    stat(env.DATABASE_PATH),
    statfs(staging),
  ]);
  if (bavail * bsize < size + spareBytes)
    throw new Error("There is no room on this machine’s disk for a snapshot of the database.");
  copyDatabase(env.DATABASE_PATH, join(staging, "site.db"));
  const uploads = await realpath(dataFolders.uploads).catch(ignoreMissing(null));
  if (!uploads) return { targets: ["site.db"], excluded: [] };
  await symlink(dirname(uploads), join(staging, "pictures"));
  const target = join("pictures", basename(uploads));
  const entries = await readdir(uploads, { withFileTypes: true });
  const folders = entries.filter((it) => it.isDirectory() && it.name !== "requests");
  const names = [...folders.map(({ name }) => name), ...databaseNames(env.DATABASE_PATH, uploads)];
  // What is hidden is half-written or our own mark; folders are a volume's own, or what a restore put aside.
  const patterns = [".*", "requests/.*", "requests/*/*", ...names.map(literally)];
  const pictures = literally(join(staging, target));
  return { targets: ["site.db", target], excluded: patterns.map((it) => join(pictures, it)) };
}

/** A path as a pattern that fits nothing else. */
const literally = (path: string) => path.replaceAll(/[\\*?[\]]/g, "\\$&");

/**
 * Removes what is no longer kept, unless files that pages show are missing here (a volume that is not
 * mounted), a drill runs, or another machine has locked the repository: then with a later copy.
 */
async function forgetDaily(status: CopyStatus): Promise<void> {
  const age = Date.now() - Date.parse(status.forgottenAt ?? new Date(0).toISOString());
  if (age >= 0 && age < dayMs) return;
  if ((await missingFiles(env.DATABASE_PATH)).length > 0 || !holdFile(drillLock, 0)) return;
  const keep = ["--keep-hourly", String(hoursKept), "--keep-daily", String(env.BACKUP_KEEP)];
  const words = ["forget", "--host", resticHost, "--group-by", "", ...keep, "--prune"];
  try {
    await runUnlocked(words, copyTimeoutMs);
    status.forgottenAt = new Date().toISOString();
  } catch (error) {
    if (!(error instanceof ResticError) || error.reason !== "locked") throw error;
  } finally {
    letGo(drillLock);
  }
}
