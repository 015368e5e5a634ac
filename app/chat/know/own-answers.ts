import kinds from "#app/chat/read/kinds.json" with { type: "json" };
import type { Reading } from "#app/chat/read/reading.ts";
import { aboutOf, has } from "#app/chat/read/subject.ts";
import { termsOf } from "#app/chat/read/words.ts";
import type { indexPassages } from "./search-index.ts";

/** An answer of the assistant's sheet. */
export type Prepared = {
  question: string;
  /** What the question asks. */
  reading: Reading;
  /** Other words that visitors use for it. */
  words: string;
  answer: string;
  more?: { path: string };
  /** Whether it came with the site and was not changed. */
  isFirst: boolean;
};

type Share = ReturnType<typeof indexPassages>["share"];

/** How near a question's meaning is to that of an owner's answer: 0 if they mean different things. */
export function nearness(asked: Reading, own: Prepared, share: Share): number {
  const { reading, words, answer } = own;
  const isKind = asked.kind === reading.kind && asked.kind !== "" && asked.kind !== "offered";
  const open = ["", "offered"];
  if (!isKind && !(open.includes(asked.kind) && open.includes(reading.kind))) return 0;
  // What the question names has to be named there, and the other way round.
  const there = aboutOf(`${own.question} ${words} ${answer}`);
  if (!asked.about.materials.every((it) => has(there.materials, it))) return 0;
  if (!reading.about.materials.every((it) => has(asked.about.materials, it))) return 0;
  if (asked.place && !answer.includes(asked.place.name)) return 0;
  if (asked.days.length > 0 && !asked.days.some((day) => `${words} ${answer}`.includes(day)))
    return 0;
  const theirs = new Set(termsOf(`${own.question} ${words}`));
  const toOwn = share(asked.terms, theirs);
  const back = share(reading.terms, new Set(asked.terms));
  if (isKind && reading.terms.length <= 1) return Math.max(toOwn, 0.5);
  const common = asked.terms.filter((it) => theirs.has(it)).length;
  return toOwn >= 0.6 && (back >= 0.5 || isKind || common >= 2) ? toOwn + back : 0;
}

/** "Yes, until two" answers only its own question: of another that means the same it is "Until two". */
export function withoutYes(asked: Reading, { reading, answer }: Prepared): string {
  const isSame =
    asked.terms.every((it) => reading.terms.includes(it)) ||
    (asked.isYesNo && reading.terms.every((it) => asked.terms.includes(it)));
  const rest = answer.replace(/^(yes|no)\b[,.:;!]?\s*/i, "");
  return isSame || rest === answer || rest === ""
    ? answer
    : rest.replace(/^\p{Ll}/u, (it) => it.toUpperCase());
}

/** A sentence of "What else it knows", and of which kind it is. */
export type Known = { sentence: string; reading: Reading; terms: string[] };

/**
 * The sentences of "What else it knows" that answer a question.
 * @param paragraphs each as its sentences
 */
export function knownAnswer(asked: Reading, paragraphs: Known[][], share: Share): string {
  const rated = paragraphs.flat().map((known) => ({
    known,
    isKind: asked.kind !== "" && asked.kind !== "offered" && known.reading.kind === asked.kind,
    common: share(asked.terms, new Set(known.terms)),
  }));
  const most = Math.max(0, ...rated.filter((it) => it.isKind).map(({ common }) => common));
  const ofKind = rated.filter(
    (it) =>
      it.isKind &&
      (most > 0
        ? it.common >= most * 0.6
        : kinds["answered by any word of the owner"].includes(asked.kind)),
  );
  if (ofKind.length > 0) return ofKind.map(({ known }) => known.sentence).join(" ");
  const open = ["", "offered", "person"];
  if (!open.includes(asked.kind)) return "";
  return rated
    .filter(({ common }) => common >= 0.55)
    .sort((one, other) => other.common - one.common)
    .slice(0, 1)
    .map(({ known }) => known.sentence)
    .join("");
}
