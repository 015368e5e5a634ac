import type { FileHandle } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { db } from "#app/database/database.server.ts";
import { logError } from "#app/http/log.server.ts";
import { photos } from "#schema";
import { encodeVariant } from "./encode.server.ts";
import { folder, openFile } from "./file-storage.server.ts";
import { ownerOf, photoVariants } from "./photo-name.ts";

const pending = new Map<string, Promise<void>>();
/** Those that could not be made, for ten minutes. */
const failed = new LRUCache<string, true>({ max: 1000, ttl: 10 * 60 * 1000 });

/**
 * A variant of a stored photo that ought to be there and is not, because photos have been made in
 * that width only since: it is made now, once for all who ask. Where that fails the photo itself
 * stands in.
 * @returns the open file, or null for what is no such variant
 */
export async function openNewVariant(file: string): Promise<FileHandle | null> {
  const owner = ownerOf(file);
  const photo = db.select().from(photos).where(eq(photos.name, owner)).get();
  const variant = photo && photoVariants(owner, photo.width).find(({ name }) => name === file);
  if (!variant) return null;
  const making = failed.has(file) ? null : (pending.get(file) ?? make(owner, variant));
  await making;
  return (await openFile(file)) ?? (await openFile(owner));
}

function make(owner: string, variant: { name: string; width: number }): Promise<void> {
  const making = encode(owner, variant)
    .catch((error) => {
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
