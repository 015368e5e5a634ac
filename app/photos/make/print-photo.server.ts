import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#app/environment/environment.server.ts";
import { hasFile } from "#app/photos/files/file-storage.server.ts";
import { storedName } from "#app/photos/files/stored-names.ts";

/** Width in pixels of a printed photo: 200 dpi on half of the page's width. */
const width = 900;

/** Whether this is the address of a stored photo whose file exists. */
export function hasPhoto(address: string): boolean {
  const name = storedName(address);
  return name !== null && hasFile(name);
}

/** Identifies the version of a stored photo's file: "SIZE MTIME"; "" if the file is missing. */
export async function photoState(address: string): Promise<string> {
  const name = storedName(address);
  const file = name && (await stat(join(env.UPLOADS_DIR, name)).catch(() => null));
  return file ? `${file.size} ${file.mtimeMs}` : "";
}

/**
 * Converts a stored photo for a PDF; a PNG keeps transparency. Decodes it in this process: never call
 * it in the server.
 * @throws a file error if the file is missing, or sharp's error if it is damaged
 */
export async function printPhoto(address: string, format: "jpeg" | "png"): Promise<Buffer> {
  const name = storedName(address);
  if (name === null) throw new Error(`${address} is no photo of this site.`);
  const { default: sharp } = await import("sharp");
  const picture = sharp(await readFile(join(env.UPLOADS_DIR, name)))
    .resize({ width, withoutEnlargement: true })
    .toColourspace("srgb");
  if (format === "png") return await picture.png().toBuffer();
  return await picture
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 70, mozjpeg: true })
    .toBuffer();
}

/** Converts the site's own SVG to WebP. No limits: only call it in a short-lived process. */
export async function svgPicture(svg: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  // An embedded photo exceeds the parser's default limit for text.
  return await sharp(Buffer.from(svg), { unlimited: true }).webp({ quality: 75 }).toBuffer();
}
