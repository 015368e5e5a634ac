import { makeZip } from "client-zip";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { openRequestPhoto } from "#app/requests/photos/stored-photos.server.ts";
import type { PersonalData } from "./personal-data.server.ts";

/**
 * Everything about a person as a zip archive: each photo as `photos/request-41-1.webp`, and `data.json`, where a
 * photo whose file is lost is `missing`. One photo at a time is in memory.
 */
export const personArchive = (found: PersonalData): ReadableStream<Uint8Array> =>
  makeZip(entries(found));

async function* entries(found: PersonalData) {
  const photos = [];
  for (const photo of found.photos) {
    const name = `photos/request-${photo.request_id}-${photo.number}.${photo.name.split(".").at(-1)}`;
    const opened = await openRequestPhoto(photo, null);
    const input = await opened?.file.readFile().finally(() => opened.file.close());
    if (input) yield { name, input };
    photos.push({ ...photo, file: name, ...(input ? {} : { missing: true }) });
  }
  const about = { stored_by: currentBusiness().name, given_out_at: new Date().toISOString() };
  yield { name: "data.json", input: JSON.stringify({ ...about, ...found, photos }, null, 2) };
}
