import { revision } from "#app/database/database.server.ts";
import { log } from "#app/log/log.server.ts";
import { answerOf, type Passage } from "./passage.ts";
import { readPassages } from "./passages.server.ts";
import { indexPassages } from "./search-index.server.ts";

/** Minimum share of a question's words in a passage that answers it; found by trying questions. */
const minAnswerShare = 0.42;
/** The same for passages in the prompt, of which the model itself chooses. */
const minHelpShare = 0.25;
/** Maximum number of passages in the prompt, and of their characters in total. */
const maxInPrompt = { passages: 6, characters: 3_000 };

let known: { revision: number; index: ReturnType<typeof indexPassages> } | null = null;

/** The index of the site as it is now: built again with the first question after a change. */
function currentIndex() {
  const now = revision("site");
  if (known?.revision === now) return known.index;
  const began = performance.now();
  const index = indexPassages(readPassages());
  known?.index.close();
  known = { revision: now, index };
  log("assistant index", { passages: index.size, ms: Math.round(performance.now() - began) });
  return index;
}

/** The site's own answer to a question, with its link; null if no passage fits. */
export function siteAnswer(question: string): string | null {
  const found = currentIndex()
    .search(question)
    .find(({ share }) => share >= minAnswerShare);
  return found ? answerOf(found.passage) : null;
}

/** The passages for the prompt, the best first. */
export function fittingPassages(question: string): Passage[] {
  let left = maxInPrompt.characters;
  return currentIndex()
    .search(question, maxInPrompt.passages)
    .filter(({ passage, share }) => {
      if (share < minHelpShare || passage.text.length > left) return false;
      left -= passage.text.length;
      return true;
    })
    .map(({ passage }) => passage);
}
