import { href } from "react-router";
import { readPage } from "#app/http/read-numbers.ts";

/** `?page=N` of the owner's grid, with what the next page shall say; empty for its first page. */
export function gridQuery(page: number, message = ""): string {
  const query = [page > 1 ? `page=${page}` : "", message].filter(Boolean).join("&");
  return query && `?${query}`;
}

/** The owner's grid, at the page that the address of a dialog over it carries. */
export function gridAddress(url: URL, message = ""): string {
  return href("/admin/gallery") + gridQuery(readPage(url.searchParams), message);
}
