import { eq, or, sql } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { changes, galleryProjects, photos, services, sheets } from "#schema";
import { encodePhoto } from "./encode.server.ts";
import { hasFile, removeFiles, writeFiles } from "./file-storage.server.ts";
import { folderTrouble, shareFolder } from "./folder-owner.server.ts";
import { maxBytes, refusals } from "./photo-limits.ts";
import { photoAddress, photoName, photoVariantNames, type Side, storedName } from "./photo-name.ts";
import { PhotoRefused } from "./photo-refused.server.ts";
import { pictureType } from "./photo-type.ts";

/** A stored picture: its address, and its pixels after orientation. */
export type StoredPhoto = { url: string; width: number; height: number };

/**
 * Stores an uploaded picture, turned upright, without metadata, at most 2560 pixels a side, with
 * its variants and its row. One picture at a time: decoding takes memory, and the site goes on.
 * @throws PhotoRefused, with a sentence for the owner, when it is not a picture that is taken;
 * what the file system or the database reports otherwise. Then nothing is left behind.
 */
export function storePhoto(
  bytes: Uint8Array,
  originalName: string,
  side: Side,
): Promise<StoredPhoto> {
  return inTurn(async () => {
    const format = checkedType(bytes);
    const name = freeName((timestamp) => photoName(side, timestamp, originalName, format));
    const { width, height, files } = await encodePhoto(bytes, format, name);
    await shareFolder();
    await writeFiles(files);
    try {
      db.insert(photos).values({ name, width, height }).run();
    } catch (error) {
      await removeFiles(files.map((file) => file.name));
      throw error;
    }
    return { url: photoAddress(name), width, height };
  });
}

/**
 * Removes a picture of ours with its variants and its row, unless something still refers to it. Addresses that are not ours are left alone, and so are all files in a folder of
 * another database.
 */
export async function removePhoto(address: string): Promise<void> {
  const name = storedName(address);
  if (name === null || isUsed(address)) return;
  db.delete(photos).where(eq(photos.name, name)).run();
  if ((await folderTrouble()) === null) await removeFiles([name, ...photoVariantNames(name)]);
}

/**
 * Whether anything refers to the picture: a project, in the trash or not, a service, a sheet of words,
 * or a change of either that can be taken back.
 */
export function isUsed(address: string): boolean {
  const { id, before_image_url, after_image_url } = galleryProjects;
  const refers = or(eq(before_image_url, address), eq(after_image_url, address));
  const project = db.select({ id }).from(galleryProjects).where(refers).limit(1).get();
  return project !== undefined || isMentioned(address);
}

/** These keep addresses within JSON. Few rows each; asked for what no project shows. */
function isMentioned(address: string): boolean {
  const places = [services.before, services.after, sheets.fields, changes.was, changes.now];
  return places.some((column) => {
    const found = sql`select 1 from ${column.table} where instr(${column}, ${address}) limit 1`;
    return db.get(found) !== undefined;
  });
}

function checkedType(bytes: Uint8Array) {
  if (bytes.byteLength === 0) throw new PhotoRefused(refusals.empty);
  if (bytes.byteLength > maxBytes) throw new PhotoRefused(refusals.bytes(bytes.byteLength));
  const type = pictureType(bytes);
  if (type === null) throw new PhotoRefused(refusals.unknown);
  if (type === "svg" || type === "heic") throw new PhotoRefused(refusals[type]);
  return type;
}

/** A name that no stored picture has: a second picture of a name in one millisecond takes the next. */
function freeName(nameAt: (timestamp: number) => string): string {
  for (let timestamp = Date.now(); ; timestamp++) {
    const name = nameAt(timestamp);
    if (!hasFile(name)) return name;
  }
}

let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(job: () => Promise<T>): Promise<T> {
  const mine = turn.then(job);
  turn = mine.catch(() => {});
  return mine;
}
