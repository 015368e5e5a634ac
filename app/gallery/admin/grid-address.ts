/** Projects on a page of the owner's grid and of the trash. */
export const gridSize = 24;

/** The page of a list that an address asks for, from 1. */
export function pageOf(url: URL): number {
  const page = Number(url.searchParams.get("page"));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** `?page=N` of the owner's grid, with what the next page shall say; empty for its first page. */
export function gridQuery(page: number, news = ""): string {
  const query = [page > 1 ? `page=${page}` : "", news].filter(Boolean).join("&");
  return query && `?${query}`;
}

/** The owner's grid, at the page that the address of a dialog over it carries. */
export function gridAddress(url: URL, news = ""): string {
  return `/admin/gallery${gridQuery(pageOf(url), news)}`;
}
