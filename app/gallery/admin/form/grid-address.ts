import { href } from "react-router";
import { readPage } from "#app/http/read-numbers.ts";

/** The owner's grid as a query: `?page=N` and the last action (`saved=ID`); empty for its first page. */
export function gridQuery(page: number, done = ""): string {
  const query = [page > 1 ? `page=${page}` : "", done].filter(Boolean).join("&");
  return query && `?${query}`;
}

/** The address of the owner's grid, at the page that a dialog's address (`url`) names. */
export const gridAddress = (url: URL, done = ""): string =>
  href("/admin/gallery") + gridQuery(readPage(url.searchParams), done);
