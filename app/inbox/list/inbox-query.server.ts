import { and, eq, gt, sql } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { estimateStates } from "#app/estimates/estimate/estimate.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import {
  eventOf,
  listEstimatesOf,
  standingVersion,
} from "#app/estimates/sent/sent-estimates.server.ts";
import { pageOf } from "#app/http/read-numbers.ts";
import { pageSize, type RequestFilter } from "#app/inbox/search/request-filter.ts";
import { findMatches, findWaiting, longestWaitFirst } from "#app/inbox/search/search.server.ts";
import { fallback } from "#app/log/log.server.ts";
import { unreachedCustomers } from "#app/mail/mail-state.server.ts";
import { photosByRequest } from "#app/requests/photos/stored-photos.server.ts";
import { type ContactRequest, perStatus } from "#app/requests/request/contact-request.ts";
import { readRequests, requestView } from "#app/requests/request/contact-requests.server.ts";
import { lastByCustomer, type Message } from "#app/requests/request/messages.server.ts";
import { requestMessages } from "#schema";
import { countContactRequests } from "./request-counts.server.ts";

/** Reads a page of the list, from 1, with all counts; empty and `failed` after an error. */
export const readRequestPage = (filter: RequestFilter, page: number) =>
  fallback({ failed: true, ...nothing }, () => ({ failed: false, ...findRequests(filter, page) }));

const nothing: ReturnType<typeof findRequests> = {
  counts: { total: 0, ...perStatus(() => 0) },
  spam: 0,
  ...pageOf(0, 1, pageSize),
  requests: [],
};

function findRequests(filter: RequestFilter, page: number) {
  const { counts, spam } = countContactRequests();
  const matches = filter.q ? findMatches(filter) : null;
  const total = filter.spam ? spam : counts[filter.status ?? "total"];
  const { offset, ...at } = pageOf(matches?.length ?? total, page, pageSize);
  const isReordered = filter.longestFirst && !filter.spam;
  const order = isReordered ? longestWaitFirst(listWroteBack()) : undefined;
  const ids =
    matches?.slice(offset, offset + pageSize) ?? findMatches(filter, pageSize, offset, order);
  return { counts, spam, ...at, requests: readRequests(ids) };
}

/** The newest requests. */
export const listNewest = (count: number): ContactRequest[] =>
  readRequests(findMatches({ status: null, q: "", spam: false }, count));

/** The requests that wait for an answer: pending ones, and those that wrote back; the longest wait first. */
export function listWaiting(count: number, wroteBack: ReturnType<typeof listWroteBack>) {
  const pending = readRequests(findWaiting(count));
  return [...pending.map((request) => ({ request, at: request.created_at })), ...wroteBack]
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .slice(0, count)
    .map(({ request }) => request);
}

/** The requests as rows, each with the words that wait for an answer, null without, its newest estimate, and whether the last mail to its customer failed. */
export function requestRows(requests: ContactRequest[], now: Date) {
  const ids = requests.map(({ id }) => id);
  const waiting = waitingMessages(requests.filter(({ spam }) => !spam));
  const photosOf = photosByRequest(ids);
  const unreached = fallback([], () => unreachedCustomers(now, ids));
  const estimates = fallback([], () => listEstimatesOf(ids, now));
  return requests.map((request) => {
    const message = waiting.get(request.id);
    const latest = standingVersion(estimates.filter(({ request_id }) => request_id === request.id));
    const acceptance = latest && eventOf(latest, "accepted");
    const cents = acceptance?.total_cents ?? latest?.total_cents ?? 0;
    const photos = photosOf.get(request.id) ?? [];
    return {
      ...requestView(request, now, message?.created_at),
      photos: photos.filter((it) => !message || it.message_id === message.id).length,
      wroteBack: message?.text ?? null,
      /** "$620.00 accepted"; empty without one. */
      estimate: latest ? `${dollars(cents)} ${estimateStates[latest.state].toLowerCase()}` : "",
      unreached: unreached.some(({ requestId }) => requestId === request.id),
    };
  });
}

/** An older message without an answer no longer counts as waiting. */
const maxAgeMs = 14 * dayMs;
/** Only the newest messages are searched, so that the list stays fast. */
const maxMessages = 500;

/** Requests past pending whose customer wrote since: longest wait first, with the message's time, ISO 8601. */
export function listWroteBack(now = new Date()): { request: ContactRequest; at: string }[] {
  const { request_id, sender, created_at, id } = requestMessages;
  const since = new Date(now.getTime() - maxAgeMs).toISOString();
  const before = sql<number>`(select max(${id}) from ${requestMessages}) - ${maxMessages}`;
  const newest = db
    .selectDistinct({ request_id })
    .from(requestMessages)
    .where(and(gt(id, before), eq(sender, "customer"), gt(created_at, since)))
    .all();
  const rows = readRequests(newest.map((row) => row.request_id)).filter(
    ({ spam, deleted_at, status }) => !spam && !deleted_at && status !== "pending",
  );
  const waiting = waitingMessages(rows);
  return rows
    .flatMap((request) => {
      const message = waiting.get(request.id);
      return message ? { request, at: message.created_at } : [];
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** The number of pending requests, and of all that wait: these, and others whose customer wrote back. */
export function countUnanswered() {
  const { pending } = countContactRequests().counts;
  return { pending, waiting: pending + listWroteBack().length };
}

/** The messages that wait for an answer, by request: the customer's, if no later status settles them. */
export function waitingMessages(requests: ContactRequest[]): Map<number, Message> {
  const last = lastByCustomer(requests.map(({ id }) => id));
  return new Map(
    requests.flatMap(({ id, status, updated_at }) => {
      const message = last.get(id);
      const isWaiting = message && (status === "pending" || message.created_at > updated_at);
      return isWaiting ? [[id, message] as const] : [];
    }),
  );
}
