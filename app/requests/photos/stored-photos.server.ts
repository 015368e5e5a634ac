import { open, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { db, writeTransaction } from "#app/database/database.server.ts";
import { dayMs, minuteMs } from "#app/environment/time-units.ts";
import { log, logError } from "#app/log/log.server.ts";
import { removeFiles, folder as uploads } from "#app/photos/files/file-storage.server.ts";
import { photoVariantNames, photoVariants } from "#app/photos/files/stored-names.ts";
import { removedRequestPhotos, requestPhotos } from "#schema";

/** A row of a request's photo. */
export type RequestPhoto = typeof requestPhotos.$inferSelect;

/** The folder of customers' photos. None of them is served under /uploads (docs/decisions/0017). */
export const requestFolder = join(uploads, "requests");

/** After this time, files without a row are deleted: the server was stopped in between. */
const expectedWithinMs = dayMs;

/** The size of a photo's file with its variants, in bytes. */
export async function storedBytes(name: string): Promise<number> {
  let bytes = 0;
  for (const file of [name, ...photoVariantNames(name)])
    bytes += (await stat(join(requestFolder, file)).catch(() => null))?.size ?? 0;
  return bytes;
}

/** Most mail servers accept more, but base64 adds a third. */
const maxAttachedBytes = 8 * 1024 * 1024;

/** Attachments for the files that fit into one mail. */
export async function listAttachments(files: RequestPhoto[]) {
  let freeBytes = maxAttachedBytes;
  const attachments: { path: string; filename: string }[] = [];
  for (const { name, number, file_name } of files) {
    const bytes = (await stat(join(requestFolder, name)).catch(() => null))?.size ?? freeBytes + 1;
    if (bytes > freeBytes) continue;
    freeBytes -= bytes;
    const filename = file_name || `photograph-${number}${extname(name)}`;
    attachments.push({ path: join("requests", name), filename });
  }
  return attachments;
}

/** Records a photo's name before its files are written. Without a row, they are deleted. */
export function expectRequestFiles(name: string): void {
  const due_at = new Date(Date.now() + expectedWithinMs).toISOString();
  db.insert(removedRequestPhotos).values({ name, due_at }).run();
}

/** Deletes the files of a photo without a row. */
export async function removeRequestFiles(name: string): Promise<void> {
  await removeFiles(name, requestFolder);
  db.delete(removedRequestPhotos).where(eq(removedRequestPhotos.name, name)).run();
}

/** Deletes the files of photos whose rows were deleted or never inserted. Only logs errors. */
export async function clearRemovedPhotos(): Promise<void> {
  const due = lte(removedRequestPhotos.due_at, new Date().toISOString());
  try {
    const rows = db.select().from(removedRequestPhotos).where(due).limit(1000).all();
    for (const { name } of rows) await removeRequestFiles(name);
    if (rows.length > 0) log("photos of requests removed", { photos: rows.length });
  } catch (error) {
    logError(error, { during: "removing photos of requests" });
  }
}

/** Opens a photo, or a variant of at least `wanted` pixels' width; null if it is missing. */
export async function openRequestPhoto({ name, width }: RequestPhoto, wanted: number | null) {
  const variant = wanted && photoVariants(name, width).find((it) => it.width >= wanted)?.name;
  for (const one of [variant, name]) {
    const file = one && (await open(join(requestFolder, one)).catch(() => null));
    if (file) return { file, name: one };
  }
  return null;
}

const { request_id, number } = requestPhotos;

/** The photos and documents of a request, in their order. */
export const listRequestPhotos = (requestId: number): RequestPhoto[] =>
  db.select().from(requestPhotos).where(eq(request_id, requestId)).orderBy(asc(number)).all();

/** The photos by request, without documents. Requests without photos are left out. */
export function photosByRequest(requestIds: number[]): Map<number, RequestPhoto[]> {
  const theirs = and(inArray(request_id, requestIds), gt(requestPhotos.width, 0));
  const rows = db.select().from(requestPhotos).where(theirs).all();
  return Map.groupBy(rows, (row) => row.request_id);
}

/** The files of a message as words: "With it: 1 document, 2 photographs"; "" for none. */
export function filesInWords(files: RequestPhoto[]): string {
  const photos = files.filter(({ width }) => width > 0).length;
  const kinds = { document: files.length - photos, photograph: photos };
  const parts = Object.entries(kinds)
    .filter(([, n]) => n > 0)
    .map(([kind, n]) => `${n} ${kind}${n === 1 ? "" : "s"}`);
  return parts.length > 0 ? `With it: ${parts.join(", ")}` : "";
}

/** Returns a function that lists the photos of a message by its id; null for the request itself. */
export function photosByMessage(requestId: number, address: (number: string) => string) {
  const all = Map.groupBy(listRequestPhotos(requestId), (photo) => photo.message_id);
  return (messageId: number | null) =>
    (all.get(messageId) ?? []).map(({ number, width, height, file_name }) => ({
      number,
      width,
      height,
      file_name,
      src: address(String(number)),
    }));
}

/** Inserts a photo's row with the next number of its request. `message` as in `storeFormPhotos`. */
export function insertPhoto(
  row: Omit<typeof requestPhotos.$inferInsert, "number">,
  message: number | null | (() => number),
): RequestPhoto {
  return writeTransaction((tx) => {
    const last = listRequestPhotos(row.request_id).at(-1);
    const message_id = typeof message === "function" ? message() : message;
    const values = { ...row, number: (last?.number ?? 0) + 1, message_id };
    tx.delete(removedRequestPhotos).where(eq(removedRequestPhotos.name, row.name)).run();
    return tx.insert(requestPhotos).values(values).returning().get();
  });
}

/** The refusals of each request's last upload, for at most half an hour. */
const refusedPhotos = new LRUCache<number, string[]>({ max: 1000, ttl: 30 * minuteMs });

/** Stores the refusals, so that the next pages and mails about the request can show them. */
export function rememberRefused(requestId: number, sentences: string[]): void {
  if (sentences.length > 0) refusedPhotos.set(requestId, sentences);
  else refusedPhotos.delete(requestId);
}

/** The refusals of the request's last upload. */
export const refusedOf = (requestId: number): string[] => refusedPhotos.get(requestId) ?? [];
