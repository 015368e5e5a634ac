import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Sharp } from "sharp";
import { env } from "#app/environment/environment.server.ts";
import { hasFile } from "#app/photos/store/file-storage.server.ts";
import { storedName } from "#app/photos/store/stored-names.ts";

/** Pixels of a photo in print: 200 an inch where it is as wide as half a sheet. */
const width = 900;

/** Whether the address is that of a stored photo whose file is there. */
export function hasPhoto(address: string): boolean {
  const name = storedName(address);
  return name !== null && hasFile(name);
}

/** What changes with the bytes of a stored photo's file: size and time; empty where it is gone. */
export async function photoState(address: string): Promise<string> {
  const name = storedName(address);
  const file = name && (await stat(join(env.UPLOADS_DIR, name)).catch(() => null));
  return file ? `${file.size} ${file.mtimeMs}` : "";
}

/**
 * A stored photo as a JPEG of at most 900 pixels' width, for a document. It is decoded in this very
 * process: for programs that end.
 * @throws what the file system reports where its file is gone, or what sharp says of a damaged one
 */
export const printPhoto = (address: string): Promise<Buffer> =>
  print(address, (picture) =>
    picture.flatten({ background: "#ffffff" }).jpeg({ quality: 70, mozjpeg: true }),
  );

/** The same as a PNG, whose see-through ground is kept. */
export const printLogo = (address: string): Promise<Buffer> =>
  print(address, (picture) => picture.png());

async function print(address: string, encode: (picture: Sharp) => Sharp): Promise<Buffer> {
  const name = storedName(address);
  if (name === null) throw new Error(`${address} is no photo of this site.`);
  const { default: sharp } = await import("sharp");
  const picture = sharp(await readFile(join(env.UPLOADS_DIR, name)))
    .resize({ width, withoutEnlargement: true })
    .toColourspace("srgb");
  return await encode(picture).toBuffer();
}

/**
 * A drawing of our own as a WebP. It is drawn in this very process, by a decoder that takes what
 * visitors' pictures may not be: for programs that end, and never for what somebody uploaded.
 */
export async function svgPicture(svg: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  // A photograph in it is longer than the parser takes of a text otherwise.
  return await sharp(Buffer.from(svg), { unlimited: true }).webp({ quality: 75 }).toBuffer();
}
