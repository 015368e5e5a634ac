import { lt } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { photos } from "#schema";
import { filesOlderThan, removeFiles } from "./file-storage.server.ts";
import { photoAddress } from "./photo-name.ts";
import { isUsed, removePhoto } from "./store.server.ts";

const hour = 60 * 60 * 1000;

/**
 * Removes pictures that no project refers to, files without a picture and leftovers of interrupted
 * writes, all older than `olderThanMs` (an hour unless told): a form that is being filled in keeps
 * what it has received. Projects in the trash still refer to theirs.
 */
export async function sweepPhotos(olderThanMs = hour): Promise<void> {
  const before = new Date(Date.now() - olderThanMs).toISOString();
  const old = db.select({ name: photos.name }).from(photos).where(lt(photos.created_at, before));
  for (const { name } of old.all()) await removePhoto(photoAddress(name));

  const rows = db.select({ name: photos.name }).from(photos).all();
  const known = new Set(rows.map(({ name }) => name));
  for (const file of await filesOlderThan(olderThanMs)) {
    const owner = file.replace(/\.\d+\.webp$/, "");
    if (!known.has(owner) && !isUsed(photoAddress(owner))) await removeFiles([file]);
  }
}
