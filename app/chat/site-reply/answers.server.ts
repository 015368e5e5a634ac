import { assistantWords, filled } from "#app/chat/assistant-sheet.server.ts";
import first from "#app/chat/first-words.json" with { type: "json" };
import { cachedRows } from "#app/content/sheet/stored-sheets.server.ts";
import { hasProjects } from "#app/gallery/projects.server.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { listShownServices } from "#app/services/services.server.ts";
import facts from "./facts.json" with { type: "json" };
import { isAboutService } from "./offers.server.ts";
import { formOf, hasAll, plain, termsOf } from "./question-text.ts";

/** Reads questions, each with its question mark, and the single words behind them. */
const readWordings = (text: string) => ({
  wordings: (text.match(/[^?]+\?/g) ?? []).map((question) => ({
    form: formOf(question),
    terms: termsOf(filled(question)),
    words: plain(question),
  })),
  /** Words that may also be in a visitor's question. */
  otherTerms: termsOf(text.replace(/[^?]+\?/g, "")),
});

/** Questions that mean the same, and their answer. */
export type Answer = ReturnType<typeof readWordings> & {
  by: "owner" | "facts" | "site";
  /** The first question, or the kind of the fact. */
  question: string;
  answer: string;
  /** The page with more, "/gallery"; "" if none. */
  more: string;
  /** Code of the service that it is about; "" if none. */
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

/** The answers of the assistant's sheet, without those of services that are not shown, and the facts. */
export const listAnswers = cachedRows("the assistant's answers", (): Answer[] => {
  const codes = ["", ...listShownServices().map(({ code }) => code)];
  const rows = assistantWords().questions.filter(({ service }) => codes.includes(service));
  const answers = rows.map(({ words, ...row }): Answer => {
    const isFirst = first.questions.some((it) => it.answer === row.answer);
    return {
      ...row,
      by: isFirst ? "site" : "owner",
      answer: filled(row.answer),
      // An uploaded guide may not say what the site's own says.
      more: isFirst && row.more === "/guide" && ownGuide() ? "" : row.more,
      ...readWordings(`${row.question.replace(/\??$/, "?")} ${words}`),
    };
  });
  return [...answers, ...factQuestions];
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

/** The answer to a question that surely means the same. `topic`: codes of the services that were spoken of. */
export function findAnswer(
  question: string,
  topic: readonly string[],
  by: Answer["by"],
): Answer | undefined {
  // The site leads nobody to an empty gallery.
  const isEmpty = by === "site" && !hasProjects();
  return listAnswers()
    .filter((it) => it.by === by && !(isEmpty && it.more === "/gallery"))
    .filter(({ service }) => ["", ...topic].includes(service) || isAboutService(question, service))
    .map((answer) => ({ answer, score: likeness(question, answer) * (answer.service ? 2 : 1) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)[0]?.answer;
}

/** The owner's answer to a question that has all words of this one, in whatever form; undefined if none has. */
export function findOwnersAnswer(question: string): Answer | undefined {
  const terms = termsOf(question);
  if (terms.length === 0) return undefined;
  return listAnswers().find(
    ({ by, wordings, otherTerms }) =>
      by === "owner" && wordings.some((it) => hasAll([...it.terms, ...otherTerms], terms)),
  );
}

/** The answers by the owner or the site, each after its question. */
export const listAnswersBy = (by: Answer["by"]): string[] =>
  listAnswers()
    .filter((it) => it.by === by)
    .map(({ question, answer, more }) => `${question} ${answerWithLink(answer, more)}`);

/** The owner's own answers with their questions, then the paragraphs of what else the owner wrote. */
export const listOwnersTexts = (): string[] => [
  ...listAnswersBy("owner"),
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
