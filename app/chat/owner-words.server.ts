import { currentBusiness } from "#app/business/facts/business.server.ts";
import { listed, withFacts } from "#app/business/facts/business.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { listShownServices } from "#app/services/services.server.ts";
import { assistantSheet } from "./assistant-sheet.server.ts";
import type { Opening } from "./greeting.ts";

/** The saved words of the assistant, with placeholders for facts. */
export const assistantWords = () => readSheet(assistantSheet);

const pricesInGuide = "Ranges for planning stand in the free guide: /guide.";

/** Fills in the facts, `{services}` and `{guide prices}`, and drops sentences that became empty. */
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

/** The beginning of each conversation. */
export function readOpening(): Opening {
  const { greeting, suggestions } = assistantWords();
  return {
    greeting: filled(greeting),
    suggestions: suggestions.map(({ question }) => filled(question)),
  };
}
