/** Parses an id in an address; null for other forms of a number (`1.0`, `0x1`, `1e0`). */
export function readId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Parses `?page=N` of a list, from 1; 1 if it is invalid. */
export function readPage(search: URLSearchParams): number {
  const page = search.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** Finds a page of `size` entries in a list of `total`; the last page if `page` is past the end. */
export function pageOf(total: number, page: number, size: number) {
  const pages = Math.max(1, Math.ceil(total / size));
  const at = Math.min(page, pages);
  return { total, pages, page: at, offset: (at - 1) * size };
}
