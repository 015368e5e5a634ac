import { setImmediate } from "node:timers/promises";
import { href, redirect } from "react-router";
import { deviceOf, recordActivity } from "#app/accounts/account/activity.server.ts";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { localDay, sortableTime } from "#app/business/facts/time.ts";
import { nameOf } from "#app/content/history/change-log.server.ts";
import { isFromElsewhere } from "#app/http/front/refused-requests.server.ts";
import { readFilter } from "#app/inbox/search/request-filter.ts";
import { findMatches } from "#app/inbox/search/search.server.ts";
import { listNotesOf } from "#app/requests/note/request-notes.server.ts";
import { countPhotos } from "#app/requests/photos/stored-photos.server.ts";
import {
  type ContactRequest,
  contactLabels,
  shownPhone,
  statusLabel,
} from "#app/requests/request/contact-request.ts";
import { readRequests } from "#app/requests/request/contact-requests.server.ts";
import { listMessagesOf } from "#app/requests/request/messages.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import type { Route } from "./+types/export-csv.ts";
import { byteOrderMark, csvLine } from "./csv-cells.ts";

const { name, email, phone, service, message } = contactLabels;
const heads = [
  ...["Number", "Received", "Entered by", name, email, phone, service, message],
  ...["Status", "Photographs", "Notes", "Conversation"],
];
const batchSize = 100;

/** All pages of the list at this address, as a CSV file. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (request.method === "HEAD") return new Response(null);
  // Each download is logged, so a page of another site could fill the log with requests.
  if (isFromElsewhere(request)) throw redirect(href("/admin/contacts"));
  const ids = findMatches(readFilter(url.searchParams));
  const who = administrator(context).email;
  recordActivity({ who, what: "requests-exported", device: deviceOf(request) });
  let file = byteOrderMark + csvLine(heads);
  for (let at = 0; at < ids.length; at += batchSize) {
    file += lines(ids.slice(at, at + batchSize));
    // Other requests are answered between two batches.
    await setImmediate();
  }
  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="contact-requests-${localDay(new Date())}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

function lines(ids: number[]): string {
  const [notes, messages, photos] = [listNotesOf(ids), listMessagesOf(ids), countPhotos(ids)];
  return readRequests(ids)
    .map((row) => line(row, photos.get(row.id), notes.get(row.id), messages.get(row.id)))
    .join("");
}

type Written = { author: string; text: string; created_at: string }[];

function line(row: ContactRequest, photos = 0, notes: Written = [], messages: Written = []) {
  // A message of the customer has no author; photos alone have no words.
  const inLines = (all: Written) =>
    all
      .map(({ created_at, author, text }) => {
        const who = author ? nameOf(author) : row.name;
        return `${sortableTime(created_at)} ${who}: ${text || "(photographs)"}`;
      })
      .join("\n");
  return csvLine([
    String(row.id),
    sortableTime(row.created_at),
    row.entered_by && nameOf(row.entered_by),
    row.name,
    row.email,
    shownPhone(row.phone),
    labelOf(row.service),
    row.message,
    statusLabel(row.status),
    String(photos),
    inLines(notes),
    inLines(messages),
  ]);
}
