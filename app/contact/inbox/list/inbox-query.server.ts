import {
  findAnswered,
  findMatches,
  findPage,
  findWaiting,
} from "#app/contact/inbox/search/search.server.ts";
import type { ContactRequest, Status } from "#app/contact/request/contact-request.ts";
import { readRequests } from "#app/contact/request/contact-requests.server.ts";
import { pageOf } from "#app/http/read-numbers.ts";
import { fallback } from "#app/log/log.server.ts";
import { countContactRequests } from "./request-counts.server.ts";
import { pageSize, type RequestFilter, waitingFirst } from "./request-filter.ts";
import { listWroteBack } from "./wrote-back.server.ts";

const nothing = { requests: [] as ContactRequest[], total: 0, page: 1, pages: 1 };

/**
 * What the owner's list shows: a page of requests, how many match in all, the counts of the tiles
 * and of the Spam view, null where they cannot be read. Where the requests cannot, that is logged
 * and `failed` says so. `page` counts from 1; past the end it is the last.
 */
export function readRequestPage(filter: RequestFilter, page: number) {
  const counted = fallback(null, countContactRequests);
  const counts = counted?.counts ?? null;
  const spam = counted?.spam ?? null;
  const found = counted && fallback(null, () => find(filter, page, counted));
  return { failed: !found, counts, spam, ...(found ?? nothing) };
}

/** The newest requests. */
export const listNewest = (count: number): ContactRequest[] =>
  readRequests(findPage({ status: null, q: "", spam: false }, 0, count));

/** Who waits for an answer, longest first. */
export const listWaiting = (count: number): ContactRequest[] => readRequests(findWaiting(0, count));

type Counted = ReturnType<typeof countContactRequests>;

function find(filter: RequestFilter, page: number, { counts, spam }: Counted): typeof nothing {
  if (!filter.q) {
    const at = pageOf(filter.spam ? spam : counts[filter.status ?? "total"], page, pageSize);
    const ids = waitingFirst(filter)
      ? findWaitingFirst(filter.status, counts.pending, at.offset)
      : findPage(filter, at.offset, pageSize);
    return { ...at, requests: readRequests(ids) };
  }
  const ids = findMatches(filter);
  const at = pageOf(ids.length, page, pageSize);
  return { ...at, requests: readRequests(ids.slice(at.offset, at.offset + pageSize)) };
}

/** A page that begins with who wrote back, then who waits longest, and goes on with the newest of the rest. */
function findWaitingFirst(status: Status | null, pending: number, offset: number): number[] {
  const back = status === null ? listWroteBack().map(({ request }) => request.id) : [];
  const page = back.slice(offset, offset + pageSize);
  page.push(...findWaiting(Math.max(0, offset - back.length), pageSize - page.length));
  if (status === "pending" || page.length === pageSize) return page;
  const after = Math.max(0, offset - back.length - pending);
  return [...page, ...findAnswered(back, after, pageSize - page.length)];
}
