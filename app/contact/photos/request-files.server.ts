import type { FileHandle } from "node:fs/promises";
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { eq, lte } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { hourMs } from "#app/environment/time-units.ts";
import { log, logError } from "#app/log/log.server.ts";
import { removeFiles, folder as uploads } from "#app/photos/store/file-storage.server.ts";
import { photoVariantNames, photoVariants } from "#app/photos/store/variant-widths.ts";
import { removedRequestPhotos, type requestPhotos } from "#schema";

/** A photo of a request as it is stored. */
export type RequestPhoto = typeof requestPhotos.$inferSelect;

/** Where customers' photos lie; nothing in it is served under /uploads (docs/decisions/0017). */
export const requestFolder = join(uploads, "requests");

/** Milliseconds after which a photo that no request knows goes: the server was killed meanwhile. */
const expectedWithinMs = 24 * hourMs;

/** Bytes that a photo takes with its variants. */
export async function storedBytes(name: string): Promise<number> {
  let bytes = 0;
  for (const file of [name, ...photoVariantNames(name)])
    bytes += (await stat(join(requestFolder, file)).catch(() => null))?.size ?? 0;
  return bytes;
}

/** Notes that a photo's files come into the folder, before they do; its request's row takes that back. */
export function expectRequestFiles(name: string): void {
  const due_at = new Date(Date.now() + expectedWithinMs).toISOString();
  db.insert(removedRequestPhotos).values({ name, due_at }).run();
}

/** Removes a photo's files, which no request knows. */
export async function removeRequestFiles(name: string): Promise<void> {
  await removeFiles(name, requestFolder);
  db.delete(removedRequestPhotos).where(eq(removedRequestPhotos.name, name)).run();
}

/** Removes the files of photos whose rows are gone, whatever took those, or never came. */
export async function clearRemovedPhotos(): Promise<void> {
  const due = lte(removedRequestPhotos.due_at, new Date().toISOString());
  const gone = db.select().from(removedRequestPhotos).where(due).limit(1000).all();
  for (const { name } of gone) await removeRequestFiles(name);
  if (gone.length > 0) log("photos of requests removed", { photos: gone.length });
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
