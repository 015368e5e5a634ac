import type { PagePhoto } from "#app/content/sheet/field-kinds.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { fallback } from "#app/log/log.server.ts";
import { photoSizes } from "#app/photos/store/store-photo.server.ts";
import { pageWords } from "./page-words.server.ts";
import { sharingSheet } from "./sharing-sheet.ts";

/** A public page, as the sheet of what is shared calls it. */
type SharedPage =
  | "home"
  | "about"
  | "services"
  | "gallery"
  | "reviews"
  | "contact"
  | "guide"
  | "chat"
  | "privacy";

/**
 * A page's title, without the name of the business, and its description, facts filled in.
 * @param services what stands for `{services}`
 */
export function sharedAs(page: SharedPage, services = ""): { title: string; description: string } {
  const words = pageWords(sharingSheet);
  return {
    title: words[`${page}Title`],
    description: words[page].replaceAll("{services}", services),
  };
}

/**
 * The owner's picture of shared links; else their photo of a floor on the home page; null for the
 * site's own.
 */
export function sharedCard(floor: PagePhoto | null) {
  const { card } = readSheet(sharingSheet);
  const shown = card ?? floor;
  if (!shown) return null;
  const { url, alt } = shown;
  return { path: url, alt, size: fallback(null, () => photoSizes([url]).get(url) ?? null) };
}
