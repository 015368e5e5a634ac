import { Readable } from "node:stream";
import type { Pack } from "tar-stream";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { openRequestPhoto } from "#app/contact/photos/stored-photos.server.ts";
import type { PersonalData } from "./personal-data.server.ts";

/**
 * Everything about a person as a tar archive: `data.json`, and each photo as
 * `photos/request-41-1.webp`, `missing` where its file is lost. One photo at a time is in memory; who stops reading ends it.
 */
export async function personArchive(found: PersonalData): Promise<Readable> {
  // Loaded with its first use: nobody's visit waits for what packs archives.
  const { pack } = await import("tar-stream");
  const archive = pack();
  fill(archive, found).catch((error) => archive.destroy(error));
  return Readable.from(archive);
}

type Photo = Pick<PersonalData["photos"][number], "name" | "width">;

async function fill(archive: Pack, found: PersonalData) {
  const photos = [];
  for (const photo of found.photos) {
    const file = `photos/request-${photo.request_id}-${photo.number}.${photo.name.split(".").at(-1)}`;
    photos.push({ ...photo, file, ...((await isThere(photo)) ? {} : { missing: true }) });
  }
  const about = { stored_by: currentBusiness().name, given_out_at: new Date().toISOString() };
  const json = JSON.stringify({ ...about, ...found, photos }, null, 2);
  await entry(archive, "data.json", Buffer.from(json));
  for (const photo of photos) {
    const bytes = await read(photo);
    if (bytes) await entry(archive, photo.file, bytes);
  }
  archive.finalize();
}

async function isThere(photo: Photo): Promise<boolean> {
  await using file = (await openRequestPhoto(photo, null))?.file;
  return file !== undefined;
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
