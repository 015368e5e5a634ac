import { makeZip } from "client-zip";
import { href, redirect } from "react-router";
import { recordActivity } from "#app/accounts/account/activity.server.ts";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { listPdfs } from "#app/estimates/sent/sent-estimates.server.ts";
import { isFromElsewhere } from "#app/http/front/refused-requests.server.ts";
import {
  amounts,
  findPerson,
  type PersonalData,
  personalData,
} from "#app/privacy/personal-data.server.ts";
import { openRequestPhoto } from "#app/requests/photos/stored-photos.server.ts";
import type { Route } from "./+types/person-download.ts";

/** Downloads everything stored about the person of a request, as one file. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const person = findPerson(params.id, url);
  if (request.method === "HEAD") return new Response(null);
  // Each download adds a line to the activity list, so another site must not start one.
  if (isFromElsewhere(request))
    throw redirect(
      `${href("/admin/contacts/:id/person", { id: params.id })}${person.alone ? "?only" : ""}`,
    );
  const records = personalData(person.requests);
  recordActivity(administrator(context), "person-given-out", amounts(records).join(", "));
  return new Response(makeZip(entries(records)), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="request-${person.request.id}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}

/**
 * The files of the archive: each photo as `photos/request-41-1.webp`, each PDF of an estimate as
 * `estimates/2026-0007-sent.pdf`, and `data.json`, where a photo without a file is `missing`. Only
 * one photo at a time is in memory.
 */
async function* entries(records: PersonalData) {
  const photos = [];
  for (const photo of records.photos) {
    const name = `photos/request-${photo.request_id}-${photo.number}.${photo.name.split(".").at(-1)}`;
    const opened = await openRequestPhoto(photo, null);
    const input = await opened?.file.readFile().finally(() => opened.file.close());
    if (input) yield { name, input };
    photos.push({ ...photo, file: name, ...(input ? {} : { missing: true }) });
  }
  for (const { id, label } of records.estimates)
    for (const { kind, bytes } of listPdfs(id))
      yield { name: `estimates/${label}-${kind}.pdf`, input: bytes };
  const about = { stored_by: currentBusiness().name, given_out_at: new Date().toISOString() };
  yield { name: "data.json", input: JSON.stringify({ ...about, ...records, photos }, null, 2) };
}
