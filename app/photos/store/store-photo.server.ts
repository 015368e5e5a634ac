import type { FileHandle } from "node:fs/promises";
import { eq, inArray } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { isMultipart, notAForm } from "#app/http/bodies/body.server.ts";
import { logError } from "#app/log/log.server.ts";
import { folder, hasFile, temporaryFile } from "#app/photos/files/file-storage.server.ts";
import { photoAddress, photoName, type Side, storedName } from "#app/photos/files/stored-names.ts";
import { encodePhoto } from "#app/photos/make/encode.server.ts";
import { maxPhotoBytes, maxPhotoSize, PhotoRefused, refusals } from "#app/photos/make/refusals.ts";
import { parseUpload, type Upload } from "#app/photos/upload/read-upload-form.server.ts";
import { photos } from "#schema";
import { expectUpload, removeUnused } from "./photo-uses.server.ts";

/** A stored photo: its address, and its size in pixels after rotation. */
type StoredPhoto = { url: string; width: number; height: number };

/** The result for a photo of a form: stored, or an error message with its status. */
export type Received = { photo: StoredPhoto } | { error: string; status: 422 | 500 | 503 };

/** As in the documented proxies. Larger photos are read to their end, to keep the values. */
const maxFormBytes = 128 * 1024 * 1024;

const tooLarge = `That is more than this form takes: pictures of ${maxPhotoSize} each. Please send smaller ones.`;

/**
 * Reads a multipart form and stores its photos. @param sides the side of the photo by field name
 * @returns the text fields, and the result for each photo by field name
 * @throws data(sentence, 415) if it is not multipart, and what `parseUpload` throws
 */
export async function receiveForm<Name extends string>(
  request: Request,
  sides: Record<Name, Side>,
): Promise<{ form: FormData; photos: Partial<Record<Name, Received>> }> {
  if (!isMultipart(request)) throw notAForm();
  const files = Object.fromEntries(Object.keys(sides).map((field) => [field, 1]));
  await using received = await parseUpload(request, { files, bytes: maxFormBytes, tooLarge });
  const outcomes: Partial<Record<Name, Received>> = {};
  for (const upload of received.uploads) {
    const field = upload.field as Name;
    outcomes[field] = await storeUpload(upload, sides[field]);
  }
  return { form: received.form, photos: outcomes };
}

async function storeUpload({ file, name, size, refused }: Upload, side: Side): Promise<Received> {
  if (size > maxPhotoBytes) return { error: refusals.bytes(size), status: 422 };
  try {
    if (!file || refused) throw refused;
    return { photo: await storePhoto(file, name, side) };
  } catch (error) {
    if (error instanceof PhotoRefused) return { error: error.message, status: error.status };
    logError(error, { during: "storing a picture" });
    return { error: refusals.failed, status: 500 };
  }
}

/**
 * Stores an uploaded photo (bytes or an open file) with its variants and its row.
 * @throws PhotoRefused with a sentence for the owner, or another error. Then nothing is stored
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
    const { width, height } = await encodePhoto(picture, folder, (format) => {
      name = claimName((timestamp) => photoName(side, timestamp, originalName, format));
      return name;
    });
    db.update(photos).set({ width, height }).where(eq(photos.name, name)).run();
    return { url: photoAddress(name), width, height };
  } catch (error) {
    if (name) await removeUnused(name);
    throw error;
  }
}

/** Reserves an unused name by inserting its row, before its file is written. */
function claimName(nameAt: (timestamp: number) => string): string {
  for (let timestamp = Date.now(); ; timestamp++) {
    const name = nameAt(timestamp);
    if (!hasFile(name) && expectUpload(name)) return name;
  }
}

/** Deletes a stored photo, its variants and its row, unless something uses it. */
export async function removePhoto(address: string): Promise<void> {
  const name = storedName(address);
  if (name !== null) await removeUnused(name);
}

/** The sizes of stored photos by address. Other addresses are left out. */
export function photoSizes(addresses: string[]): Map<string, Omit<StoredPhoto, "url">> {
  const names = addresses.flatMap((address) => storedName(address) ?? []);
  if (names.length === 0) return new Map();
  const { name, width, height } = photos;
  const sizes = db.select({ name, width, height }).from(photos);
  const rows = sizes.where(inArray(name, names)).all();
  return new Map(rows.map(({ name, ...size }) => [photoAddress(name), size]));
}
