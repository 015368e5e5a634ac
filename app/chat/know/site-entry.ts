import kinds from "#app/chat/read/kinds.json" with { type: "json" };
import { isSpecific, type Reading } from "#app/chat/read/reading.ts";
import { type About, aboutOf, has, isAbout, isRelated } from "#app/chat/read/subject.ts";
import { termsOf } from "#app/chat/read/words.ts";

/** A text of the site that may answer a question. */
export type Entry = {
  /** Its subject, or the question that it answers. */
  title: string;
  /** Words with which visitors ask for it. */
  asked: string;
  /** Whole sentences for visitors. */
  text: string;
  /** A sentence that leads to more: "See /services." */
  more: string;
  about: About;
  /** Its title as a question. */
  reading: Reading;
  /** The kinds of questions that it answers by its words. */
  kinds: readonly string[];
  by: "owner" | "first" | "site";
};

/** How much of some words is among others, 0 to 1. */
type Share = (asked: readonly string[], had: readonly string[]) => number;

/** A text in one line, so that it cannot look like two passages. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The same without angle brackets, so that it cannot look like a tag in the prompt. */
export const asData = (text: string): string => oneLine(text).replace(/[<>]/g, "");

/** A text with a full stop, unless it ends with a punctuation mark. */
export const ended = (text: string): string =>
  text === "" || /[.!?…]["”’)]*$/.test(text) ? text : `${text}.`;

/** An entry as an answer, with its link. */
export const answerOf = ({ text, more }: Pick<Entry, "text" | "more">): string =>
  more ? `${ended(text)} ${more}` : text;

export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…]["”’)]*)\s+(?=["“]?[\p{Lu}\p{N}])/u).filter(Boolean);

/** Minimum share of the words of a question in what the owner wrote on its kind. */
const minKindShare = 0.35;
/** Minimum share of the words of the owner's question in one that means the same. */
const minBack = 0.5;

/** How near a question's meaning is to that of what the owner wrote: 0 if they mean different things. */
export function nearness(
  asked: Reading,
  { title, asked: words, text, reading }: Entry,
  { share, isRare }: { share: Share; isRare: (term: string) => boolean },
) {
  const isKind = asked.kind === reading.kind && isSpecific(asked.kind);
  if (!isKind && (isSpecific(asked.kind) || (title && isSpecific(reading.kind)))) return 0;
  // What the question names has to be named there, and the other way round.
  const there = aboutOf(`${title} ${words} ${text}`).materials;
  if (!asked.about.materials.every((it) => has(there, it))) return 0;
  const named = title ? reading.about.materials : [];
  if (!named.every((it) => has(asked.about.materials, it))) return 0;
  if (asked.place && !text.includes(asked.place.name)) return 0;
  if (asked.days.length > 0 && !asked.days.some((day) => `${words} ${text}`.includes(day)))
    return 0;
  const had = termsOf(`${title} ${words}`);
  const part = share(asked.terms, had);
  const back = share(reading.terms, asked.terms);
  const shared = asked.terms.filter((it) => had.includes(it));
  const isSame = back >= minBack || shared.length > 1 || shared.some(isRare);
  if (part >= 0.6 && (isKind || isSame)) return part + back;
  return isKind &&
    (part >= minKindShare || kinds["answered by any word of the owner"].includes(asked.kind))
    ? 0.5 + part
    : 0;
}

/** "Yes, until two" answers only its own question: of another that means the same it is "Until two". */
export function withoutYes(asked: Reading, { reading, text }: Entry): string {
  const rest = text.replace(/^(yes|no)\b[,.:;!]?\s*/i, "");
  return rest === text || asked.terms.every((it) => reading.terms.includes(it))
    ? text
    : rest.replace(/^\p{Ll}/u, (it) => it.toUpperCase());
}

/** Maximum number of sentences of a long passage in an answer. */
const maxSentences = 3;

/** Whether a sentence is about what is asked, about something else, or about nothing in particular. */
function aim(said: About, asked: About): "asked" | "other" | "general" {
  const same = (["materials", "spots", "properties", "works"] as const)
    .filter((name) => said[name].length > 0 && asked[name].length > 0)
    .map((name) => said[name].some((it) => asked[name].some((other) => isRelated(it, other))));
  if (same.length === 0) return "general";
  return same[0] ? "asked" : "other";
}

/** The sentences of a text that are not about another thing, each with what it says. */
const aimed = (text: string, asked: About) =>
  sentencesOf(text)
    .map((sentence) => ({ sentence, said: aboutOf(sentence) }))
    .map((it) => ({ ...it, aim: aim(it.said, asked) }))
    .filter((it) => it.aim !== "other");

/** Cuts a text about several things to its sentences about what is asked, or about nothing in particular. */
export function cutToSubject(
  { about }: Reading,
  text: string,
  isOffered: (about: About) => boolean,
): string {
  const left = aimed(text, about);
  const isNamed = left.some((it) => it.aim === "asked");
  // "That depends." alone answers nothing.
  if (isAbout(about) && !isNamed) return "";
  return left
    .filter(({ said }) => isOffered({ ...said, properties: [] }))
    .filter(({ said, aim }) => aim === "asked" || !isNamed || !isAbout(said))
    .map(({ sentence }) => sentence)
    .join(" ");
}

/** Cuts a passage to the sentences that hold most of a question's words, without those about another thing. */
export function cutToWords({ about, terms }: Reading, text: string, share: Share): string {
  const left = aimed(text, { ...about, works: [] }).map(({ sentence }) => sentence);
  const best = left
    .map((sentence) => ({ sentence, score: share(terms, termsOf(sentence)) }))
    .filter(({ score }) => score > 0 || left.length <= maxSentences)
    .sort((one, other) => other.score - one.score)
    .slice(0, maxSentences);
  return left.filter((it) => best.some(({ sentence }) => sentence === it)).join(" ");
}
