/** The id that a piece of an address names; null for what is written otherwise (`1.0`, `0x1`, `1e0`). */
export function readId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The page of a list that `?page=N` asks for, from 1; what is no page is the first. */
export function readPage(search: URLSearchParams): number {
  const page = search.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
