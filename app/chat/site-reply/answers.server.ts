import { assistantWords, filled } from "#app/chat/assistant-sheet.server.ts";
import first from "#app/chat/first-words.json" with { type: "json" };
import { cachedRows } from "#app/content/sheet/stored-sheets.server.ts";
import { listUsedCategories } from "#app/gallery/projects.server.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { listShownServices } from "#app/services/services.server.ts";
import facts from "./facts.json" with { type: "json" };
import { isAboutService } from "./offers.server.ts";
import { formOf, hasAll, plain, termsOf } from "./question-text.ts";

/** Questions that mean the same, and their answer. */
export type Answer = {
  by: "owner" | "facts" | "site";
  /** The first question, or the kind of the fact. */
  title: string;
  wordings: { form: string; terms: string[]; words: string }[];
  /** Words that may also be in a visitor's question. */
  otherTerms: string[];
  text: string;
  /** The page with more, "/gallery"; "" if none. */
  link: string;
  /** Code of the service that it is about; "" if none. */
  service: string;
};

/** Reads questions, each with its question mark, and the single words behind them. */
function readWordings(text: string) {
  const questions = text.match(/[^?]+\?/g) ?? [];
  return {
    wordings: questions.map((it) => ({
      form: formOf(it),
      terms: termsOf(filled(it)),
      words: plain(it),
    })),
    otherTerms: termsOf(text.replace(/[^?]+\?/g, "")),
  };
}

/** The answers of the assistant's sheet, without those of services that are not shown, and the facts. */
export const listAnswers = cachedRows("the assistant's answers", (): Answer[] => {
  const codes = ["", ...listShownServices().map(({ code }) => code)];
  const rows = assistantWords().questions.filter(({ service }) => codes.includes(service));
  return [
    ...rows.map(({ question, words, answer, more, service }): Answer => {
      const isFirst = first.questions.some((it) => it.answer === answer);
      // An uploaded guide may not say what the site's own says.
      const link = isFirst && more === "/guide" && ownGuide() ? "" : more;
      return {
        by: isFirst ? "site" : "owner",
        title: question,
        text: filled(answer),
        link,
        service,
        ...readWordings(`${question.replace(/\??$/, "?")} ${words}`),
      };
    }),
    ...Object.entries(facts.questions).map(
      ([title, questions]): Answer => ({
        by: "facts",
        title,
        text: "",
        link: "",
        service: "",
        ...readWordings(questions),
      }),
    ),
  ];
});

/** Puts "See /gallery." after an answer. */
export const answerWithLink = (text: string, link: string): string =>
  text && link ? `${text.replace(/(?<![.!?…]["”’)]*)$/, ".")} See ${link}.` : text;

/** Minimum share of a stored question's words in the visitor's. */
const minShare = 0.75;
/** The same for "Terrazzo?" and "Do you do terrazzo?", which the owner's answer about grinding it fits. */
const minShareOfWork = 0.5;
/** Forms of which one may stand for another where all words are the same. */
const similarForms = ["what", "you", "yes", ""];

/** How well a visitor's question means a stored one, 0 to 1; 0 where it may mean something else. */
function likeness(question: string, { wordings, otherTerms, by, service }: Answer): number {
  const form = formOf(question);
  const terms = termsOf(question);
  const isOfWork = by === "owner" && service === "" && ["", "you"].includes(form);
  const words = plain(question);
  const shares = wordings.map((wording) => {
    if (words !== "" && words === wording.words) return 1;
    const count = wording.terms.filter((it) => terms.includes(it)).length;
    const share = count / wording.terms.length;
    const isSimilar = share === 1 && [form, wording.form].every((it) => similarForms.includes(it));
    const isSameForm = form === wording.form || isSimilar || (isOfWork && form === "");
    const isEnough = share >= (isOfWork ? minShareOfWork : minShare);
    return isSameForm && isEnough && hasAll([...wording.terms, ...otherTerms], terms) ? share : 0;
  });
  return Math.max(0, ...shares);
}

/**
 * The answer to a question that means the same; null if none surely does.
 * @param topic codes of the services that the conversation is about
 */
export function findAnswer(
  question: string,
  topic: readonly string[],
  by: Answer["by"],
): Answer | null {
  const scoreOf = (answer: Answer) => {
    const { service, link } = answer;
    const isTopic = service === "" || topic.includes(service) || isAboutService(question, service);
    // The site leads nobody to an empty gallery.
    const isEmpty = by === "site" && link === "/gallery" && listUsedCategories().length === 0;
    return isTopic && !isEmpty ? likeness(question, answer) * (service ? 2 : 1) : 0;
  };
  const ranking = listAnswers()
    .filter((answer) => answer.by === by)
    .map((answer) => ({ answer, score: scoreOf(answer) }))
    .sort((one, other) => other.score - one.score);
  return ranking[0]?.score ? ranking[0].answer : null;
}

/** The owner's own answers with their questions, then the paragraphs of what else the owner wrote. */
export const listOwnersTexts = (): string[] => [
  ...listAnswers().flatMap(({ by, title, text, link }) =>
    by === "owner" ? `${title} ${answerWithLink(text, link)}` : [],
  ),
  ...filled(assistantWords().knowledge)
    .split(/\n\s*\n/)
    .filter(Boolean),
];

/** The sentences of the owner's own texts that a pattern matches, without the questions. */
export const findOwnersSentences = (pattern: string): string =>
  listOwnersTexts()
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .filter((sentence) => new RegExp(pattern, "i").test(sentence) && !sentence.endsWith("?"))
    .join(" ");
