import { type ContactRequest, readRequests } from "#app/contact/contact-requests.server.ts";
import { logError } from "#app/http/log.server.ts";
import { countContactRequests, noCounts } from "./request-counts.server.ts";
import { pageSize, type RequestFilter } from "./request-filter.ts";
import { findMatches, findPage } from "./search.server.ts";

type Found = {
  requests: ContactRequest[];
  /** How many match in all; null where there are too many to count for one page. */
  total: number | null;
  page: number;
  pages: number;
};

const nothing: Found = { requests: [], total: 0, page: 1, pages: 1 };

/**
 * What the owner's list shows: a page of requests, how many match in all, the counts of the tiles
 * and of the Spam view. Where they cannot be read, that is logged, all is empty and `failed` says
 * so. `page` counts from 1; past the end it is the last.
 */
export function readRequestPage(filter: RequestFilter, page: number) {
  try {
    const { counts, spam } = countContactRequests();
    const within = filter.spam ? spam : counts[filter.status ?? "total"];
    return { failed: false, counts, spam, ...find(filter, page, within) };
  } catch (error) {
    logError(error, { during: "loading requests" });
    return { failed: true, counts: noCounts, spam: 0, ...nothing };
  }
}

/** The newest requests. A list that cannot be read is logged and empty. */
export function listNewest(count: number): ContactRequest[] {
  try {
    return readRequests(findPage({ status: null, q: "", spam: false }, 0, count));
  } catch (error) {
    logError(error, { during: "loading requests" });
    return [];
  }
}

/** `within` is how many requests there are before the search for words. */
function find(filter: RequestFilter, page: number, within: number): Found {
  if (!filter.q) {
    const at = pageOf(within, page);
    return { ...at, requests: readRequests(findPage(filter, at.offset, pageSize)) };
  }
  const ids = findMatches(filter, within);
  if (!ids) return walk(filter, page);
  const at = pageOf(ids.length, page);
  return { ...at, requests: readRequests(ids.slice(at.offset, at.offset + pageSize)) };
}

/** What is found all over the place is soon found by going through the newest, one page at a time. */
function walk(filter: RequestFilter, page: number): Found {
  const offset = (page - 1) * pageSize;
  const ids = findPage(filter, offset, pageSize + 1);
  if (ids.length === 0 && page > 1) return walk(filter, 1);
  const more = ids.length > pageSize;
  const total = more ? null : offset + ids.length;
  return {
    requests: readRequests(ids.slice(0, pageSize)),
    total,
    page,
    pages: more ? page + 1 : page,
  };
}

function pageOf(total: number, page: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const at = Math.min(page, pages);
  return { total, pages, page: at, offset: (at - 1) * pageSize };
}
