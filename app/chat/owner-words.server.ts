import { currentBusiness } from "#app/business/facts/business.server.ts";
import { listed, withFacts } from "#app/business/facts/business.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { listShownServices } from "#app/services/services.server.ts";
import { assistantSheet } from "./assistant-sheet.ts";
import type { Opening } from "./greeting.ts";

/** What the owner wrote for the assistant, as it is now, facts not yet filled in. */
export const assistantWords = () => readSheet(assistantSheet);

/** Said only of the guide that the site makes. */
const pricesInGuide = "Ranges for planning stand in the free guide: /guide.";

/**
 * An owner's words for visitors: facts, `{services}` and `{guide prices}` filled in, gaps of empty
 * ones closed.
 */
export function filled(words: string): string {
  const names = () => listed(listShownServices().map(({ name }) => name));
  const said = words
    .replaceAll("{services}", names)
    .replaceAll("{guide prices}", ownGuide() ? "" : pricesInGuide);
  return withFacts(said, currentBusiness())
    .replace(/(?<=^|\s)\.(?=\s|$)/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** What each conversation begins with. */
export function readOpening(): Opening {
  const { greeting, suggestions } = assistantWords();
  return {
    greeting: filled(greeting),
    suggestions: suggestions.map(({ question }) => filled(question)),
  };
}
