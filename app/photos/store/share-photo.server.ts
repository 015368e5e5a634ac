import { LRUCache } from "lru-cache";
import { storedName } from "#app/photos/files/stored-names.ts";
import { drawPicture } from "#app/photos/make/draw-picture.server.ts";
import { forVisitors } from "#app/photos/make/encode.server.ts";

/** The card for Open Graph and Twitter: its size, and the strip between its photos, in pixels. */
const card = { width: 1200, height: 630, strip: 6, quality: 78 };

type Drawing = { names: string[]; colour: string };

// Names of stored photos are never reused, so a cached card is never outdated.
const cards = new LRUCache<string, Buffer<ArrayBuffer>, Drawing>({
  maxSize: 8_000_000,
  sizeCalculation: (jpeg) => jpeg.byteLength,
  fetchMethod: async (_key, _stale, { context: { names, colour } }) =>
    (await drawPicture({ kind: "card", ...card, colour }, names, forVisitors)) ?? undefined,
});

/** A JPEG of two photos side by side; null if one is unusable or the queue is full. */
export async function sharePhoto(before: string, after: string, colour: string) {
  const names = [before, after].flatMap((address) => storedName(address) ?? []);
  if (names.length < 2) return null;
  const context = { names, colour };
  return (await cards.fetch([...names, colour].join(" "), { context })) ?? null;
}
