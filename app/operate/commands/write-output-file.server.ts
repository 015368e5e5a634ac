import { mkdtempSync, rmSync } from "node:fs";
import { open, readdir, realpath, rename, rm, stat } from "node:fs/promises";
import { constants } from "node:os";
import { basename, dirname, join, resolve, sep } from "node:path";
import { companions } from "#app/database/database-files.ts";
import { holdFile, letGo } from "#app/database/server-lock.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder } from "#app/environment/make-folder.ts";
import { syncFolder } from "#app/environment/sync-folder.ts";
import { ignoreMissing } from "#app/operate/backup/data-folders.server.ts";

/** A kind of output file, and the first bytes of an older one that it may replace; null: of none. */
type Written = { what: string; begins: Buffer | null };

/** Starts like all gzip files (RFC 1952, 2.3.1). */
export const aBackup: Written = { what: "backup", begins: Buffer.from([0x1f, 0x8b]) };
export const aPdf: Written = { what: "PDF", begins: Buffer.from("%PDF") };
/** Personal data replace no older file: it may be another person's. */
export const anArchive: Written = { what: "archive", begins: null };

/** The name of a backup that lacks files: "site-incomplete.tar.gz". */
export const incompleteName = (file: string) =>
  join(dirname(file), basename(file).replace(/(?<=.)(?=\.|$)/, "-incomplete"));

/** The temporary folder that `writeWhole` creates next to its file, and the lock file in it. */
const unfinished = /^\.unfinished-\w{6}$/;
const lock = "lock";
const lockOf = (folder: string) => join(folder, lock);

/**
 * Writes a file completely or not at all: `make` writes it in a temporary folder next to `file`, then it is
 * renamed. Deletes the folder however it ends; after a kill, the next call for the same place does.
 * @param make gets the path to write to, and a function that changes the file's final name
 * @returns the result of `make`
 * @throws Error with a sentence if it would replace another file, or a file error about `file`
 */
export async function writeWhole<Result>(
  file: string,
  written: Written,
  make: (draft: string, callInstead: (other: string) => void) => Promise<Result>,
): Promise<Result> {
  let target = await commandTarget(file, written);
  const place = dirname(target);
  let name = file;
  let folder = "";
  const remove = () => {
    letGo(lockOf(folder));
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", remove);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  try {
    await makeFolder(place);
    await clearUnfinished(place);
    folder = mkdtempSync(join(place, ".unfinished-"));
    holdFile(lockOf(folder));
    const draft = join(folder, "draft");
    const result = await make(draft, (other) => {
      name = other;
    });
    // Checks again, because another file may have got this name meanwhile.
    target = await commandTarget(name, written);
    await rename(draft, target);
    await syncFolder(place);
    return result;
  } catch (error) {
    // The user does not know the draft's name.
    const { path = "" } = error as NodeJS.ErrnoException;
    if (path.startsWith(join(place, ".unfinished-")))
      Object.assign(error as Error, { path: target });
    throw error;
  } finally {
    remove();
  }
}

/** Deletes the temporary folders of killed commands in `place`; running ones hold a lock. */
export async function clearUnfinished(place: string): Promise<void> {
  for (const name of await readdir(place).catch(() => [])) {
    const folder = join(place, name);
    if (!unfinished.test(name) || !(await isLeft(folder))) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

async function isLeft(folder: string): Promise<boolean> {
  try {
    const there = await readdir(folder);
    // Another program's folder with such a name.
    if (there.length > 0 && !there.includes(lock)) return false;
    return holdFile(lockOf(folder), 0);
  } catch {
    // It is a file, or the disk is read-only.
    return false;
  } finally {
    letGo(lockOf(folder));
  }
}

/**
 * Resolves the absolute path of a command's output file.
 * @throws Error with a sentence if it is the database or a file next to it, in the uploads folder, or would
 * replace a file of another kind; a file error if it cannot be read
 */
async function commandTarget(file: string, { what, begins }: Written): Promise<string> {
  const target = resolve(file);
  const real = await locate(target);
  for (const path of [target, real]) {
    if (await isDatabase(path))
      throw new Error(`${target} belongs to the site's database. Name another file.`);
    if (path.startsWith((await locate(resolve(env.UPLOADS_DIR))) + sep))
      throw new Error(`${target} lies among the uploads. Name a file outside of UPLOADS_DIR.`);
  }
  const there = await stat(target).catch(ignoreMissing(null));
  if (there && !begins) throw new Error(`${target} is there already. Name another file.`);
  if (there && begins && !(there.isFile() && (await beginsWith(target, begins))))
    throw new Error(`${target} is there already and is no ${what}. Name another file.`);
  return target;
}

async function isDatabase(path: string): Promise<boolean> {
  const database = resolve(env.DATABASE_PATH);
  const names = [database, await locate(database)];
  return ["", ...companions].some((end) => names.some((name) => path === name + end));
}

/** Resolves symbolic links in the part of a path that exists. */
async function locate(path: string): Promise<string> {
  const real = await realpath(path).catch(ignoreMissing(null));
  return real ?? join(await locate(dirname(path)), basename(path));
}

async function beginsWith(path: string, bytes: Buffer): Promise<boolean> {
  await using content = await open(path);
  const { buffer } = await content.read(Buffer.alloc(bytes.length), 0, bytes.length, 0);
  return bytes.equals(buffer);
}
