import { currentBusiness } from "#app/business/facts/business.server.ts";
import { estimateWords, withFacts } from "#app/business/facts/business.ts";
import type { PagePhoto, PhotoField, ValueOf } from "#app/content/sheet/field-kinds.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { fallback } from "#app/log/log.server.ts";
import type { PlacedPhoto } from "#app/photos/show/photo.tsx";
import { photoSizes } from "#app/photos/store/store-photo.server.ts";

/** The values of a sheet as its page shows them: placeholders replaced, photos with their size. */
export type PageWords<S extends Sheet> =
  S extends Sheet<infer F>
    ? { [Name in keyof F]: F[Name] extends PhotoField ? PlacedPhoto | null : ValueOf<F[Name]> }
    : never;

const withFactsNow = (words: string) =>
  estimateWords(withFacts(words, currentBusiness()), currentBusiness()).trim();

/** Reads a page's sheet. `fill` replaces the placeholders in a text. */
export function pageWords<S extends Sheet>(sheet: S, fill = withFactsNow): PageWords<S> {
  const values = Object.entries(readSheet(sheet) as Record<string, unknown>);
  const photos = values.flatMap(([, value]) => (isPhoto(value) ? value.url : []));
  const sizes = fallback(new Map(), () => photoSizes(photos));
  const fillIn = (value: unknown): unknown => {
    if (typeof value === "string") return fill(value);
    if (Array.isArray(value)) return value.map(fillIn);
    if (typeof value !== "object" || value === null) return value;
    if (isPhoto(value)) {
      const { url, alt, x, y } = value;
      return { photo: { url, size: sizes.get(url) ?? null }, alt: fill(alt), x, y };
    }
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fillIn(part)]));
  };
  return Object.fromEntries(values.map(([name, value]) => [name, fillIn(value)])) as PageWords<S>;
}

const isPhoto = (value: unknown): value is PagePhoto =>
  typeof value === "object" && value !== null && "url" in value && "alt" in value;

/** The title and description of a page in search results. `services` replaces `{services}`. */
export const sharedAs = (words: { searchTitle: string; searchText: string }, services = "") => ({
  title: words.searchTitle,
  description: words.searchText.replaceAll("{services}", services),
});

/** The first photo that is set, for shared links; null for the site's own picture. */
export function sharedCard(...photos: (PagePhoto | null)[]) {
  const card = photos.find((it) => it !== null);
  if (!card) return null;
  const { url, alt } = card;
  return {
    path: url,
    alt: withFacts(alt, currentBusiness()),
    size: fallback(null, () => photoSizes([url]).get(url) ?? null),
  };
}
