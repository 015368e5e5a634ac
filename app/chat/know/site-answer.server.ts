import { currentBusiness } from "#app/business/facts/business.server.ts";
import { keywordReply } from "#app/chat/answer/keyword-replies.ts";
import { assistantWords, filled } from "#app/chat/owner-words.server.ts";
import kinds from "#app/chat/read/kinds.json" with { type: "json" };
import type { Reading } from "#app/chat/read/reading.ts";
import { corrected } from "#app/chat/read/spelling.ts";
import { isRelated, thingsOf } from "#app/chat/read/subject.ts";
import { termsOf } from "#app/chat/read/words.ts";
import { isSpanish, spanishAnswer, unknownInSpanish } from "#app/chat/spanish/spanish.ts";
import type { Question } from "#app/chat/wire/wire-format.ts";
import { wholeSentences } from "#app/forms/shorten-text.ts";
import { factAnswer } from "./fact-answers.ts";
import { coverageOf, currentOffers, isOffered, notOffered, offerAnswer } from "./offers.server.ts";
import { knownAnswer, nearness, withoutYes } from "./own-answers.ts";
import { answerOf, cutToSubject, cutToWords, oneLine } from "./passage.ts";
import { maxPassageLength } from "./passages.server.ts";
import { lineFor, priceLines } from "./prices.server.ts";
import { currentSite, readQuestion } from "./site.server.ts";

/** Minimum share of a question's words in a passage that answers it, with and without its material. */
const minAnswerShare = { sameMaterial: 0.5, noMaterial: 0.55 };
/** An answer, and where it comes from, for the owner who tries a question. */
export type Answer = { text: string; from: string };

const knownWord = (term: string) => {
  const { index } = currentSite();
  return index.holds(term) || currentOffers().some(({ terms }) => terms.includes(term));
};

const given = (text: string | null, from: string): Answer | null =>
  text ? { text: oneLine(filled(text)), from } : null;

function answerTo(asked: Reading): Answer | null {
  return (
    ownAnswer(asked) ??
    elsewhere(asked) ??
    refusal(asked) ??
    priceAnswer(asked) ??
    given(factAnswer(asked, currentBusiness()), `The facts: ${asked.kind}`) ??
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

/** Of work in a town that is not on the list, only the town is answered. */
const elsewhere = (asked: Reading): Answer | null =>
  asked.place?.known === false && kinds["of work"].includes(asked.kind)
    ? given(factAnswer({ ...asked, kind: "area" }, currentBusiness()), "The facts: area")
    : null;

/** What is said of work that no service does. */
function refusal(asked: Reading): Answer | null {
  const about = asked.kind === "" ? { ...asked.about, works: [], spots: [] } : asked.about;
  const coverage = kinds["of work"].includes(asked.kind) ? coverageOf({ ...asked, about }) : null;
  return coverage && "missing" in coverage
    ? given(notOffered(coverage.missing), "No service does this")
    : null;
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
  const text = kinds["answered by material"].includes(asked.kind)
    ? cutToSubject(asked, found.answer, isOffered)
    : withoutYes(asked, found);
  return text ? given(answerOf({ ...found, text }), `The answer to “${found.question}”`) : null;
}

/** A passage about what is asked, cut to the sentences that answer. */
function passageAnswer(asked: Reading): Answer | null {
  if (!kinds["answered by passages"].includes(asked.kind)) return null;
  const { materials } = asked.about;
  const { index } = currentSite();
  // Of a material that is worked on, words that stand nowhere say where it lies or how it came about.
  const terms = asked.terms.filter(
    (it) => index.holds(it) || (materials.length === 0 && !/^\d+$/.test(it)),
  );
  if (asked.kind === "care") terms.push(...kinds["words of care"]);
  const named = new Set(termsOf([...materials, ...asked.about.properties].join(" ")));
  const others = asked.terms.filter((it) => !named.has(it) && !/^\d+$/.test(it));
  const min = materials.length > 0 ? minAnswerShare.sameMaterial : minAnswerShare.noMaterial;
  const [found] = index
    .search(
      terms,
      ({ about, isOwn, isCalendar, asked: words }) =>
        !isOwn &&
        !words.startsWith("price of") &&
        (!isCalendar || ["frequency", "care"].includes(asked.kind)) &&
        isOffered({ ...about, works: [] }) &&
        materials.every((it) => about.materials.some((other) => isRelated(it, other))),
    )
    .filter(({ passage, share }) => {
      const words = new Set(termsOf(`${passage.asked} ${passage.title} ${passage.text}`));
      return (
        share >= min &&
        (materials.length === 0 || asked.kind === "care" || index.share(others, words) >= min)
      );
    })
    .map(({ passage }) => ({
      ...passage,
      text: cutToWords({ ...asked, terms }, passage.text, index.share),
    }))
    .filter(({ text }) => text !== "");
  return found
    ? given(
        answerOf(found),
        `About ${thingsOf(asked.about).join(", ") || "this"}: “${found.title}”`,
      )
    : null;
}

const asksForWork =
  /\bdo you (do|offer|provide)|\b(handle|clean|restore|polish|fix|repair|install|paint|seal)\b/i;

/** What is said of work that nothing is known of. */
function unknownWork(asked: Reading): string | null {
  if (asked.place) return factAnswer({ ...asked, kind: "area" }, currentBusiness());
  return asked.terms.length > 0 && asksForWork.test(asked.text)
    ? "I do not find that among our services: {services}. Please ask: call {telephone}, or use /contact#contact-form."
    : null;
}

const nothingFits = "Nothing fits: one of the replies for that.";

/** The site's own reply to a question: its answer, or what leads to a person, with where it comes from. */
export function siteReply(question: Question): Answer & { isKnown: boolean } {
  const { message } = question;
  if (isSpanish(message)) {
    const answer = given(spanishAnswer(message, currentBusiness()), "The facts, in Spanish");
    return {
      text: filled(unknownInSpanish),
      from: nothingFits,
      ...answer,
      isKnown: answer !== null,
    };
  }
  const asked = readQuestion(question);
  const answer =
    answerTo(asked) ??
    answerTo(readQuestion({ ...question, message: corrected(message, knownWord) }));
  const how = `Read as “${asked.kind || "no kind of question"}”${asked.about.all.length > 0 ? ` about ${asked.about.all.join(", ")}` : ""}. `;
  if (answer) return { text: answer.text, from: `${how}${answer.from}.`, isKnown: true };
  const reply =
    asked.kind === ""
      ? keywordReply(message)
      : asked.kind === "price"
        ? "priceReply"
        : "otherReply";
  const text = filled(assistantWords()[reply]);
  return { text, from: `${how}${nothingFits}`, isKnown: reply === "greetingReply" };
}
