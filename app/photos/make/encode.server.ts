import type { FileHandle } from "node:fs/promises";
import type { Place } from "#app/environment/job-queue.ts";
import { nameFiles, temporaryFile } from "#app/photos/files/file-storage.server.ts";
import {
  largestSidePixels,
  maxUsualWidth,
  type PhotoFormat,
  photoVariants,
} from "#app/photos/files/stored-names.ts";
import { type Encoding, forVisitors, inTurn, runPhotoProcess } from "./photo-process.server.ts";
import { maxPhotoBytes, PhotoRefused, refusals } from "./refusals.ts";

const originals: Record<PhotoFormat, Encoding["options"]> = {
  jpeg: { quality: 86 },
  png: {},
  webp: { quality: 86 },
  // A higher effort takes seconds, and full chroma takes twice the memory.
  avif: { quality: 60, effort: 0, chromaSubsampling: "4:2:0" },
  gif: { effort: 1 },
};
// At 78, stains on a floor look the same, but files are a fourth larger.
const variant = { format: "webp", options: { quality: 70 } } as const;

/** A photo's file name, and its size in pixels after rotation. */
export type EncodedPhoto = { name: string; width: number; height: number };

/**
 * Encodes an uploaded picture: rotated upright, at most `largestSidePixels` a side, in its own format, with the
 * usual WebP variants. Only sRGB pixels are copied, so all metadata is lost; of an animation only the first frame
 * stays. Encodes one photo at a time, in a separate process.
 * @param folder the folder for the files; each is synced to disk before it gets its name
 * @param nameOf makes the photo's name from its format; variants add their width to it
 * @param place the limits for its place in the queue; the owner's photos have none
 * @throws PhotoRefused with a sentence for the sender, or a file error. Then no file is left
 */
export async function encodePhoto(
  source: FileHandle,
  folder: string,
  nameOf: (format: PhotoFormat) => string,
  place?: Place,
): Promise<EncodedPhoto> {
  // Checked before it is queued, so that files that are not pictures take no place in the queue.
  const format = await checkedFormat(source);
  return await inTurn(async () => {
    const name = nameOf(format);
    const all = photoVariants(name, maxUsualWidth);
    await using picture = await encode(source, folder, [
      { name, format, options: originals[format] },
      ...all.map((it) => ({ ...variant, ...it })),
    ]);
    const { width, height, files } = picture;
    const names = new Set([name, ...photoVariants(name, width).map((it) => it.name)]);
    await nameFiles(
      folder,
      files.filter((file) => names.has(file.name)),
    );
    return { name, width, height };
  }, place);
}

/** Makes a missing variant of a stored photo, after the owner's photos. @throws as `encodePhoto` does */
export function encodeVariant(
  source: FileHandle,
  folder: string,
  { name, width }: { name: string; width: number },
): Promise<void> {
  return inTurn(async () => {
    await using picture = await encode(source, folder, [{ ...variant, name, width }]);
    await nameFiles(folder, picture.files);
  }, forVisitors);
}

type NamedEncoding = Encoding & { name: string };
type OpenPicture = AsyncDisposable & {
  width: number;
  height: number;
  files: { file: FileHandle; name: string }[];
};

async function encode(
  source: FileHandle,
  folder: string,
  formats: NamedEncoding[],
): Promise<OpenPicture> {
  await using stack = new AsyncDisposableStack();
  const scratch = stack.use(await temporaryFile(folder));
  const files: OpenPicture["files"] = [];
  for (const { name } of formats)
    files.push({ name, file: stack.use(await temporaryFile(folder)) });
  const job = { kind: "photo", side: largestSidePixels, formats } as const;
  const outputs = files.map(({ file }) => file);
  const outcome = await runPhotoProcess(job, [source], scratch, outputs);
  if ("refused" in outcome)
    throw new PhotoRefused(
      outcome.refused === "pixels" ? refusals.pixels(outcome.pixels) : refusals[outcome.refused],
    );
  const { width, height } = outcome;
  const open = stack.move();
  return { width, height, files, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

async function checkedFormat(source: FileHandle): Promise<PhotoFormat> {
  const { size } = await source.stat();
  if (size === 0) throw new PhotoRefused(refusals.empty);
  if (size > maxPhotoBytes) throw new PhotoRefused(refusals.bytes(size));
  const { buffer, bytesRead } = await source.read(Buffer.alloc(4096), 0, 4096, 0);
  const type = photoType(buffer.subarray(0, bytesRead));
  if (type === null) throw new PhotoRefused(refusals.unknown);
  if (type === "svg" || type === "heic") throw new PhotoRefused(refusals[type]);
  return type;
}

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Lists the brands that an ISO media file (HEIC, AVIF) declares. */
function brands(bytes: Uint8Array): string[] {
  if (text(bytes, 4, 8) !== "ftyp") return [];
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 256);
  return (text(bytes, 8, end).match(/.{4}/gs) ?? []).filter((_, index) => index !== 1);
}

/** Detects a file's type by its first bytes: an accepted format, one that is refused by name, or null. */
export function photoType(bytes: Uint8Array): PhotoFormat | "heic" | "svg" | null {
  if (text(bytes, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (/^GIF8[79]a/.test(text(bytes, 0, 6))) return "gif";
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return "webp";
  const all = brands(bytes);
  if (all.some((brand) => brand === "avif" || brand === "avis")) return "avif";
  if (all.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))) return "heic";
  if (/^[^<]{0,8}<(\?xml|!--|!DOCTYPE svg|svg)/i.test(text(bytes, 0, 64)))
    return /<svg/i.test(text(bytes, 0, 4096)) ? "svg" : null;
  return null;
}
