import { Readable } from "node:stream";
import type { Pack } from "tar-stream";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { openRequestPhoto } from "#app/contact/photos/stored-photos.server.ts";
import type { PersonalData } from "./personal-data.server.ts";

/**
 * Everything about a person as a tar archive: each photo as `photos/request-41-1.webp`, and `data.json`, where a
 * photo whose file is lost is `missing`. One photo at a time is in memory.
 */
export async function personArchive(found: PersonalData): Promise<Readable> {
  // Loaded on first use.
  const { pack } = await import("tar-stream");
  const archive = pack();
  fill(archive, found).catch((error) => archive.destroy(error));
  return Readable.from(archive);
}

async function fill(archive: Pack, found: PersonalData) {
  const photos = [];
  for (const photo of found.photos) {
    const file = `photos/request-${photo.request_id}-${photo.number}.${photo.name.split(".").at(-1)}`;
    const opened = await openRequestPhoto(photo, null);
    const bytes = await opened?.file.readFile().finally(() => opened.file.close());
    if (bytes) await entry(archive, file, bytes);
    photos.push({ ...photo, file, ...(bytes ? {} : { missing: true }) });
  }
  const about = { stored_by: currentBusiness().name, given_out_at: new Date().toISOString() };
  const json = JSON.stringify({ ...about, ...found, photos }, null, 2);
  await entry(archive, "data.json", Buffer.from(json));
  archive.finalize();
}

/** Resolves when its reader has space for the next one. */
const entry = (archive: Pack, name: string, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
  });
