import type { FileHandle } from "node:fs/promises";
import { eq, inArray } from "drizzle-orm";
import { data } from "react-router";
import { db } from "#app/database/database.server.ts";
import { logError } from "#app/log/log.server.ts";
import { encodePhoto } from "#app/photos/make/encode.server.ts";
import { maxPhotoBytes, PhotoRefused, refusals } from "#app/photos/make/refusals.ts";
import { parseUpload, type Upload } from "#app/photos/upload/read-upload-form.server.ts";
import { photos } from "#schema";
import { folder, hasFile, temporaryFile } from "./file-storage.server.ts";
import { photoAddress, photoName, type Side, storedName } from "./stored-names.ts";
import { expectUpload, removeUnused } from "./unused-uploads.server.ts";

/** A stored picture: its address, and its pixels after orientation. */
export type StoredPhoto = { url: string; width: number; height: number };

/** What is answered when a picture could not be stored for no fault of its own. */
const uploadFailed = "Error uploading image. Please try again.";

/** What became of a picture in a form: stored, or not and why. */
export type Received = { photo: StoredPhoto } | { error: string; status: 422 | 500 | 503 };

/**
 * Bytes of a form with the most pictures that any has, some of them too large: those are read to their
 * end, and what was typed comes back. As many as the documented proxies let through.
 */
const maxFormBytes = 128 * 1024 * 1024;

const tooLarge =
  "That is more than this form takes: pictures of 20 MB each. Please send smaller ones.";

/**
 * Reads a multipart form of at most 128 MB, then stores the photos in its file fields, `sides`
 * telling which side's picture a field holds. Empty file fields are passed over.
 * @returns the text fields, and by field name what became of each picture
 * @throws data(sentence, 415) for what is no such form, else as `parseUpload`
 */
export async function receiveForm<Name extends string>(
  request: Request,
  sides: Record<Name, Side>,
): Promise<{ form: FormData; photos: Partial<Record<Name, Received>> }> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data"))
    throw data("Please send this as a form.", { status: 415 });
  const files = Object.fromEntries(Object.keys(sides).map((field) => [field, 1]));
  await using received = await parseUpload(request, { files, bytes: maxFormBytes, tooLarge });
  const outcomes: Partial<Record<Name, Received>> = {};
  for (const upload of received.uploads) {
    const field = upload.field as Name;
    outcomes[field] = await storeUpload(upload, sides[field]);
  }
  return { form: received.form, photos: outcomes };
}

async function storeUpload({ file, name, size, trouble }: Upload, side: Side): Promise<Received> {
  if (size > maxPhotoBytes) return { error: refusals.bytes(size), status: 422 };
  try {
    if (!file || trouble) throw trouble;
    return { photo: await storePhoto(file, name, side) };
  } catch (error) {
    if (error instanceof PhotoRefused) return { error: error.message, status: error.status };
    logError(error, { during: "storing a picture" });
    return { error: uploadFailed, status: 500 };
  }
}

/**
 * Stores an uploaded picture, turned upright, without metadata, at most 2560 pixels a side, with
 * its variants and its row.
 * @param picture its bytes, or the open file that holds them
 * @throws PhotoRefused, with a sentence for the owner, when it is not a picture that is taken;
 * what the file system or the database reports otherwise. Then nothing is left behind.
 */
export async function storePhoto(
  picture: FileHandle | Uint8Array,
  originalName: string,
  side: Side,
): Promise<StoredPhoto> {
  if (picture instanceof Uint8Array) {
    await using file = await temporaryFile();
    await file.writeFile(picture);
    return await storePhoto(file, originalName, side);
  }
  let name = "";
  try {
    const made = await encodePhoto(picture, folder, (format) => {
      name = claimName((timestamp) => photoName(side, timestamp, originalName, format));
      return name;
    });
    const { width, height } = made;
    db.update(photos).set({ width, height }).where(eq(photos.name, name)).run();
    return { url: photoAddress(name), width, height };
  } catch (error) {
    if (name) await removeUnused(name);
    throw error;
  }
}

/** Takes a name that no stored picture has; its row is there before its file. */
function claimName(nameAt: (timestamp: number) => string): string {
  for (let timestamp = Date.now(); ; timestamp++) {
    const name = nameAt(timestamp);
    if (!hasFile(name) && expectUpload(name)) return name;
  }
}

/** Removes a picture of ours with its variants and its row, unless something still refers to it. */
export async function removePhoto(address: string): Promise<void> {
  const name = storedName(address);
  if (name !== null) await removeUnused(name);
}

/** Pixels of a stored photo, after orientation. */
export type PhotoSize = { width: number; height: number };

/** Sizes of those of the addresses that are photos of ours, by address. */
export function photoSizes(addresses: string[]): Map<string, PhotoSize> {
  const prefix = photoAddress("");
  const names = addresses
    .filter((it) => it.startsWith(prefix))
    .map((it) => it.slice(prefix.length));
  if (names.length === 0) return new Map();
  const rows = db.select().from(photos).where(inArray(photos.name, names)).all();
  return new Map(rows.map(({ name, width, height }) => [prefix + name, { width, height }]));
}
