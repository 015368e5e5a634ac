import { LRUCache } from "lru-cache";
import { storedName } from "#app/photos/files/stored-names.ts";
import { drawPicture } from "#app/photos/make/draw-picture.server.ts";
import { forVisitors } from "#app/photos/make/encode.server.ts";
import { photoSizes } from "./store-photo.server.ts";

/** The card for Open Graph and Twitter: its size, and the strip between its photos, in pixels. */
const card = { width: 1200, height: 630, strip: 6, quality: 78 };

type Drawing = { photos: string[]; colour: string };

// Names of stored photos are never reused, so a cached card is never outdated.
const cards = new LRUCache<string, Buffer<ArrayBuffer>, Drawing>({
  maxSize: 8_000_000,
  sizeCalculation: (jpeg) => jpeg.byteLength,
  fetchMethod: async (_key, _stale, { context: { photos, colour } }) => {
    const names = photos.flatMap((address) => storedName(address) ?? []);
    return (await drawPicture({ kind: "card", ...card, colour }, names, forVisitors)) ?? undefined;
  },
});

/** A JPEG of two photos side by side; null if one is unusable or the queue is full. */
export async function sharePhoto(before: string, after: string, colour: string) {
  const photos = [before, after];
  if (photoSizes(photos).size < new Set(photos).size) return null;
  const context = { photos, colour };
  return (await cards.fetch([...photos, colour].join(" "), { context })) ?? null;
}
