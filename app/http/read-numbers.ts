/** The id that a piece of an address names; null for what is written otherwise (`1.0`, `0x1`, `1e0`). */
export function readId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The page of a list that `?page=N` asks for, from 1; what is no page is the first. */
export function readPage(search: URLSearchParams): number {
  const page = search.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The page of `size` entries that shows `page` of a list, the last one where that is past the end. */
export function pageOf(total: number, page: number, size: number) {
  const pages = Math.max(1, Math.ceil(total / size));
  const at = Math.min(page, pages);
  return { total, pages, page: at, offset: (at - 1) * size };
}
