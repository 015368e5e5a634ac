import { answerWithLink, listAnswers } from "#app/chat/site-reply/answers.server.ts";
import { termsOf } from "#app/chat/site-reply/question-text.ts";
import type { Question } from "#app/chat/wire/wire-format.ts";
import { cachedRows } from "#app/content/sheet/stored-sheets.server.ts";
import { wholeSentences } from "#app/forms/text-fields.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { guidePassages, tablePrices } from "#app/guide/words/chapters.server.ts";

const maxPassages = 6;
const maxPassageLength = 500;
/** Minimum share of a question's terms in a passage. It is low, because the model chooses. */
const minShare = 0.3;

/** One line without angle brackets, so that a text cannot look like two passages, or like a tag. */
export const asData = (text: string): string =>
  text.replace(/\s+/g, " ").replace(/[<>]/g, "").trim();

/** The ready-written answers, and the site's own guide unless the owner has uploaded one. */
const listPassages = cachedRows("the passages for the model", () => {
  const answers = listAnswers()
    .filter(({ by }) => by === "site")
    .map(({ title, text, link }) => [title, answerWithLink(text, link)]);
  const prices = tablePrices().map(({ what, from, to, per }) => [
    `price cost ${what}`,
    `${what}: ${from} to ${to} per ${per}, as a range for planning.`,
  ]);
  const chapters = guidePassages().map(({ page, chapter, heading, text }) => [
    `${chapter} ${heading}`,
    `${heading && `${heading}: `}${text} More on page ${page} of /guide.`,
  ]);
  const all = [...answers, ...(ownGuide() ? [] : [...prices, ...chapters])];
  return all.map(([title = "", text = ""]) => ({ text, terms: termsOf(`${title} ${text}`) }));
});

/** The passages with most of the words of a question and of the one before it. */
export function findPassages({ message, history }: Question): string[] {
  const before = history.findLast(({ role }) => role === "user")?.content ?? "";
  const questionTerms = termsOf(`${before} ${message}`);
  return listPassages()
    .map(({ text, terms }) => ({
      text,
      count: questionTerms.filter((it) => terms.includes(it)).length,
    }))
    .filter(({ count }) => count > 0 && count >= minShare * questionTerms.length)
    .sort((one, other) => other.count - one.count)
    .slice(0, maxPassages)
    .map(({ text }) => asData(wholeSentences(text, maxPassageLength)));
}
