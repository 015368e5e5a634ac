import spanish from "./spanish.json" with { type: "json" };
import words from "./words.json" with { type: "json" };

/** Normalizes a text: lower case, no accents, punctuation or contractions. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘`]/g, "'")
    .replace(/n't\b/g, " not")
    .replace(/'(s|re|m|ll|ve|d)\b/g, "")
    .replace(/\b(u|ya|y'all|you) guys\b|\b(u|ya|y'all)\b/g, "you")
    .replace(/\bsq\.? ?f(t|eet|oot)\b|\bsqft\b/g, "square foot")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const fillers = new Set(words.fillers.split(" "));
const alike: Record<string, string> = words.alike;

/** Reduces a word to a stem: "polished" and "polishing" are "polish". */
function stem(word: string): string {
  const singular = word.replace(/ies$/, "y").replace(/(ss|sh|ch|x)es$|([^s])s$/, "$1$2");
  const root = singular.replace(/(?<=[a-z]{3})(ation|ing|ed)$/, "").replace(/(?<=..)e$/, "");
  return root.replace(/([bdgmnprt])\1$/, "$1");
}

/** The stems of the content words of a text, without duplicates. */
export const termsOf = (text: string): string[] => [
  ...new Set(
    plain(text)
      .split(" ")
      .filter((word) => /\p{L}/u.test(word) && !fillers.has(word) && !/^\d+[ap]m$/.test(word))
      .map((word) => stem(alike[stem(word)] ?? word)),
  ),
];

/** Whether a list contains all of the terms. */
export const hasAll = (list: readonly string[], terms: readonly string[]): boolean =>
  terms.every((term) => list.includes(term));

const forms = Object.entries(words.forms).map(
  ([form, pattern]) => [form, new RegExp(pattern)] as const,
);

/** The form of a question: asks for a time, a reason, a yes …; "" if it is no question. */
export function formOf(question: string): string {
  const text = plain(question).replace(/^((hi|hello|hey|so|and|but|ok|also|then) )+/, "");
  return forms.find(([, pattern]) => pattern.test(text))?.[0] ?? "";
}

const sentenceEnd =
  /(?<=[?!:]|\p{L}{4}\.)\s+(?!\d)|,?\s+(?:and|but|&)\s+(?=(?:how|what|when|where|do|can|is|are)\b)/iu;

/** The questions of a message; the whole message if it has none. */
export function questionsOf(message: string): string[] {
  const parts = message.split(sentenceEnd);
  const questions = parts.filter((part) => part.includes("?") || formOf(part) !== "");
  return questions.length > 0 ? questions : [message];
}

const looksLikeWord = (word: string) =>
  /^\p{Ll}{3,20}$/u.test(word) &&
  !/(.)\1\1/u.test(word) &&
  (!/^\p{Script=Latin}+$/u.test(word) || /[aeiouy]/.test(word.normalize("NFD")));

/** The content words of a question, without numbers, links and capitalized words (names). */
export function subjectWords(question: string): string[] {
  const parts = question.split(/\s+/).filter((part) => !/[\d@#/\\_]|\w\.\w/.test(part));
  const unique = new Set(parts.flatMap((part) => part.split(/\P{L}+/u)));
  return [...unique].filter((word) => !fillers.has(word) && looksLikeWord(word));
}

export const spanishWords = new Set(spanish.words.split(" "));
const englishWords = new Set(spanish["english words"].split(" "));

/** Whether a question is in Spanish: it has more Spanish words than English ones. */
export function isSpanish(question: string): boolean {
  const all = plain(question).split(" ");
  const count = (list: Set<string>) => all.filter((word) => list.has(word)).length;
  const isMostly = count(spanishWords) > count(englishWords);
  return /[¿¡]/.test(question) || (isMostly && 3 * count(spanishWords) >= all.length);
}
