import type { FileHandle } from "node:fs/promises";
import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { hourMs } from "#app/environment/time-units.ts";
import { log, logError } from "#app/log/log.server.ts";
import { folder as uploads } from "#app/photos/file-storage.server.ts";
import { folderTrouble } from "#app/photos/folder-owner.server.ts";
import { ownerOf, photoVariantNames, photoVariants } from "#app/photos/photo-name.ts";
import { returnSwept, sweepAway } from "#app/photos/swept.server.ts";
import { removedRequestPhotos, requestPhotos } from "#schema";

/** A photo of a request as it is stored. */
export type RequestPhoto = typeof requestPhotos.$inferSelect;

/** Where customers' photos lie; nothing in it is served under /uploads (docs/decisions/0017). */
export const requestFolder = join(uploads, "requests");

const startedAt = Date.now();

/** Bytes that a photo takes with its variants. */
export async function storedBytes(name: string): Promise<number> {
  let bytes = 0;
  for (const file of [name, ...photoVariantNames(name)])
    bytes += (await stat(join(requestFolder, file)).catch(() => null))?.size ?? 0;
  return bytes;
}

/** Removes a photo's files. */
export async function removeRequestFiles(name: string): Promise<void> {
  for (const file of [name, ...photoVariantNames(name)])
    await rm(join(requestFolder, file), { force: true });
}

/** Removes the files of photos whose rows are gone, whatever took those. */
export async function clearRemovedPhotos(): Promise<void> {
  const gone = db.select().from(removedRequestPhotos).limit(1000).all();
  if (gone.length === 0 || (await folderTrouble())) return;
  for (const { name } of gone) {
    await removeRequestFiles(name);
    db.delete(removedRequestPhotos).where(eq(removedRequestPhotos.name, name)).run();
  }
  log("photos of requests removed", { photos: gone.length });
}

/**
 * The same right after what removed the rows, and never an error: those are gone, and the upkeep
 * removes what is left here.
 */
export async function clearRemovedPhotosNow(): Promise<void> {
  await clearRemovedPhotos().catch((error) =>
    logError(error, { during: "removing photos of requests" }),
  );
}

/**
 * Takes files that belong to no request out of the folder: what a server that was killed had not put
 * into the database, and half-written ones. They go to a folder of the day, come back as soon as the
 * database knows them (a copy of an earlier day may have been served by mistake), and go for good with
 * all that was swept. A photo's files are there a moment before its row: those of this server's own
 * time are left for an hour. Those of a request that was removed for good are none of these: they go
 * with `clearRemovedPhotos`, and nothing of them is kept.
 */
export async function clearStrayPhotos(): Promise<void> {
  if (await folderTrouble()) return;
  const rows = [
    ...db.select({ name: requestPhotos.name }).from(requestPhotos).all(),
    ...db.select({ name: removedRequestPhotos.name }).from(removedRequestPhotos).all(),
  ];
  const owned = new Set(rows.map(({ name }) => name));
  await returnSwept((name) => owned.has(ownerOf(name)), requestFolder);
  const strays: string[] = [];
  for (const name of await readdir(requestFolder).catch(() => [])) {
    if (owned.has(ownerOf(name))) continue;
    const file = await stat(join(requestFolder, name)).catch(() => null);
    const isOld = file && (file.mtimeMs < startedAt || Date.now() - file.mtimeMs > hourMs);
    if (file?.isFile() && isOld) strays.push(name);
  }
  if (strays.length === 0) return;
  await sweepAway(strays, new Date().toISOString().slice(0, 10), requestFolder);
  log("stray photos of requests swept", { files: strays.length });
}

/**
 * Opens a photo, or its variant of about this width.
 * @returns the open file, which the caller closes, and its format's name; null where it is not there
 */
export async function openRequestPhoto(
  { name, width }: Pick<RequestPhoto, "name" | "width">,
  wanted: number | null,
): Promise<{ file: FileHandle; name: string } | null> {
  const variant = wanted && photoVariants(name, width).find((it) => it.width >= wanted)?.name;
  for (const one of [variant, name]) {
    const file = one && (await open(join(requestFolder, one)).catch(() => null));
    if (file) return { file, name: one };
  }
  return null;
}
