import type { FileHandle } from "node:fs/promises";
import { eq, inArray } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { photos } from "#schema";
import { encodePhoto } from "./encode.server.ts";
import { folder, hasFile, removeFiles, temporaryFile } from "./file-storage.server.ts";
import { folderTrouble, shareFolder } from "./folder-owner.server.ts";
import { photoAddress, photoName, photoVariantNames, type Side, storedName } from "./photo-name.ts";
import { isUsed } from "./photo-uses.server.ts";

/** A stored picture: its address, and its pixels after orientation. */
export type StoredPhoto = { url: string; width: number; height: number };

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
  await shareFolder();
  const { name, width, height } = await encodePhoto(picture, folder, (format) =>
    freeName((timestamp) => photoName(side, timestamp, originalName, format)),
  );
  try {
    db.insert(photos).values({ name, width, height }).run();
  } catch (error) {
    await removeFiles([name, ...photoVariantNames(name)]);
    throw error;
  }
  return { url: photoAddress(name), width, height };
}

/** A name that no stored picture has: a second one of a name in one millisecond takes the next. */
function freeName(nameAt: (timestamp: number) => string): string {
  for (let timestamp = Date.now(); ; timestamp++) {
    const name = nameAt(timestamp);
    if (!hasFile(name)) return name;
  }
}

/**
 * Removes a picture of ours with its variants and its row, unless something still refers to it.
 * Addresses that are not ours are left alone, and so are all files in a folder of another database.
 */
export async function removePhoto(address: string): Promise<void> {
  const name = storedName(address);
  if (name === null || isUsed(address)) return;
  db.delete(photos).where(eq(photos.name, name)).run();
  if ((await folderTrouble()) === null) await removeFiles([name, ...photoVariantNames(name)]);
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
