import { currentBusiness } from "#app/business/facts/business.server.ts";
import { keywordReply } from "#app/chat/answer/keyword-replies.ts";
import { firstQuestions } from "#app/chat/first-questions.ts";
import { assistantWords, filled } from "#app/chat/owner-words.server.ts";
import { type About, aboutOf, isRelated, thingsOf } from "#app/chat/read/about.ts";
import { type Reading, read, readAfter } from "#app/chat/read/reading.ts";
import { corrected } from "#app/chat/read/spelling.ts";
import { termsOf } from "#app/chat/read/words.ts";
import { isSpanish, spanishAnswer } from "#app/chat/spanish/spanish.ts";
import type { Question } from "#app/chat/wire/wire-format.ts";
import { revision } from "#app/database/database.server.ts";
import { wholeSentences } from "#app/forms/shorten-text.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { log } from "#app/log/log.server.ts";
import { factAnswer } from "./fact-answers.ts";
import { coverageOf, currentOffers, isOffered, lineFor, notOffered, offerAnswer, priceLines } from "./offers.server.ts";
import { type Known, knownAnswer, nearness, type Prepared, withoutYes } from "./own-answers.ts";
import { answerOf, cutToSubject, cutToWords, oneLine, type Passage, sentencesOf } from "./passage.ts";
import { maxPassageLength, sitePassages } from "./passages.server.ts";
import { indexPassages } from "./search-index.ts";

/** Minimum share of a question's words in a passage that answers it, with and without its material. */
const minAnswerShare = { sameMaterial: 0.5, noMaterial: 0.55 };
/** The same for passages in the prompt, of which the model itself chooses. */
const minHelpShare = 0.3;
/** Maximum number of passages in the prompt, and of their characters in total. */
const maxInPrompt = { passages: 6, characters: 3_000 };

/** An answer, and where it comes from, for the owner who tries a question. */
export type Answer = { text: string; from: string };

function readSite() {
  const business = currentBusiness();
  const own = ownGuide() !== null;
  const { questions, knowledge } = assistantWords();
  const prepared = questions.map(({ question, words, answer, more }): Prepared => {
    const isFirst = firstQuestions.some((it) => it.answer === answer && it.question === question);
    return {
      ...{ question, words, answer: filled(answer), isFirst, reading: read(question, business) },
      // Only the guide that the site makes is known to say more of it.
      ...(more && !(own && more === "/guide" && isFirst) && { more: { path: more } }),
    };
  });
  const known = knowledge
    .split(/\n\s*\n/)
    .map((paragraph) =>
      sentencesOf(oneLine(filled(paragraph))).map(
        (sentence): Known => ({ sentence, reading: read(sentence, business), terms: termsOf(sentence) }),
      ),
    );
  const index = indexPassages<Passage & { about: About; isOwn: boolean }>([
    ...sitePassages().map((it) => ({ ...it, isOwn: false })),
    ...prepared.map(({ question, words, answer, more, isFirst, reading }) => ({
      ...{ title: question, asked: words, text: answer, ...(more && { more }) },
      about: aboutOf(`${question} ${answer}`),
      isOwn: !isFirst || !ofPassages.includes(reading.kind) || ofMaterials.includes(reading.kind),
    })),
    ...known.flat().map(({ sentence }) => ({
      ...{ title: "", asked: "", text: sentence, about: aboutOf(sentence), isOwn: true },
    })),
  ]);
  return { prepared, known, index };
}

let current: { revision: number; site: ReturnType<typeof readSite> } | null = null;

/** The site as it is now: read again with the first question after a change. */
function currentSite() {
  const now = revision("site");
  if (current?.revision === now) return current.site;
  const began = performance.now();
  const site = readSite();
  current = { revision: now, site };
  log("assistant index", { passages: site.index.size, ms: Math.round(performance.now() - began) });
  return site;
}

/** A question as it is understood after those before it. */
export function readQuestion({ message, history }: Question): Reading {
  const business = currentBusiness();
  const asked = [...history.filter(({ role }) => role === "user").map(({ content }) => content), message];
  return asked.reduce<Reading | null>((before, text) => readAfter(read(text, business), before), null) as Reading;
}

/** The site's own answer to a question; null if there is none. */
export function siteAnswer(question: Question): Answer | null {
  if (isSpanish(question.message)) {
    const text = spanishAnswer(question, currentBusiness());
    return { text: filled(text), from: "Read as Spanish" };
  }
  const reading = readQuestion(question);
  return answerTo(reading) ?? answerTo(readQuestion({ ...question, message: corrected(question.message, knownWord) }));
}

const knownWord = (term: string) => {
  const { index } = currentSite();
  return index.holds(term) || currentOffers().some(({ terms }) => terms.includes(term));
};

/** Kinds whose built-in answer is about several materials. */
const ofMaterials = ["drying", "frequency", "season"];

const given = (text: string | null, from: string): Answer | null =>
  text ? { text: oneLine(filled(text)), from } : null;

/** Words of what is said of care. */
const careTerms = ["neutral", "soap", "damp", "mop"];
/** Kinds that ask for work, which may be none of the services. */
const ofWork = ["price", "duration", "drying", "frequency", "lasting", "offered", "booking", "start"];
/** Kinds that passages of the guide may answer. */
const ofPassages = ["", "offered", "drying", "frequency", "lasting", "season", "slip", "identify", "care"];

function answerTo(asked: Reading): Answer | null {
  return (
    ownAnswer(asked) ??
    refusal(asked) ??
    priceAnswer(asked) ??
    given(factAnswer(asked, currentBusiness(), ownGuide() !== null), `The facts: ${asked.kind}`) ??
    (asked.kind === "services" ? given(assistantWords().servicesReply, "The services") : null) ??
    (asked.kind === "offered" ? given(offerAnswer(asked), "The services") : null) ??
    preparedAnswer(asked) ??
    passageAnswer(asked) ??
    (asked.kind === "offered" ? given(unknownWork(asked), "The services") : null)
  );
}

/** An answer of the owner's own to a question of this meaning. */
function ownAnswer(asked: Reading): Answer | null {
  const { prepared, known, index } = currentSite();
  const [nearest] = prepared
    .filter(({ isFirst }) => !isFirst)
    .map((own) => ({ own, near: nearness(asked, own, index.share) }))
    .filter(({ near }) => near > 0)
    .sort((one, other) => other.near - one.near);
  if (nearest) {
    const text = answerOf({ text: withoutYes(asked, nearest.own), more: nearest.own.more });
    return given(text, `Your answer to “${nearest.own.question}”`);
  }
  const said = knownAnswer(asked, known, index.share);
  return given(wholeSentences(said, maxPassageLength), "What else it knows");
}

/** What is said of work that no service does. */
function refusal(asked: Reading): Answer | null {
  const about = asked.kind === "" ? { ...asked.about, works: [], spots: [] } : asked.about;
  if (asked.kind !== "" && !ofWork.includes(asked.kind)) return null;
  const coverage = coverageOf({ ...asked, about });
  return coverage.is === "not offered" ? given(notOffered(coverage.what), "No service does this") : null;
}

function priceAnswer(asked: Reading): Answer | null {
  if (asked.kind !== "price" && asked.kind !== "lasting") return null;
  const lines = priceLines().filter(({ price, holds }) => (asked.kind === "price" ? price : holds));
  const line = lineFor(asked, lines);
  if (!line) return null;
  const said = asked.kind === "price" ? line.price : `it holds ${line.holds}, with care`;
  return given(
    `${line.what}: ${said}. An estimate decides, free within {radius} miles of {area}. ${line.see}`,
    "The prices",
  );
}

/** A built-in answer to this kind of question, cut to what is asked. */
function preparedAnswer(asked: Reading): Answer | null {
  if (asked.kind === "" || asked.kind === "offered") return null;
  const found = currentSite().prepared.find(
    ({ isFirst, reading }) => isFirst && reading.kind === asked.kind,
  );
  if (!found) return null;
  const text = ofMaterials.includes(asked.kind)
    ? cutToSubject(asked, found.answer, isOffered)
    : withoutYes(asked, found);
  return text ? given(answerOf({ ...found, text }), `The answer to “${found.question}”`) : null;
}

/** A passage about what is asked, cut to the sentences that answer. */
function passageAnswer(asked: Reading): Answer | null {
  if (!ofPassages.includes(asked.kind)) return null;
  const { materials } = asked.about;
  const { index } = currentSite();
  // Of a material that is worked on, words that stand nowhere say where it lies or how it came about.
  const terms = asked.terms.filter((it) => index.holds(it) || (materials.length === 0 && !/^\d+$/.test(it)));
  if (asked.kind === "care") terms.push(...careTerms);
  const subjects = new Set(termsOf(materials.join(" ")));
  const min = materials.length > 0 ? minAnswerShare.sameMaterial : minAnswerShare.noMaterial;
  const [found] = index
    .search(
      terms,
      ({ about, isOwn }) =>
        !isOwn &&
        isOffered({ ...about, works: [] }) &&
        materials.every((it) => about.materials.some((other) => isRelated(it, other))),
    )
    .filter(({ passage, share }) => share >= min && (materials.length === 0 || index.share(terms.filter((it) => !subjects.has(it)), new Set(termsOf(`${passage.asked} ${passage.title} ${passage.text}`))) > 0))
    .map(({ passage }) => ({ ...passage, text: cutToWords({ ...asked, terms }, passage.text, index.share) }))
    .filter(({ text }) => text !== "");
  return found ? given(answerOf(found), `About ${thingsOf(asked.about).join(", ") || "this"}: “${found.title}”`) : null;
}

/** What is said of work that nothing is known of. */
const unknownWork = ({ text, terms }: Reading): string | null =>
  terms.length > 0 && /\b(do|offer|provide|handle|clean|restore|polish|fix|repair|install|paint|seal)\b/i.test(text.replace(/^\W*do\b/i, ""))
    ? "I do not find that among our services: {services}. Please ask: call {telephone}, or use /contact#contact-form."
    : null;

/** What is said when nothing answers, by the kind of the question and, without one, by its words. */
export function handOn(question: Question): string {
  const { kind } = readQuestion(question);
  const words = assistantWords();
  if (kind === "price") return filled(words.priceReply);
  return filled(words[kind === "" ? keywordReply(question.message) : "otherReply"]);
}

/** The passages for the prompt, the best first. */
export function fittingPassages(question: Question): Passage[] {
  let left = maxInPrompt.characters;
  const { terms } = readQuestion(question);
  return currentSite()
    .index.search(terms)
    .slice(0, maxInPrompt.passages)
    .filter(({ passage, share }) => {
      if (share < minHelpShare || passage.text.length > left) return false;
      left -= passage.text.length;
      return true;
    })
    .map(({ passage }) => passage);
}
