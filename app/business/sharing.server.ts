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

/** The owner's picture of shared links, or null for the site's own. */
export function sharedCard() {
  const { card } = pageWords(sharingSheet);
  return card && { path: card.photo.url, alt: card.alt, size: card.photo.size };
}
