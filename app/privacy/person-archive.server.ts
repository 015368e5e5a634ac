import { Readable } from "node:stream";
import { type Pack, pack } from "tar-stream";
import { currentBusiness } from "#app/business/business.server.ts";
import { openRequestPhoto } from "#app/contact/request-files.server.ts";
import type { PersonalData } from "./personal-data.server.ts";

/**
 * Everything about a person as a tar archive: `data.json`, and each photo as
 * `photos/request-41-1.webp`. One photo at a time is in memory; who stops reading ends it.
 */
export function personArchive(found: PersonalData): Readable {
  const archive = pack();
  const photos = found.photos.map((photo) => ({
    ...photo,
    file: `photos/request-${photo.request_id}-${photo.number}.${photo.name.split(".").at(-1)}`,
  }));
  const { name } = currentBusiness();
  const about = { stored_by: name, given_out_at: new Date().toISOString() };
  const json = JSON.stringify({ ...about, ...found, photos }, null, 2);
  fill(archive, json, photos).catch((error) => archive.destroy(error));
  return Readable.from(archive);
}

type Photo = { name: string; width: number; file: string };

async function fill(archive: Pack, json: string, photos: Photo[]) {
  await entry(archive, "data.json", Buffer.from(json));
  for (const photo of photos) {
    const bytes = await read(photo);
    if (bytes) await entry(archive, photo.file, bytes);
  }
  archive.finalize();
}

async function read(photo: Photo): Promise<Buffer | null> {
  const opened = await openRequestPhoto(photo, null);
  return opened && (await opened.file.readFile().finally(() => opened.file.close()));
}

/** Resolves once its reader has room for the next one. */
const entry = (archive: Pack, name: string, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
  });
