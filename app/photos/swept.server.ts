import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { eq } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder } from "#app/environment/make-folder.ts";
import { log } from "#app/log/log.server.ts";
import { photos } from "#schema";
import { folderTrouble } from "./folder-owner.server.ts";
import { isStoredName, ownerOf, photoAddress } from "./photo-name.ts";
import { isUsed } from "./photo-uses.server.ts";

const uploads = resolve(env.UPLOADS_DIR);
/** Hidden: neither served nor put into backups. In it a folder for each day, "2026-11-21". */
const sweptOf = (folder: string) => join(folder, ".swept");

/** Days that a swept file is kept before it goes for good. */
export const sweptDays = 30;

/** The names of the days on which something was swept, oldest first. */
async function sweptOn(folder: string): Promise<string[]> {
  const days = await readdir(sweptOf(folder)).catch(() => []);
  return days.filter((day) => /^\d{4}-\d\d-\d\d$/.test(day)).sort();
}

/** The names of what was swept on a day. */
export const listSwept = (day: string, folder = uploads): Promise<string[]> =>
  readdir(join(sweptOf(folder), day)).catch(() => []);

/** Moves files of a folder, the uploads unless told, to a day's folder in it. */
export async function sweepAway(names: string[], day: string, folder = uploads): Promise<void> {
  await makeFolder(join(sweptOf(folder), day));
  for (const name of names) await rename(join(folder, name), join(sweptOf(folder), day, name));
}

/** Puts back what is needed after all, and is not there. */
export async function returnSwept(
  isNeeded: (name: string) => boolean,
  folder = uploads,
): Promise<void> {
  let files = 0;
  for (const day of await sweptOn(folder))
    for (const name of await listSwept(day, folder))
      if (!existsSync(join(folder, name)) && isNeeded(name)) {
        await rename(join(sweptOf(folder), day, name), join(folder, name));
        files++;
      }
  if (files > 0) log("swept pictures put back", { files });
}

/**
 * Puts back what a project refers to after all: a form that was sent a day after its picture, or a
 * database that is the right one again.
 */
export const returnUsed = (): Promise<void> =>
  returnSwept((name) => isStoredName(name) && isUsed(photoAddress(ownerOf(name))));

/**
 * Removes for good what was swept before a moment (ISO 8601), with the rows of these pictures.
 * @param folders those in which something is swept beside the uploads
 */
export async function removeSwept(before: string, folders: string[] = []): Promise<void> {
  if (await folderTrouble()) return;
  await returnUsed();
  let files = 0;
  for (const folder of [uploads, ...folders])
    for (const day of (await sweptOn(folder)).filter((day) => day < before.slice(0, 10))) {
      const names = await listSwept(day, folder);
      await rm(join(sweptOf(folder), day), { recursive: true });
      for (const name of names)
        if (!isUsed(photoAddress(name))) db.delete(photos).where(eq(photos.name, name)).run();
      files += names.length;
    }
  if (files > 0) log("swept files removed for good", { files });
}
