import { lchown, lstat, mkdir, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ignoreMissing } from "./data-folders.server.ts";

/** A user and group of this machine. */
type Owner = { uid: number; gid: number };

/**
 * Whom the site's files belong to where root runs a command beside a server that is not root: who has
 * the database at `path`, or where there is none its folder. Null where nothing is to be given away.
 */
export async function ownerToKeep(path: string): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  const there = await stat(path).catch(ignoreMissing(null));
  const { uid, gid } = there ?? (await stat(dirname(path)));
  return uid === 0 ? null : { uid, gid };
}

/** Gives a file, or a folder and all that lies in it, to `owner`. */
export async function giveAway(path: string, { uid, gid }: Owner): Promise<void> {
  const isFolder = (await lstat(path)).isDirectory();
  const within = isFolder ? await readdir(path, { recursive: true }) : [];
  for (const one of [path, ...within.map((name) => join(path, name))]) await lchown(one, uid, gid);
}

/** Makes a folder where there is none, as `owner`'s. */
export async function makeFolder(folder: string, owner: Owner): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  if (made) await giveAway(made, owner);
}
