import { currentBusiness } from "#app/business/facts/business.server.ts";
import { filled } from "#app/chat/assistant-sheet.server.ts";
import { findOwnersSentences } from "./answers.server.ts";
import { listPrices } from "./offers.server.ts";
import { markQuestion } from "./places-and-days.ts";
import { plain } from "./question-text.ts";
import spanish from "./spanish.json" with { type: "json" };
import { writeFact } from "./write-fact.ts";

const [spanishWords, englishWords] = [spanish.words, spanish["english words"]].map(
  (it) => new Set(it.split(" ")),
) as [Set<string>, Set<string>];

/** Whether a question is in Spanish: more of its words are than are English ones. */
export function isSpanish(question: string): boolean {
  const words = plain(question).split(" ");
  const count = (list: Set<string>) => words.filter((word) => list.has(word)).length;
  const isMostly = count(spanishWords) > count(englishWords);
  return /[¿¡]/.test(question) || (isMostly && 3 * count(spanishWords) >= words.length);
}

const maxPrices = 6;
/** Maximum number of words in a question about a fact that are not understood. */
const maxOtherWords = 2;

/** Answers in Spanish, in fixed sentences; what is no fact gets the sentence to call. */
export function spanishReply(question: string) {
  const markedQuestion = markQuestion(question, currentBusiness(), spanish);
  const others = markedQuestion.text.split(" ").filter((word) => !spanishWords.has(word));
  const [kind = ""] =
    Object.entries(spanish.patterns).find(([, it]) =>
      new RegExp(`\\b(${it})`).test(markedQuestion.text),
    ) ?? [];
  const isSure = kind === "emergency" || others.length <= maxOtherWords;
  const speaksSpanish = findOwnersSentences("spanish|espa[nñ]ol") !== "";
  const prices = listPrices()
    .slice(0, maxPrices)
    .map(({ text }) => text);
  const key = kind === "price" && prices.length > 0 ? "prices" : kind;
  const answer =
    kind === "languages" && !speaksSpanish
      ? null
      : writeFact(key, markedQuestion, currentBusiness(), spanish);
  const isKnown = isSure && answer !== null;
  const text = isKnown ? answer.replace("{prices}", prices.join("; ")) : spanish.unknown;
  const callBack = isKnown && speaksSpanish ? spanish["call back"] : "";
  const from = isKnown
    ? "Answered from your business details, in Spanish."
    : "No answer fits, in Spanish.";
  return { text: filled(`${text}${callBack}`), from, isKnown };
}
