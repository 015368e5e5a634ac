import { LRUCache } from "lru-cache";
import { openFile, temporaryFile } from "#app/photos/store/file-storage.server.ts";
import { photoSizes } from "#app/photos/store/store-photo.server.ts";
import { forVisitors, inTurn, runPhotoProcess } from "./photo-process.server.ts";
import { PhotoRefused } from "./refusals.ts";

/** Pixels of an Open Graph and Twitter card, and of the strip between its photos. */
const card = { width: 1200, height: 630, strip: 6, quality: 78 };

// Names of stored photos are never reused, so a cached card never becomes stale.
const cards = new LRUCache<string, Buffer<ArrayBuffer>>({
  maxSize: 8_000_000,
  sizeCalculation: (jpeg) => jpeg.byteLength,
});

/**
 * Makes a JPEG of 1200 x 630 pixels with two stored photos side by side and a strip of this color
 * between them, and caches it in memory.
 * @returns null if a photo is not stored here or cannot be read, or the queue is full
 */
export async function sharePhoto(
  before: string,
  after: string,
  colour: string,
): Promise<Buffer<ArrayBuffer> | null> {
  const key = `${before} ${after} ${colour}`;
  const known = cards.get(key);
  if (known) return known;
  if (photoSizes([before, after]).size < new Set([before, after]).size) return null;
  const jpeg = await inTurn(
    async () => cards.get(key) ?? (await compose(before, after, colour)),
    forVisitors,
  ).catch((error) => {
    if (error instanceof PhotoRefused) return null;
    throw error;
  });
  if (jpeg) cards.set(key, jpeg);
  return jpeg;
}

async function compose(
  before: string,
  after: string,
  colour: string,
): Promise<Buffer<ArrayBuffer> | null> {
  await using left = await openFile(nameOf(before));
  await using right = await openFile(nameOf(after));
  if (!left || !right) return null;
  await using scratch = await temporaryFile();
  await using jpeg = await temporaryFile();
  const outcome = await runPhotoProcess({ kind: "card", ...card, colour }, [left, right], scratch, [
    jpeg,
  ]);
  if ("refused" in outcome) return null;
  const { size } = await jpeg.stat();
  return (await jpeg.read(Buffer.alloc(size), 0, size, 0)).buffer;
}

const nameOf = (address: string) => address.slice("/uploads/".length);
