import { Readable } from "node:stream";
import { type Pack, pack } from "tar-stream";
import { currentBusiness } from "#app/business/business.server.ts";
import { readRequestPhoto } from "#app/photos/request-photo-files.server.ts";
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

async function fill(archive: Pack, json: string, photos: { name: string; file: string }[]) {
  await entry(archive, "data.json", Buffer.from(json));
  for (const { name, file } of photos) {
    const bytes = await readRequestPhoto(name);
    if (bytes) await entry(archive, file, bytes);
  }
  archive.finalize();
}

/** Resolves once its reader has room for the next one. */
const entry = (archive: Pack, name: string, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
  });
