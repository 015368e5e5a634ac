import kinds from "#app/chat/read/kinds.json" with { type: "json" };
import { isSpecific, type Reading } from "#app/chat/read/reading.ts";
import { type About, aboutOf, has, isAbout, isRelated } from "#app/chat/read/subject.ts";
import { plain, termsOf } from "#app/chat/read/words.ts";

export type Entry = {
  /** Its subject, or the question that it answers. */
  title: string;
  asked: string;
  text: string;
  /** The link behind it: "See /services." */
  more: string;
  about: About;
  reading: Reading;
  /** The kinds of questions that it answers by its words. */
  kinds: readonly string[];
  by: "owner" | "first" | "site";
};

/** The share of the asked words that are among the others, 0 to 1. */
type ShareOfTerms = (asked: readonly string[], had: readonly string[]) => number;

/** One line, so that a text cannot look like two passages. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Without angle brackets, so that a text cannot look like a tag in the prompt. */
export const asData = (text: string): string => oneLine(text).replace(/[<>]/g, "");

export const ended = (text: string): string =>
  text === "" || /[.!?…]["”’)]*$/.test(text) ? text : `${text}.`;

export const answerOf = ({ text, more }: Pick<Entry, "text" | "more">): string =>
  more ? `${ended(text)} ${more}` : text;

/** The sentences of a text. One that leans on the sentence before stays with it: "It covers no other work." */
export const sentencesOf = (text: string): string[] =>
  text
    .split(
      /(?<=[.!?…]["”’)]*)\s+(?!(?:It|They|This|That|These|Those|The rest)\b)(?=["“]?[\p{Lu}\p{N}])/u,
    )
    .filter(Boolean);

/** Minimum share of the visitor's words in the owner's text, and of the owner's question in the visitor's. */
const [minShare, minBack] = [0.6, 0.5];

/** How a question begins that yes or no does not answer. */
export const opening = /^(how|what|which|why|when|where|who)\b/;

/** How well an owner's text matches a question; 0 if it means something else. */
export function nearness(
  asked: Reading,
  { title, asked: words, text, reading }: Entry,
  shareOfTerms: ShareOfTerms,
) {
  const isKind = asked.kind === reading.kind && isSpecific(asked.kind);
  if (!isKind && (isSpecific(asked.kind) || (title && isSpecific(reading.kind)))) return 0;
  if (/^(yes|no)\b/i.test(text) && opening.test(plain(asked.text))) return 0;
  // Both have to name the same materials.
  const there = aboutOf(`${title} ${words} ${text}`).materials;
  if (!asked.about.materials.every((it) => has(there, it))) return 0;
  if (title && !reading.about.materials.every((it) => has(asked.about.materials, it))) return 0;
  const had = termsOf(`${title} ${words}`);
  const part = shareOfTerms(asked.terms, had);
  const back = shareOfTerms(reading.terms, asked.terms);
  const shared = asked.terms.filter((it) => had.includes(it));
  if (part >= minShare && (back >= minBack || shared.length > 1)) return part + back;
  return isKind && kinds["answered by any word of the owner"].includes(asked.kind) ? 0.5 + part : 0;
}

/** Drops the "Yes," of an answer whose question was asked in other words: it may not fit there. */
export function withoutYes(asked: Reading, { reading, text }: Entry): string {
  const rest = text.replace(/^(yes|no)\b[,.:;!]?\s*/i, "");
  return rest === text || asked.terms.every((it) => reading.terms.includes(it))
    ? text
    : rest.replace(/^\p{Ll}/u, (it) => it.toUpperCase());
}

const maxSentences = 3;

/** Whether both name a material, else a spot, a property or work, and it is the same. */
function isSameSubject(said: About, asked: About): boolean {
  const named = (["materials", "spots", "properties", "works"] as const).find(
    (name) => said[name].length > 0 && asked[name].length > 0,
  );
  return (
    named !== undefined &&
    said[named].some((it) => asked[named].some((other) => isRelated(it, other)))
  );
}

/** Cuts a text about several things to the sentences about what is asked and offered. */
export const cutToSubject = (
  { about }: Reading,
  text: string,
  isOffered: (about: About) => boolean,
): string =>
  sentencesOf(text)
    .map((sentence) => ({ sentence, said: aboutOf(sentence) }))
    .filter(({ said }) => isOffered(said))
    .filter(({ said }) => !isAbout(about) || isSameSubject(said, about))
    .map(({ sentence }) => sentence)
    .join(" ");

/** Cuts a passage to the sentences with the most words of the question. */
export function cutToWords(terms: string[], text: string, shareOfTerms: ShareOfTerms): string {
  const all = sentencesOf(text).map((sentence) => ({
    sentence,
    score: shareOfTerms(terms, termsOf(sentence)),
  }));
  const best = all.toSorted((one, other) => other.score - one.score).slice(0, maxSentences);
  return all
    .filter((it) => best.includes(it))
    .map(({ sentence }) => sentence)
    .join(" ");
}
