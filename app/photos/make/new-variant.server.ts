import type { FileHandle } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { db } from "#app/database/database.server.ts";
import { minuteMs } from "#app/environment/time-units.ts";
import { logError } from "#app/log/log.server.ts";
import { folder, openFile } from "#app/photos/files/file-storage.server.ts";
import { ownerOf, photoVariants } from "#app/photos/files/stored-names.ts";
import { photos } from "#schema";
import { encodeVariant } from "./encode.server.ts";
import { PhotoRefused } from "./refusals.ts";

const retryDelayMs = 10 * minuteMs;

/** Variants that failed, which are not made again within the delay. Concurrent requests share a job. */
const failures = new LRUCache<string, true, number>({
  max: 1000,
  ttl: retryDelayMs,
  fetchMethod: async (name, _stale, { context: width }) => {
    try {
      await using source = await openFile(ownerOf(name));
      if (source) await encodeVariant(source, folder, { name, width });
    } catch (error) {
      if (error instanceof PhotoRefused && error.status === 503) return undefined;
      logError(error, { during: "making a photo's variant" });
      return true;
    }
  },
});

/**
 * Opens a variant that is made on request. Concurrent requests share one job. If it fails or the
 * queue is full, opens the next larger variant or the photo; null if the photo has no such variant.
 */
export async function openNewVariant(file: string): Promise<FileHandle | null> {
  const owner = ownerOf(file);
  const photo = db.select().from(photos).where(eq(photos.name, owner)).get();
  const variants = photo ? photoVariants(owner, photo.width) : [];
  const index = variants.findIndex(({ name }) => name === file);
  const variant = variants[index];
  if (!variant) return null;
  // Rejects only where newer requests have pushed it out of the cache.
  await failures.fetch(file, { context: variant.width }).catch(() => undefined);
  for (const { name } of [...variants.slice(index), { name: owner }]) {
    const there = await openFile(name);
    if (there) return there;
  }
  return null;
}
