import { termsOf } from "./terms.ts";

/** What holds a digit, an address or a link. */
const noWord = /[\d@#/\\_]|\w\.\w/;
/** Small letters alone: a capital begins a name, if not a sentence. */
const small = /^\p{Ll}+(?:['’-]\p{Ll}+)*$/u;
const looksLikeWord = (word: string) =>
  /^\p{Ll}{3,20}$/u.test(word) &&
  !/(.)\1\1/u.test(word) &&
  (!/^\p{Script=Latin}+$/u.test(word) || /[aeiouy]/.test(word.normalize("NFD")));

/**
 * The words that tell what a question is about, as the search sees them, and of those only what looks
 * like a word: no name, number, address or link.
 */
export function subjectWords(question: string): string[] {
  const words = question
    .split(/\s+/)
    .filter((it) => !noWord.test(it))
    .map((it) => it.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ""))
    .filter((it) => small.test(it));
  return termsOf(words.join(" "))
    .map(([word = ""]) => word)
    .filter(looksLikeWord);
}
