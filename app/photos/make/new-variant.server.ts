import type { FileHandle } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { db } from "#app/database/database.server.ts";
import { logError } from "#app/log/log.server.ts";
import { folder, openFile } from "#app/photos/store/file-storage.server.ts";
import { ownerOf, photoVariants } from "#app/photos/store/stored-names.ts";
import { photos } from "#schema";
import { encodeVariant } from "./encode.server.ts";
import { PhotoRefused } from "./refusals.ts";

const pending = new Map<string, Promise<void>>();
/** Those that could not be made, for ten minutes. */
const failed = new LRUCache<string, true>({ max: 1000, ttl: 10 * 60 * 1000 });

/**
 * A variant of a stored photo that ought to be there and is not, because photos have been made in
 * that width only since: it is made now, once for all who ask. Where that fails, or too many wait
 * for pictures already, the next larger one stands in, or the photo itself.
 * @returns the open file, or null for what is no such variant
 */
export async function openNewVariant(file: string): Promise<FileHandle | null> {
  const owner = ownerOf(file);
  const photo = db.select().from(photos).where(eq(photos.name, owner)).get();
  const variants = photo ? photoVariants(owner, photo.width) : [];
  const wanted = variants.findIndex(({ name }) => name === file);
  const variant = variants[wanted];
  if (!variant) return null;
  const making = failed.has(file) ? null : (pending.get(file) ?? make(owner, variant));
  await making;
  for (const { name } of [...variants.slice(wanted), { name: owner }]) {
    const there = await openFile(name);
    if (there) return there;
  }
  return null;
}

function make(owner: string, variant: { name: string; width: number }): Promise<void> {
  const making = encode(owner, variant)
    .catch((error) => {
      if (error instanceof PhotoRefused && error.status === 503) return;
      failed.set(variant.name, true);
      logError(error, { during: "making a photo's variant" });
    })
    .finally(() => pending.delete(variant.name));
  pending.set(variant.name, making);
  return making;
}

async function encode(owner: string, variant: { name: string; width: number }): Promise<void> {
  await using source = await openFile(owner);
  if (source) await encodeVariant(source, folder, variant);
}
