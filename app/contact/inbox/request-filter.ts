import { isStatus, type Status } from "#app/contact/contact-request.ts";

/** Requests on a page of the owner's list. */
export const pageSize = 25;

/** What the owner looks at: one status or all, the words searched for, the flagged or the rest. */
export type RequestFilter = { status: Status | null; q: string; spam: boolean };

/** The filter and the page (from 1) that an address asks for; what it does not know shows all. */
export function readFilter(params: URLSearchParams): RequestFilter & { page: number } {
  const status = params.get("status");
  const page = Number(params.get("page"));
  return {
    status: isStatus(status) ? status : null,
    q: (params.get("q") ?? "").trim().slice(0, 200),
    spam: params.get("view") === "spam",
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
  };
}

/** The part of an address that asks for this, "" or "?…", without what is the rule anyway. */
export function filterQuery(filter: Partial<RequestFilter & { page: number; deleted: number }>) {
  const params = new URLSearchParams();
  if (filter.spam) params.set("view", "spam");
  if (filter.status) params.set("status", filter.status);
  if (filter.q) params.set("q", filter.q);
  if (filter.page && filter.page > 1) params.set("page", String(filter.page));
  if (filter.deleted) params.set("deleted", String(filter.deleted));
  return params.size > 0 ? `?${params}` : "";
}

/** The query that a dialog over the list keeps for the way back. */
export const keptQuery = (params: URLSearchParams) => filterQuery(readFilter(params));

/** An id as it stands in an address, or null where it is none. */
export function readId(text: string | undefined | null): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
