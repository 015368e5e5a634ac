import { stemmer } from "stemmer";
import trade from "./trade.json" with { type: "json" };

const short = Object.entries(trade["short for"]).map(
  ([what, full]) => [new RegExp(what, "g"), full] as const,
);

/** Normalizes a text: lower case, no accents or punctuation, abbreviations expanded. */
export function plain(text: string): string {
  let said = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  for (const [what, full] of short) said = said.replace(what, full);
  return said.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

const ofNothing = new Set(trade["said of nothing"].split(" "));

const stem = (word: string) => (/^[a-z]+$/.test(word) ? stemmer(word) : word);
const alike = new Map(
  trade.alike.flatMap(([first = "", ...others]) =>
    [first, ...others].map((word) => [stem(word), stem(first)] as const),
  ),
);

/** The stem of a word, or of its synonym. */
const termOf = (word: string): string => alike.get(stem(word)) ?? stem(word);

/** The content words of a text as terms, without duplicates. */
export const termsOf = (text: string): string[] => [
  ...new Set(
    plain(text)
      .split(" ")
      .filter((word) => /[^\d]/.test(word) && word.length <= 40 && !ofNothing.has(word))
      .map(termOf),
  ),
];

const noWord = /[\d@#/\\_]|\w\.\w/;
/** In lower case, because a capital letter may begin a name. */
const looksLikeWord = (word: string) =>
  /^\p{Ll}{3,20}$/u.test(word) &&
  !/(.)\1\1/u.test(word) &&
  (!/^\p{Script=Latin}+$/u.test(word) || /[aeiouy]/.test(word.normalize("NFD")));

/** The content words of a question that are no name, number or link. */
export const subjectWords = (question: string): string[] => {
  const words = question.split(/\s+/).filter((it) => !noWord.test(it));
  const parts = new Set(words.flatMap((it) => it.split(/\P{L}+/u)));
  return [...parts].filter((it) => !ofNothing.has(it) && looksLikeWord(it));
};
