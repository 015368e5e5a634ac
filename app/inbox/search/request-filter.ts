import { href } from "react-router";
import { readPage } from "#app/http/read-numbers.ts";
import { isStatus, type Status } from "#app/requests/request/contact-request.ts";

/** Requests on a page of the owner's list. */
export const pageSize = 25;

/** The filter of the owner's list: status (null for all), search words, and whether it is the Spam view. */
export type RequestFilter = {
  status: Status | null;
  q: string;
  spam: boolean;
  /** The longest wait first, instead of newest first. */
  longestFirst?: boolean;
};

/** Reads the filter and the page (from 1) from a query; unknown values are ignored. */
export function readFilter(params: URLSearchParams): RequestFilter & { page: number } {
  const status = params.get("status");
  return {
    status: isStatus(status) ? status : null,
    q: (params.get("q") ?? "").trim().slice(0, 200),
    spam: params.get("view") === "spam",
    page: readPage(params),
  };
}

/** Reads the same with the order of the address, else the one chosen last, and the cookie that remembers it. */
export function readOrdered({ headers }: Request, { searchParams }: URL) {
  const remembered = /(?<=(^|; )request-order=)\w+/.exec(headers.get("Cookie") ?? "")?.[0];
  const longestFirst = (searchParams.get("order") ?? remembered) === "waiting";
  const order = longestFirst ? "waiting" : "newest";
  const cookie = `request-order=${order}; Path=/admin; Max-Age=31536000; HttpOnly; SameSite=Lax`;
  return { ...readFilter(searchParams), longestFirst, cookie };
}

/** Makes the query for a filter, "" or "?…", without default values. */
export function filterQuery(
  filter: Partial<RequestFilter & { page: number; deleted: number; marked: number }>,
) {
  const { spam, status, q, page, deleted, marked } = filter;
  const query = { view: spam && "spam", status, q, page: page !== 1 && page, deleted, marked };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, String(value));
  return params.size > 0 ? `?${params}` : "";
}

/** The query of the list behind a dialog, for the links back to it. */
export const listQuery = (params: URLSearchParams) => filterQuery(readFilter(params));

/** The address of the list with this query. */
export const listAddress = (query: string) => `${href("/admin/contacts")}${query}`;

/** The address of a request's dialog over that list. */
export const requestAddress = (id: number, query = "") =>
  `${href("/admin/contacts/:id", { id: String(id) })}${query}`;

/** The address of the dialog that asks before it is deleted. */
export const deleteAddress = (id: number, query: string) =>
  `${href("/admin/contacts/:id/delete", { id: String(id) })}${query}`;

/** The address of a page of the trash. */
export const trashAddress = (query = "") => `${href("/admin/contacts/trash")}${query}`;
