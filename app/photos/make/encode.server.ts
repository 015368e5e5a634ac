import type { FileHandle } from "node:fs/promises";
import type { Place } from "#app/http/front/concurrency.server.ts";
import { nameFiles, temporaryFile } from "#app/photos/store/file-storage.server.ts";
import { type PhotoFormat, photoVariants } from "#app/photos/store/stored-names.ts";
import {
  type Encoding,
  forVisitors,
  inTurn,
  type Outcome,
  runPhotoProcess,
} from "./photo-process.server.ts";
import { maxPhotoBytes, PhotoRefused, refusals } from "./refusals.ts";

/** Pixels of the largest side of a stored photo. */
const largestSide = 2560;

const originals: Record<PhotoFormat, Encoding["options"]> = {
  jpeg: { quality: 86 },
  png: {},
  webp: { quality: 86 },
  // Higher efforts keep the owner waiting for seconds, and more colour takes twice the memory.
  avif: { quality: 60, effort: 0, chromaSubsampling: "4:2:0" },
  gif: { effort: 1 },
};
// A floor's stains look the same as at 78, and a phone fetches a fifth less.
const variant = { format: "webp", options: { quality: 70 } } as const;

/** A photo in its folder: its name there, and its pixels after orientation. */
export type EncodedPhoto = { name: string; width: number; height: number };

/**
 * Makes of a picture as it came, in an open file, the photo that is stored: turned upright, scaled
 * down to a largest side of 2560 pixels, encoded anew in its format, with its WebP variants. All
 * goes through bare pixels in sRGB, so no metadata can survive. Of an animation the first frame is
 * taken. Photos are made one at a time, in a process of their own.
 * @param folder where the files go, each whole and on disk before it gets its name
 * @param nameOf the photo's name, once its format is known; variants add their width to it
 * @param place its place in the line, where it is not the owner's
 * @throws PhotoRefused, with a sentence for who sent it, when it is no picture that is taken; what
 * the system reports otherwise. Then none of the files is left
 */
export async function encodePhoto(
  source: FileHandle,
  folder: string,
  nameOf: (format: PhotoFormat) => string,
  place?: Place,
): Promise<EncodedPhoto> {
  // Before anybody waits for it: what is no picture would take a place.
  const format = await checkedFormat(source);
  return await inTurn(async () => {
    const name = nameOf(format);
    const all = photoVariants(name, Number.POSITIVE_INFINITY);
    await using made = await encode(source, folder, [
      { name, format, options: originals[format] },
      ...all.map((it) => ({ ...variant, ...it })),
    ]);
    const { width, height, files } = made;
    const needed = new Set([name, ...photoVariants(name, width).map((it) => it.name)]);
    await nameFiles(
      folder,
      files.filter((file) => needed.has(file.name)),
    );
    return { name, width, height };
  }, place);
}

/**
 * Makes one variant of a stored photo, which has none of this width yet: visitors ask for them, so
 * the owner's photos go first.
 * @throws as `encodePhoto` does
 */
export function encodeVariant(
  source: FileHandle,
  folder: string,
  { name, width }: { name: string; width: number },
): Promise<void> {
  return inTurn(async () => {
    await using made = await encode(source, folder, [{ ...variant, name, width }]);
    await nameFiles(folder, made.files);
  }, forVisitors);
}

type Named = Encoding & { name: string };
type Encoded = AsyncDisposable & {
  width: number;
  height: number;
  files: { file: FileHandle; name: string }[];
};

async function encode(source: FileHandle, folder: string, formats: Named[]): Promise<Encoded> {
  await using stack = new AsyncDisposableStack();
  const scratch = stack.use(await temporaryFile(folder));
  const files: Encoded["files"] = [];
  for (const { name } of formats)
    files.push({ name, file: stack.use(await temporaryFile(folder)) });
  const job = { kind: "photo", side: largestSide, formats } as const;
  const outputs = files.map(({ file }) => file);
  const { width, height } = orRefused(await runPhotoProcess(job, [source], scratch, outputs));
  const open = stack.move();
  return { width, height, files, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

function orRefused(outcome: Outcome): { width: number; height: number } {
  if (!("refused" in outcome)) return outcome;
  throw new PhotoRefused(
    outcome.refused === "pixels" ? refusals.pixels(outcome.pixels) : refusals[outcome.refused],
  );
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

/** The brands that an ISO media file (HEIC, AVIF) declares, or none. */
function brands(bytes: Uint8Array): string[] {
  if (text(bytes, 4, 8) !== "ftyp") return [];
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 256);
  return (text(bytes, 8, end).match(/.{4}/gs) ?? []).filter((_, index) => index !== 1);
}

/**
 * What a file is by its first bytes, whatever its name says: a format that is taken, one of two
 * that deserve a sentence of their own (`heic`, `svg`), or null.
 */
export function photoType(bytes: Uint8Array): PhotoFormat | "heic" | "svg" | null {
  if (text(bytes, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (/^GIF8[79]a/.test(text(bytes, 0, 6))) return "gif";
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return "webp";
  const declared = brands(bytes);
  if (declared.some((brand) => brand === "avif" || brand === "avis")) return "avif";
  if (declared.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))) return "heic";
  if (/^[^<]{0,8}<(\?xml|!--|!DOCTYPE svg|svg)/i.test(text(bytes, 0, 64)))
    return /<svg/i.test(text(bytes, 0, 4096)) ? "svg" : null;
  return null;
}
