import type { Reading } from "#app/chat/read/reading.ts";
import { type About, aboutOf, isAbout, isRelated } from "#app/chat/read/subject.ts";
import { termsOf } from "#app/chat/read/words.ts";

/** A text of the site that may answer a question. */
export type Passage = {
  /** Questions and words that it answers. */
  asked: string;
  /** Its subject. */
  title: string;
  /** Whole sentences for visitors. */
  text: string;
  /** A link to more: an address of this site, or a page of the guide. */
  more?: { path: string } | { page: number };
  /** Whether it says what care a floor needs when. */
  isCalendar?: boolean;
};

/** A text in one line, so that it cannot look like two passages. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The same without angle brackets, so that it cannot look like a tag in the prompt. */
export const asData = (text: string): string => oneLine(text).replace(/[<>]/g, "");

/** A text with a full stop, unless it ends with a punctuation mark. */
export const ended = (text: string): string =>
  text === "" || /[.!?…]["”’)]*$/.test(text) ? text : `${text}.`;

/** A passage as an answer, with its link. */
export function answerOf({ text, more }: Pick<Passage, "text" | "more">): string {
  if (!more) return text;
  return "path" in more
    ? `${ended(text)} See ${more.path}.`
    : `${ended(text)} More on page ${more.page} of /guide.`;
}

export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…]["”’)]*)\s+(?=["“]?[\p{Lu}\p{N}])/u).filter(Boolean);

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

/** Cuts a text about several things to its sentences about what is asked, or about nothing in particular. */
export function cutToSubject(
  { kind, about }: Reading,
  text: string,
  isOffered: (about: About) => boolean,
): string {
  const all = sentencesOf(text).map((sentence) => {
    const said = aboutOf(sentence);
    return { sentence, said, aim: aim(said, about) };
  });
  const isNamed = all.some((it) => it.aim === "asked");
  // "That depends." alone answers nothing.
  if (kind === "frequency" && isAbout(about) && !isNamed) return "";
  return all
    .filter(({ said, aim }) => aim !== "other" && isOffered({ ...said, properties: [] }))
    .filter(({ said, aim }) => aim === "asked" || !isNamed || !isAbout(said))
    .map(({ sentence }) => sentence)
    .join(" ");
}

/**
 * Cuts a passage to the sentences that hold a question's words, without those about another thing.
 * @param share how much of some words is among others, 0 to 1
 */
export function cutToWords(
  { about, terms }: Reading,
  text: string,
  share: (asked: readonly string[], had: Set<string>) => number,
): string {
  const asked = { ...about, works: [] };
  const left = sentencesOf(text)
    .map((sentence, at) => ({ sentence, at, score: share(terms, new Set(termsOf(sentence))) }))
    .filter(({ sentence }) => aim(aboutOf(sentence), asked) !== "other");
  if (left.length <= maxSentences) return left.map(({ sentence }) => sentence).join(" ");
  const best = left
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .slice(0, maxSentences);
  // "It holds ten years." needs the sentence before it.
  const led = best.flatMap(({ sentence, at }) =>
    /^(It|They|That|This|These|Those)\b/.test(sentence)
      ? left.filter((it) => it.at === at - 1)
      : [],
  );
  return left
    .filter((it) => best.includes(it) || led.includes(it))
    .map(({ sentence }) => sentence)
    .join(" ");
}
