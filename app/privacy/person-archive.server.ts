import { makeZip } from "client-zip";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { listPdfs } from "#app/estimates/sent/sent-estimates.server.ts";
import { openRequestPhoto } from "#app/requests/photos/stored-photos.server.ts";
import type { PersonalData } from "./personal-data.server.ts";

/**
 * Everything about a person as a zip archive: each photo as `photos/request-41-1.webp`, each PDF of an estimate
 * as `estimates/2026-0007-sent.pdf`, and `data.json`, where a
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
  for (const { id, label } of found.estimates)
    for (const { kind, bytes } of listPdfs(id))
      yield { name: `estimates/${label}-${kind}.pdf`, input: bytes };
  const about = { stored_by: currentBusiness().name, given_out_at: new Date().toISOString() };
  yield { name: "data.json", input: JSON.stringify({ ...about, ...found, photos }, null, 2) };
}
