import { open, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { companions } from "#app/database/database-files.ts";
import { env } from "#app/environment/environment.server.ts";
import { ignoreMissing } from "./data-folders.server.ts";

/** What a command writes: what it is called, and the bytes that each such file begins with. */
type Written = { what: string; begins: Buffer };

/** Begins as gzip's files do (RFC 1952, 2.3.1). */
export const aBackup: Written = { what: "backup", begins: Buffer.from([0x1f, 0x8b]) };
export const aPdf: Written = { what: "PDF", begins: Buffer.from("%PDF") };

/**
 * Where what a command writes into `file` goes, in full, where nothing but an older one is lost by it.
 * @throws Error with a sentence when the name is the database's or one of its companions', when it
 * lies in the uploads folder, or when something else has it; what the file system reports when it
 * cannot be read
 */
export async function commandTarget(file: string, { what, begins }: Written): Promise<string> {
  const target = resolve(file);
  const real = await locate(target);
  for (const path of [target, real]) {
    if (await isDatabase(path))
      throw new Error(`${target} belongs to the site's database. Name another file.`);
    if (path.startsWith((await locate(resolve(env.UPLOADS_DIR))) + sep))
      throw new Error(`${target} lies among the uploads. Name a file outside of UPLOADS_DIR.`);
  }
  if (!(await isFreeOrBegins(target, begins)))
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

/** Whether nothing has this name, or a file that begins with these bytes. */
async function isFreeOrBegins(path: string, begins: Buffer): Promise<boolean> {
  const there = await stat(path).catch(ignoreMissing(null));
  if (!there) return true;
  if (!there.isFile()) return false;
  const content = await open(path);
  try {
    const { buffer } = await content.read(Buffer.alloc(begins.length), 0, begins.length, 0);
    return begins.equals(buffer);
  } finally {
    await content.close();
  }
}
