import { href } from "react-router";
import { sortableTime } from "#app/business/facts/time.ts";
import { nameOf } from "#app/content/history/change-log.server.ts";
import { readFilter } from "#app/inbox/search/request-filter.ts";
import { findMatches } from "#app/inbox/search/search.server.ts";
import { listNotesOf } from "#app/requests/note/request-notes.server.ts";
import { photosByRequest } from "#app/requests/photos/stored-photos.server.ts";
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
import { answerCsv } from "./answer-csv.server.ts";

const { name, email, phone, service, message } = contactLabels;
const heads = [
  ...["Number", "Received", "Entered by", name, email, phone, service, message],
  ...["Status", "Photographs", "Notes", "Conversation"],
];

/** All pages of the list at this address, as a CSV file. */
export const loader = (args: Route.LoaderArgs) =>
  answerCsv(args, {
    name: "contact-requests",
    activity: "requests-exported",
    list: href("/admin/contacts"),
    heads,
    ids: () => findMatches(readFilter(args.url.searchParams)),
    lines,
  });

function lines(ids: number[]) {
  const [notes, messages, photos] = [listNotesOf(ids), listMessagesOf(ids), photosByRequest(ids)];
  return readRequests(ids).map((row) => [
    String(row.id),
    sortableTime(row.created_at),
    row.entered_by && nameOf(row.entered_by),
    row.name,
    row.email,
    shownPhone(row.phone),
    labelOf(row.service),
    row.message,
    statusLabel(row.status),
    String(photos.get(row.id)?.length ?? 0),
    inLines(row, notes.get(row.id)),
    inLines(row, messages.get(row.id)),
  ]);
}

type Written = { author: string; text: string; created_at: string }[];

/** Notes or messages; one of the customer has no author, and photos alone have no words. */
const inLines = ({ name }: ContactRequest, all: Written = []) =>
  all
    .map(({ created_at, author, text }) => {
      const who = author ? nameOf(author) : name;
      return `${sortableTime(created_at)} ${who}: ${text || "(photographs)"}`;
    })
    .join("\n");
