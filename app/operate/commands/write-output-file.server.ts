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

/** What a command writes: what it is called, and the bytes that an older one begins with, which it may replace. */
type Written = { what: string; begins: Buffer | null };

/** Begins as gzip's files do (RFC 1952, 2.3.1). */
export const aBackup: Written = { what: "backup", begins: Buffer.from([0x1f, 0x8b]) };
export const aPdf: Written = { what: "PDF", begins: Buffer.from("%PDF") };
/** What is given out of a person replaces nothing: it may be another person's. */
export const anArchive: Written = { what: "archive", begins: null };

/** The name of a backup that lacks files: "site-incomplete.tar.gz". */
export const incompleteName = (file: string) =>
  join(dirname(file), basename(file).replace(/(?<=.)(?=\.|$)/, "-incomplete"));

/** What `writeWhole` makes beside its file, and what is in it first. */
const unfinished = /^\.unfinished-\w{6}$/;
const lock = "lock";
const lockOf = (folder: string) => join(folder, lock);

/**
 * Has `make` write a file in a folder of its own beside `file`, and gives it that name once it is whole
 * and on the disk. Whatever ends this goes with that folder; one that was killed leaves it, and the next
 * that is made at this place removes it.
 * @param make is given the path to write to, whose folder is nobody else's, and what gives the file
 * another name than `file`
 * @returns what `make` did
 * @throws Error with a sentence where something would be lost by it; what the file system reports, of `file`
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
    // Another may have come to lie there meanwhile.
    target = await commandTarget(name, written);
    await rename(draft, target);
    await syncFolder(place);
    return result;
  } catch (error) {
    // Nobody knows the draft by its name.
    const { path = "" } = error as NodeJS.ErrnoException;
    if (path.startsWith(join(place, ".unfinished-")))
      Object.assign(error as Error, { path: target });
    throw error;
  } finally {
    remove();
  }
}

/** Removes what was left in a folder by those that were killed; those that are at work hold a lock. */
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
    // Somebody else's, called alike.
    if (there.length > 0 && !there.includes(lock)) return false;
    return holdFile(lockOf(folder), 0);
  } catch {
    // A file, or on a disk that is read-only.
    return false;
  } finally {
    letGo(lockOf(folder));
  }
}

/**
 * Where what a command writes into `file` goes, in full, where nothing but an older one is lost by it.
 * @throws Error with a sentence when the name is the database's or one of its companions', when it
 * lies in the uploads folder, or when something else has it; what the file system reports when it
 * cannot be read
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

/** A path without symbolic links, as far as it is there. */
async function locate(path: string): Promise<string> {
  const real = await realpath(path).catch(ignoreMissing(null));
  return real ?? join(await locate(dirname(path)), basename(path));
}

async function beginsWith(path: string, bytes: Buffer): Promise<boolean> {
  await using content = await open(path);
  const { buffer } = await content.read(Buffer.alloc(bytes.length), 0, bytes.length, 0);
  return bytes.equals(buffer);
}
