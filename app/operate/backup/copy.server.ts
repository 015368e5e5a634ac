import { readdir, realpath, rm, symlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { databaseNames } from "#app/database/database-files.ts";
import { holdFile, letGo } from "#app/database/server-lock.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { ignoreMissing, makeFolder } from "#app/environment/folders.ts";
import { dayMs, hourMs } from "#app/environment/time-units.ts";
import { inWords, requireDatabase } from "#app/operate/shell/cli.ts";
import { copyDatabase, missingFiles } from "./copy-database.server.ts";
import {
  type CopyStatus,
  copyUnderWay,
  databaseId,
  readCopyStatus,
  writeCopyStatus,
} from "./copy-status.server.ts";
import { dataFolders } from "./data-folders.server.ts";
import { drillLock, listCopies, resticHost } from "./fetch-copy.server.ts";
import { copyFolder, NoRepository, runRestic, shownAddress } from "./restic.server.ts";

const copyTimeoutMs = 2 * hourMs;
const hourlyCopies = 24;

const staging = join(copyFolder, "staging");

/** A copy's id, its number of files, and the bytes that were sent. */
export type Copied = { id: string; files: number; bytes: number };

/**
 * Copies the database and all photos to BACKUP_URL, and deletes old copies there once a day.
 * @throws Error with a sentence; `copyUnderWay` if another process is making a copy
 */
export async function copyNow(): Promise<Copied> {
  requireDatabase();
  if (!holdFile(join(copyFolder, "lock"))) throw new Error(copyUnderWay);
  const status = await readCopyStatus();
  try {
    await openRepository(status);
    const at = new Date().toISOString();
    const copy = await backUp();
    status.copied = { id: copy.id, at, files: copy.files };
    await forgetDaily(status);
    await writeCopyStatus({ ...status, failing: null });
    return copy;
  } catch (error) {
    const says = inWords(error);
    const since = status.failing?.since ?? new Date().toISOString();
    // Ignores an error, because the disk may be full.
    await writeCopyStatus({ ...status, failing: { since, says } }).catch(() => {});
    throw new Error(says, { cause: error });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Creates the repository, unless it was there before: its disk is not mounted. Removes dead locks. */
async function openRepository({ copied }: CopyStatus): Promise<void> {
  const copies = await listCopies().catch(async (error) => {
    if (!(error instanceof NoRepository) || copied) throw error;
    await runRestic(["init"]);
    return [];
  });
  await runRestic(["unlock"]);
  const id = databaseId();
  if (copies.some(({ tags }) => !tags.includes(id)))
    throw new Error(
      `${shownAddress()}: the copies there are of another database. Bring it back with npm run restore, or name another folder in BACKUP_URL.`,
    );
}

async function backUp(): Promise<Copied> {
  const targets = await stage();
  const words = ["backup", "--json", "--host", resticHost, "--tag", databaseId(), ...targets];
  const output = await runRestic(words, { timeoutMs: copyTimeoutMs, cwd: staging });
  const summary = JSON.parse(output.trim().split("\n").at(-1) ?? "");
  const { snapshot_id: id, total_files_processed: files, data_added: bytes } = summary;
  return { id, files, bytes };
}

/**
 * Makes the folder that restic copies: the database, and a link to the parent of the uploads,
 * because restic does not follow a link that ends a path. @returns restic's arguments
 */
async function stage(): Promise<string[]> {
  await rm(staging, { recursive: true, force: true });
  makeFolder(staging);
  copyDatabase(env.DATABASE_PATH, join(staging, "site.db"));
  const uploads = await realpath(dataFolders.uploads).catch(ignoreMissing(null));
  if (!uploads) return ["site.db"];
  await symlink(dirname(uploads), join(staging, "pictures"));
  const target = join("pictures", basename(uploads));
  const entries = await readdir(uploads, { withFileTypes: true });
  const folders = entries.filter((it) => it.isDirectory() && it.name !== "requests");
  const names = [...folders.map(({ name }) => name), ...databaseNames(env.DATABASE_PATH, uploads)];
  // Skips hidden files (temporary ones and our own markers), and folders of the volume or of former states.
  const patterns = [".*", "requests/.*", "requests/*/*", ...names.map(literally)];
  const pictures = literally(join(staging, target));
  return ["site.db", target, ...patterns.map((it) => `--exclude=${join(pictures, it)}`)];
}

/** Escapes a path for restic's patterns. */
const literally = (path: string) => path.replaceAll(/[\\*?[\]]/g, "\\$&");

/** Deletes old copies, but not during a drill, nor if files are missing (an unmounted volume). */
async function forgetDaily(status: CopyStatus): Promise<void> {
  const age = Date.now() - Date.parse(status.forgottenAt ?? new Date(0).toISOString());
  if (age >= 0 && age < dayMs) return;
  if ((await missingFiles(env.DATABASE_PATH)).length > 0 || !holdFile(drillLock, 0)) return;
  const keep = ["--keep-hourly", String(hourlyCopies), "--keep-daily", String(env.BACKUP_KEEP)];
  const words = ["forget", "--host", resticHost, "--group-by", "", ...keep, "--prune"];
  await runRestic(words, { timeoutMs: copyTimeoutMs }).finally(() => letGo(drillLock));
  status.forgottenAt = new Date().toISOString();
}
