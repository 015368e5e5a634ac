import { currentBusiness } from "#app/business/facts/business.server.ts";
import { filled } from "#app/chat/assistant-sheet.server.ts";
import { findOwnersSentences } from "./answers.server.ts";
import { listPrices } from "./offers.server.ts";
import { spanishWords } from "./question-text.ts";
import spanish from "./spanish.json" with { type: "json" };
import { markQuestion, writeFact } from "./write-fact.ts";

const maxPrices = 6;
/** Maximum number of unknown words in a question about a fact. */
const maxOtherWords = 2;

/** Replies in Spanish with fixed sentences. A question about no fact gets the reply to call. */
export function spanishReply(message: string) {
  const question = markQuestion(message, currentBusiness(), spanish);
  const patterns = Object.entries(spanish.patterns);
  const [kind] =
    patterns.find(([, pattern]) => new RegExp(`\\b(${pattern})`).test(question.text)) ?? [];
  const otherWords = question.text.split(" ").filter((word) => !spanishWords.has(word));
  const isSure = kind === "emergency" || otherWords.length <= maxOtherWords;
  const speaksSpanish = findOwnersSentences("spanish|espa[nñ]ol") !== "";
  if (!kind || !isSure || (kind === "languages" && !speaksSpanish)) return unknownReply();
  const prices = listPrices()
    .slice(0, maxPrices)
    .map(({ text }) => text)
    .join("; ");
  const key = kind === "price" && prices ? "prices" : kind;
  const answer = writeFact(key, question, currentBusiness(), spanish);
  if (!answer) return unknownReply();
  const callBack = speaksSpanish ? spanish["call back"] : "";
  return {
    text: filled(`${answer.replace("{prices}", prices)}${callBack}`),
    from: "Answered from your business details, in Spanish.",
    isKnown: true,
  };
}

const unknownReply = () => ({
  text: filled(spanish.unknown),
  from: "No answer fits, in Spanish.",
  isKnown: false,
});
