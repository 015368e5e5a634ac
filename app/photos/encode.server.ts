import type { Sharp, SharpConstructor } from "sharp";
import { maxPixels, refusals } from "./photo-limits.ts";
import { type PictureFormat, photoVariants } from "./photo-name.ts";
import { PhotoRefused } from "./photo-refused.server.ts";
import { loadSharp } from "./sharp.server.ts";

/** Pixels of the largest side of a stored picture. */
const largestSide = 2560;
const seconds = 30;

const encode: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  jpeg: (it) => it.jpeg({ quality: 86 }),
  png: (it) => it.png(),
  webp: (it) => it.webp({ quality: 86 }),
  // Higher efforts keep the owner waiting for seconds.
  avif: (it) => it.avif({ quality: 60, effort: 0 }),
  gif: (it) => it.gif({ effort: 1 }),
};

/** A picture ready to be stored: its pixels' size, and its files by name. */
export type EncodedPhoto = {
  width: number;
  height: number;
  files: { name: string; bytes: Uint8Array }[];
};

/**
 * Decodes a picture once, turns it upright and scales it down to a largest side of 2560 pixels,
 * then encodes it anew in its format, with its WebP variants. All goes through bare pixels in sRGB,
 * so no metadata of the upload can survive. Of an animation the first frame is taken.
 * @throws PhotoRefused when it is damaged or has more than 50 megapixels
 */
export async function encodePhoto(
  bytes: Uint8Array,
  format: PictureFormat,
  name: string,
): Promise<EncodedPhoto> {
  const sharp = await loadSharp();
  const { data, info } = await decode(sharp, bytes);
  const { width, height, channels } = info;
  const picture = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds });
  const files = [{ name, bytes: await encode[format](picture()).toBuffer() }];
  for (const variant of photoVariants(name, width)) {
    const smaller = picture().resize(variant.width).webp({ quality: 78 });
    files.push({ name: variant.name, bytes: await smaller.toBuffer() });
  }
  return { width, height, files };
}

async function decode(sharp: SharpConstructor, bytes: Uint8Array) {
  const options = { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true } as const;
  let pixels = 0;
  try {
    const { width, height } = await sharp(bytes, {
      ...options,
      limitInputPixels: false,
    }).metadata();
    pixels = width * height;
    if (pixels <= maxPixels)
      return await sharp(bytes, options)
        .timeout({ seconds })
        .autoOrient()
        .resize({
          width: largestSide,
          height: largestSide,
          fit: "inside",
          withoutEnlargement: true,
        })
        .toColourspace("srgb")
        .raw()
        .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw new PhotoRefused(refusals.damaged, { cause });
  }
  throw new PhotoRefused(refusals.pixels(pixels));
}
