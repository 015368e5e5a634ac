import { revision } from "#app/database/database.server.ts";
import { log } from "#app/log/log.server.ts";
import { answerOf, type Passage } from "./passage.ts";
import { readPassages } from "./passages.server.ts";
import { indexPassages } from "./search-index.server.ts";

/** What of a question's subject a passage has to hold to be given as its answer; tried on questions. */
const minAnswerShare = 0.42;
/** The same for what a model is shown, which can tell by itself what helps. */
const minHelpShare = 0.25;
/** Maximum number of passages that a model is shown, and of their characters in all. */
const maxShown = { passages: 6, characters: 3_000 };

let known: { revision: number; index: ReturnType<typeof indexPassages> } | null = null;

/** The index of what the site says now: made anew with the first question after a change. */
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

/** The answer that the site itself has to a question, with its link; null where nothing fits. */
export function siteAnswer(question: string): string | null {
  const found = currentIndex()
    .search(question)
    .find(({ share }) => share >= minAnswerShare);
  return found ? answerOf(found.passage) : null;
}

/** What of the site may help a model to answer a question, the best first. */
export function fittingPassages(question: string): Passage[] {
  let left = maxShown.characters;
  return currentIndex()
    .search(question, maxShown.passages)
    .filter(({ passage, share }) => {
      if (share < minHelpShare || passage.text.length > left) return false;
      left -= passage.text.length;
      return true;
    })
    .map(({ passage }) => passage);
}
