import { assistantWords, filled } from "#app/chat/assistant-sheet.server.ts";
import first from "#app/chat/first-words.json" with { type: "json" };
import { cachedRows, isPreview } from "#app/content/sheet/stored-sheets.server.ts";
import { hasProjects } from "#app/gallery/projects.server.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { listShownServices } from "#app/services/services.server.ts";
import facts from "./facts.json" with { type: "json" };
import { isAboutService } from "./offers.server.ts";
import { formOf, hasAll, plain, termsOf } from "./question-text.ts";

/** Splits a text into its questions, which end in "?", and the words after them. */
const readWordings = (text: string) => ({
  wordings: (text.match(/[^?]+\?/g) ?? []).map((question) => ({
    form: formOf(question),
    terms: termsOf(filled(question)),
    words: plain(question),
  })),
  /** Words that a visitor's question may have besides those of the stored question. */
  otherTerms: termsOf(text.replace(/[^?]+\?/g, "")),
});

/** Questions with the same meaning, and their answer. */
export type Answer = ReturnType<typeof readWordings> & {
  by: "owner" | "facts" | "site";
  /** The first question; for a fact, its kind. */
  question: string;
  answer: string;
  /** Path of a page with more, "/gallery"; "" if none. */
  more: string;
  /** Code of the service that the answer is about; "" if none. */
  service: string;
};

const factQuestions = Object.entries(facts.questions).map(
  ([kind, questions]): Answer => ({
    by: "facts",
    question: kind,
    answer: "",
    more: "",
    service: "",
    ...readWordings(questions),
  }),
);

/** The answers of the assistant's sheet and the facts, without answers about hidden services. */
function readAnswers(): Answer[] {
  const codes = ["", ...listShownServices().map(({ code }) => code)];
  const rows = assistantWords().questions.filter(({ service }) => codes.includes(service));
  const answers = rows.map(({ words, ...row }): Answer => {
    const isFirst = first.questions.some((it) => it.answer === row.answer);
    return {
      ...row,
      by: isFirst ? "site" : "owner",
      answer: filled(row.answer),
      // The owner's uploaded guide may contradict the site's answer, so no link.
      more: isFirst && row.more === "/guide" && ownGuide() ? "" : row.more,
      ...readWordings(`${row.question.replace(/\??$/, "?")} ${words}`),
    };
  });
  return [...answers, ...factQuestions];
}

const cachedAnswers = cachedRows("the assistant's answers", readAnswers);

const listAnswers = () => (isPreview() ? readAnswers() : cachedAnswers());

/** Adds "See /gallery." to an answer. */
export const answerWithLink = (text: string, link: string): string =>
  text && link ? `${text.replace(/(?<![.!?…]["”’)]*)$/, ".")} See ${link}.` : text;

/** Minimum share of a stored question's words that the visitor's question has. */
const minShare = 0.75;
/** The same for "Terrazzo?" or "Do you do terrazzo?", so that an answer about grinding it fits. */
const minShareOfWork = 0.5;
/** Question forms that are interchangeable if both questions have the same words. */
const similarForms = ["what", "you", "yes", ""];

/** How similar a visitor's question is to a stored one, 0 to 1; 0 if the meaning may differ. */
function likeness(question: string, { wordings, otherTerms, by, service }: Answer): number {
  const form = formOf(question);
  const terms = termsOf(question);
  const isOfWork = by === "owner" && service === "" && ["", "you"].includes(form);
  const shares = wordings.map((wording) => {
    if (plain(question) === wording.words) return 1;
    const share = wording.terms.filter((it) => terms.includes(it)).length / wording.terms.length;
    const isSimilar = share === 1 && [form, wording.form].every((it) => similarForms.includes(it));
    const isSameForm = form === wording.form || isSimilar || (isOfWork && form === "");
    const isEnough = share >= (isOfWork ? minShareOfWork : minShare);
    return isSameForm && isEnough && hasAll([...wording.terms, ...otherTerms], terms) ? share : 0;
  });
  return Math.max(0, ...shares);
}

/** The best certain answer. `topic`: codes of the services that the conversation is about. */
export function findAnswer(
  question: string,
  topic: readonly string[],
  by: Answer["by"],
): Answer | undefined {
  // The site's own answers must not link to an empty gallery.
  const isEmpty = by === "site" && !hasProjects();
  return listAnswers()
    .filter((it) => it.by === by && !(isEmpty && it.more === "/gallery"))
    .filter(({ service }) => ["", ...topic].includes(service) || isAboutService(question, service))
    .map((answer) => ({ answer, score: likeness(question, answer) * (answer.service ? 2 : 1) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)[0]?.answer;
}

/** The owner's answer whose question has all words of this one, in whatever form. */
export function findOwnersAnswer(question: string): Answer | undefined {
  const terms = termsOf(question);
  if (terms.length === 0) return undefined;
  return listAnswers().find(
    ({ by, wordings, otherTerms }) =>
      by === "owner" && wordings.some((it) => hasAll([...it.terms, ...otherTerms], terms)),
  );
}

/** The questions and answers of the owner or of the site. */
export const listAnswersBy = (by: Answer["by"]): string[] =>
  listAnswers()
    .filter((it) => it.by === by)
    .map(({ question, answer, more }) => `${question} ${answerWithLink(answer, more)}`);

/** The owner's questions and answers, and the paragraphs of the owner's other knowledge. */
export const listOwnersTexts = (): string[] => [
  ...listAnswersBy("owner"),
  ...filled(assistantWords().knowledge)
    .split(/\n\s*\n/)
    .filter(Boolean),
];

/** The sentences of the owner's texts that match a pattern, without questions. */
export const findOwnersSentences = (pattern: string): string =>
  listOwnersTexts()
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .filter((sentence) => new RegExp(pattern, "i").test(sentence) && !sentence.endsWith("?"))
    .join(" ");
