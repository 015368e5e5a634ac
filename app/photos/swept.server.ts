import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { eq } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { log } from "#app/http/log.server.ts";
import { photos } from "#schema";
import { hasFile } from "./file-storage.server.ts";
import { folderTrouble } from "./folder-owner.server.ts";
import { isStoredName, ownerOf, photoAddress } from "./photo-name.ts";
import { isUsed } from "./photo-uses.server.ts";

const folder = resolve(env.UPLOADS_DIR);
/** Hidden: neither served nor put into backups. In it a folder for each day, "2026-11-21". */
const swept = join(folder, ".swept");

/** Days that a swept file is kept before it goes for good. */
export const sweptDays = 30;

/** The names of the days on which something was swept, oldest first. */
async function sweptOn(): Promise<string[]> {
  const days = await readdir(swept).catch(() => []);
  return days.filter((day) => /^\d{4}-\d\d-\d\d$/.test(day)).sort();
}

/** The names of what was swept on a day. */
export const listSwept = (day: string): Promise<string[]> =>
  readdir(join(swept, day)).catch(() => []);

/** Moves files of the uploads folder to a day's folder. */
export async function sweepAway(names: string[], day: string): Promise<void> {
  await mkdir(join(swept, day), { recursive: true });
  for (const name of names) await rename(join(folder, name), join(swept, day, name));
}

/**
 * Puts back what a project refers to after all: a form that was sent a day after its picture, or a
 * database that is the right one again.
 */
export async function returnUsed(): Promise<void> {
  let files = 0;
  for (const day of await sweptOn())
    for (const name of await listSwept(day))
      if (isStoredName(name) && !hasFile(name) && isUsed(photoAddress(ownerOf(name)))) {
        await rename(join(swept, day, name), join(folder, name));
        files++;
      }
  if (files > 0) log("swept pictures put back", { files });
}

/** Removes for good what was swept before a moment (ISO 8601), with the rows of these pictures. */
export async function removeSwept(before: string): Promise<void> {
  if (await folderTrouble()) return;
  await returnUsed();
  let files = 0;
  for (const day of (await sweptOn()).filter((day) => day < before.slice(0, 10))) {
    const names = await listSwept(day);
    await rm(join(swept, day), { recursive: true });
    for (const name of names)
      if (!isUsed(photoAddress(name))) db.delete(photos).where(eq(photos.name, name)).run();
    files += names.length;
  }
  if (files > 0) log("swept files removed for good", { files });
}
