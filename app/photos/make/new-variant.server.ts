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
const pending = new Map<string, Promise<void>>();
/** Variants that failed. They are not tried again within `retryDelayMs`. */
const recentFailures = new LRUCache<string, true>({ max: 1000, ttl: retryDelayMs });

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
  if (!recentFailures.has(file)) {
    const making = pending.get(file) ?? make(owner, variant);
    pending.set(file, making);
    await making;
  }
  for (const { name } of [...variants.slice(index), { name: owner }]) {
    const there = await openFile(name);
    if (there) return there;
  }
  return null;
}

async function make(owner: string, variant: { name: string; width: number }): Promise<void> {
  try {
    await using source = await openFile(owner);
    if (source) await encodeVariant(source, folder, variant);
  } catch (error) {
    if (error instanceof PhotoRefused && error.status === 503) return;
    recentFailures.set(variant.name, true);
    logError(error, { during: "making a photo's variant" });
  } finally {
    pending.delete(variant.name);
  }
}
