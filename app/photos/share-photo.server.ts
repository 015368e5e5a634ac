import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { env } from "#app/environment/environment.server.ts";
import { photoSizes } from "./photos.server.ts";
import { loadSharp } from "./sharp.server.ts";

/** The size that Open Graph and Twitter cards ask for, in pixels, and the copper strip between. */
const card = { width: 1200, height: 630, strip: 6 };
const half = (card.width - card.strip) / 2;

// Names of stored pictures are never reused, so a card never grows stale. At most 8 MB of them.
const cards = new LRUCache<string, Buffer<ArrayBuffer>>({
  maxSize: 8_000_000,
  sizeCalculation: (jpeg) => jpeg.byteLength,
});

let last: Promise<unknown> = Promise.resolve();

/**
 * A JPEG of 1200 x 630 pixels with two stored pictures side by side, made one at a time and kept
 * in memory.
 * @returns null where either picture is not one of ours or its file is gone
 */
export async function sharePhoto(
  before: string,
  after: string,
): Promise<Buffer<ArrayBuffer> | null> {
  const key = `${before} ${after}`;
  const known = cards.get(key);
  if (known) return known;
  if (photoSizes([before, after]).size < new Set([before, after]).size) return null;
  const made = last.then(() => cards.get(key) ?? compose(before, after));
  last = made.catch(() => {});
  const jpeg = await made;
  if (jpeg) cards.set(key, jpeg);
  return jpeg;
}

async function compose(before: string, after: string): Promise<Buffer<ArrayBuffer> | null> {
  const [left, right] = [await side(before), await side(after)];
  if (!left || !right) return null;
  const sharp = await loadSharp();
  const { data } = await sharp({
    create: { width: card.width, height: card.height, channels: 3, background: "#c8733c" },
  })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: half + card.strip, top: 0 },
    ])
    .jpeg({ quality: 78 })
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(data);
}

/** Half a card of a stored picture, or null when its file is gone. */
async function side(address: string): Promise<Buffer | null> {
  const file = await readFile(join(env.UPLOADS_DIR, address.slice("/uploads/".length))).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    },
  );
  if (!file) return null;
  const sharp = await loadSharp();
  return sharp(file)
    .resize({ width: half, height: card.height, fit: "cover", position: "bottom" })
    .toBuffer();
}
