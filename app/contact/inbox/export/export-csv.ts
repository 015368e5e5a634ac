import { setImmediate } from "node:timers/promises";
import { href, redirect } from "react-router";
import { deviceOf, recordActivity } from "#app/accounts/changes/activity.server.ts";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { localDay, sortableTime } from "#app/business/facts/time.ts";
import { listNotesOf } from "#app/contact/inbox/detail/notes.server.ts";
import { readFilter } from "#app/contact/inbox/list/request-filter.ts";
import { matchesInBatches } from "#app/contact/inbox/search/search.server.ts";
import {
  type ContactRequest,
  contactLabels,
  shownPhone,
  statusLabel,
} from "#app/contact/request/contact-request.ts";
import { listMessagesOf } from "#app/contact/request/messages.server.ts";
import { isFromElsewhere } from "#app/http/front/refused-requests.server.ts";
import { logError } from "#app/log/log.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import type { Route } from "./+types/export-csv.ts";
import { byteOrderMark, csvLine } from "./csv-cells.ts";

const { name, email, phone, service, message } = contactLabels;
const facts = ["Received", name, email, phone, service, message];
const heads = [...facts, "Status", "Notes", "Conversation"];

/** What the list's address shows, all its pages, as a file for a spreadsheet. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  if (request.method === "HEAD") return new Response(null);
  // Each is a line in the activity list: another site's page must not write them, nor push others out.
  if (isFromElsewhere(request)) throw redirect(href("/admin/contacts"));
  const batches = matchesInBatches(readFilter(url.searchParams));
  // Read before anything is answered: a database that fails is an error page and no empty file.
  let batch = batches.next();
  const who = administrator(context).email;
  recordActivity({ who, what: "requests-exported", device: deviceOf(request) });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(file) {
      file.enqueue(encoder.encode(byteOrderMark + csvLine(heads)));
    },
    async pull(file) {
      // Whoever else waits is served between two batches.
      await setImmediate();
      if (batch.done) return file.close();
      try {
        file.enqueue(encoder.encode(lines(batch.value)));
        batch = batches.next();
      } catch (error) {
        // The answer is on its way: breaking it off is all that still tells of it there.
        logError(error, { during: "exporting requests" });
        throw error;
      }
    },
  });
  const day = localDay(new Date());
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="contact-requests-${day}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

function lines(rows: ContactRequest[]): string {
  const ids = rows.map(({ id }) => id);
  const [notes, messages] = [listNotesOf(ids), listMessagesOf(ids)];
  return rows.map((row) => line(row, notes.get(row.id) ?? [], messages.get(row.id) ?? [])).join("");
}

type Written = { author: string; text: string; created_at: string }[];

function line(row: ContactRequest, notes: Written, messages: Written): string {
  // The customer's have no author; photographs alone have no words.
  const written = (all: Written) =>
    all
      .map(({ created_at, author, text }) => {
        const said = text || "(photographs)";
        return `${sortableTime(created_at)} ${author || row.name}: ${said}`;
      })
      .join("\n");
  const received = Number.isNaN(Date.parse(row.created_at))
    ? row.created_at
    : sortableTime(row.created_at);
  return csvLine([
    received,
    row.name,
    row.email,
    shownPhone(row.phone),
    labelOf(row.service),
    row.message,
    statusLabel(row.status),
    written(notes),
    written(messages),
  ]);
}
