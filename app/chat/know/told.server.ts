import type { Told } from "#app/chat/answer/system-prompt.server.ts";
import type { Question } from "#app/chat/wire/wire-format.ts";
import { unofferedNames } from "./offers.server.ts";
import { answerOf } from "./passage.ts";
import { currentSite, readQuestion } from "./site.server.ts";

/** Minimum share of a question's words in a passage; the model itself chooses among them. */
const minShare = 0.3;
/** Maximum number of passages in the prompt, and of their characters in total. */
const maxInPrompt = { passages: 6, characters: 3_000 };

/** What the prompt is told for a question, the passages that fit best first. */
export function toldFor(question: Question): Told {
  const { prepared, known, index } = currentSite();
  let left = maxInPrompt.characters;
  const passages = index
    .search(readQuestion(question).terms, ({ isOwn }) => !isOwn)
    .slice(0, maxInPrompt.passages)
    .filter(({ passage, share }) => {
      if (share < minShare || passage.text.length > left) return false;
      left -= passage.text.length;
      return true;
    })
    .map(({ passage }) => passage);
  const own = [
    ...prepared
      .filter(({ isFirst }) => !isFirst)
      .map((it) => `${it.question} ${answerOf({ ...it, text: it.answer })}`),
    ...known.map((sentences) => sentences.map(({ sentence }) => sentence).join(" ")),
  ].filter(Boolean);
  return { own, passages, notOffered: unofferedNames() };
}
