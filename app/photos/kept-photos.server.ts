import type { FileHandle } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { revision } from "#app/database/database.server.ts";
import { answerFilesFrom, type KeptFile, keepFile } from "#app/http/front/kept-files.server.ts";
import { logError } from "#app/http/log.server.ts";
import { photoAddress } from "./store/stored-names.ts";

/** Bytes of photos in memory, and of the largest one: a gallery's pages of them, in the widths for phones. */
const capacity = 16 * 1024 * 1024;
const largest = 512 * 1024;

/** Public photos by their address; after a minute each is looked for on the disk again. */
const kept = new LRUCache<string, KeptFile>({
  maxSize: capacity,
  sizeCalculation: ({ bytes }) => bytes.byteLength + 2_000,
  ttl: 60_000,
});
let current: string | null = null;

/** Changes with all that decides which photos are public; null while the database fails. */
export function publishedRevision(): string | null {
  try {
    return `${revision("gallery")}-${revision("site")}`;
  } catch (error) {
    logError(error, { during: "looking for a kept photo" });
    return null;
  }
}

answerFilesFrom((target) => {
  if (!kept.has(target)) return null;
  const now = publishedRevision();
  if (now !== current) kept.clear();
  return now === current ? (kept.get(target) ?? null) : null;
});

/**
 * Keeps an open photo in memory for those who ask next, where it is small enough.
 * @param seen the revision at which it was found to be public
 */
export async function keepPhoto(
  file: FileHandle,
  { name, size, tag, seen }: { name: string; size: number; tag: string; seen: string | null },
  own: Record<string, string>,
): Promise<void> {
  if (size > largest) return;
  const bytes = Buffer.allocUnsafeSlow(size);
  const { bytesRead } = await file.read(bytes, 0, size, 0);
  const now = publishedRevision();
  if (bytesRead < size || now === null || now !== seen) return;
  if (now !== current) kept.clear();
  current = now;
  kept.set(photoAddress(name), keepFile(bytes, tag, own));
}
