import { currentBusiness } from "#app/business/facts/business.server.ts";
import { assistantWords, filled } from "#app/chat/assistant-sheet.server.ts";
import kinds from "#app/chat/read/kinds.json" with { type: "json" };
import { isSpecific, type Reading } from "#app/chat/read/reading.ts";
import { aboutOf, has, isRelated, thingsOf } from "#app/chat/read/subject.ts";
import { plain, termsOf } from "#app/chat/read/words.ts";
import { isSpanish, spanishAnswer } from "#app/chat/spanish/spanish.ts";
import type { Question } from "#app/chat/wire/wire-format.ts";
import { factAnswer } from "./fact-answers.ts";
import { isOffered, needsOf, offerAnswer, refusal } from "./offers.server.ts";
import { currentSite, readQuestions } from "./site.server.ts";
import { answerOf, cutToSubject, cutToWords, nearness, oneLine, withoutYes } from "./site-entry.ts";

/** Minimum share of a question's terms in a passage. */
const minAnswerShare = 0.5;

/** Maximum number of words that an answer leaves aside: few where the kind of question decides alone. */
const maxBeside = { loose: 1, close: 4 };

/** An answer and its source, which the owner sees in the test box. */
export type Answer = { text: string; from: string };

function given(text: string | null | false, from: string): Answer | null {
  const said = oneLine(filled(text || ""));
  // Without its claims an answer may be but its link.
  return /^(See \S+)?$/.test(said) ? null : { text: said, from };
}

const fact = (asked: Reading, kind = asked.kind) =>
  given(factAnswer({ ...asked, kind }, currentBusiness()), "your business details");

const isOfWork = ({ kind }: Reading) => kinds["of work"].includes(kind);

/** Tried in this order; the first answer counts. */
const ladder: ((asked: Reading) => Answer | null)[] = [
  ownAnswer,
  // Work in an unlisted town: only the town is answered.
  (asked) => (isOfWork(asked) && asked.place?.known === false ? fact(asked, "area") : null),
  (asked) => given(isOfWork(asked) && refusal(asked), "your services, because none does this"),
  priceAnswer,
  (asked) => fact(asked),
  ({ kind }) => given(kind === "services" && assistantWords().servicesReply, "your services"),
  (asked) => given(asked.kind === "offered" && offerAnswer(asked), "your services"),
  firstAnswer,
  passageAnswer,
];

function ownAnswer(asked: Reading): Answer | null {
  const { own, index } = currentSite();
  const near = own
    .filter(({ by }) => by === "owner")
    .map((entry) => ({ entry, nearness: nearness(asked, entry, index.shareOfTerms) }))
    .filter((it) => it.nearness > 0)
    .sort((one, other) => other.nearness - one.nearness);
  const nearest = near.filter((it) => it.nearness === near[0]?.nearness).map((it) => it.entry);
  const [first] = nearest;
  if (!first?.title)
    return given(nearest.map(({ text }) => text).join(" "), "“What else it knows”");
  const text = withoutYes(asked, first);
  return given(answerOf({ ...first, text }), `your answer to “${first.title}”`);
}

function priceAnswer({ kind, about: asked, terms }: Reading): Answer | null {
  const needs = needsOf(asked);
  if (!["price", "lasting"].includes(kind) || needs.length === 0) return null;
  const isThing = thingsOf(asked).length > 0;
  const found = currentSite().index.search(
    terms,
    ({ kinds, about }) =>
      kinds.includes(kind) &&
      // "Sealing" alone is not "color sealing".
      needs.every((it) => (isThing ? has(about.all, it) : about.all.includes(it))),
  );
  return found[0] ? given(answerOf(found[0].entry), "the prices") : null;
}

function firstAnswer(asked: Reading): Answer | null {
  const found = currentSite().own.find(
    ({ by, reading }) => by === "first" && isSpecific(asked.kind) && reading.kind === asked.kind,
  );
  if (!found) return null;
  const text = kinds["answered by material"].includes(asked.kind)
    ? cutToSubject(asked, found.text, isOffered)
    : found.text;
  return text ? given(answerOf({ ...found, text }), `the answer to “${found.title}”`) : null;
}

function passageAnswer(asked: Reading): Answer | null {
  if (thingsOf(asked.about).length === 0) return null;
  const { index } = currentSite();
  const terms = asked.kind === "care" ? [...asked.terms, ...kinds["words of care"]] : asked.terms;
  const [found] = index.search(
    terms,
    ({ about, kinds }) =>
      kinds.includes(asked.kind) &&
      (asked.kind !== "" || asked.about.works.every((it) => has(about.all, it))) &&
      isOffered(about) &&
      thingsOf(asked.about).every((it) => about.all.some((other) => isRelated(it, other))),
  );
  const named = termsOf(asked.about.all.join(" "));
  const others = asked.kind === "" ? terms.filter((it) => !named.includes(it)) : terms;
  const isMeant = (words: string[]) =>
    found && index.shareOfTerms(words, found.terms) >= minAnswerShare;
  if (!found || !isMeant(terms) || !isMeant(others)) return null;
  const text = cutToWords(terms, found.entry.text, index.shareOfTerms);
  return given(answerOf({ ...found.entry, text }), `the passage “${found.entry.title}”`);
}

const nothingFits = "No answer fits, so this is one of your replies for that.";

const greets = /\b(hi|hello|hey|howdy|greetings|good (morning|afternoon|evening))\b/i;

function replyTo({ kind, about, text }: Reading) {
  if (kind === "price" || kind === "bargain") return "priceReply";
  if (kind === "person" || kind === "jobs") return "contactReply";
  if (kind === "" && about.materials.length + about.works.length > 0) return "servicesReply";
  return kind === "" && greets.test(text) ? "greetingReply" : "otherReply";
}

/**
 * Answers without a model. `isKnown` is false for a fallback reply. Several questions are answered only if
 * each of them is.
 */
export function siteReply(question: Question): Answer & { isKnown: boolean } {
  const { message } = question;
  if (isSpanish(message)) {
    const { text, isKnown } = spanishAnswer(message, currentBusiness());
    const from = isKnown ? "your business details, in Spanish" : nothingFits;
    return { text: filled(text), from, isKnown };
  }
  const readings = readQuestions(question);
  // A price says that the work is offered.
  const isPriced = readings.some(({ kind }) => kind === "price");
  const answers = readings.filter(({ kind }) => !isPriced || kind !== "offered").map(answerTo);
  return (
    answers.find(({ isKnown }) => !isKnown) ?? {
      text: [...new Set(answers.map(({ text }) => text))].join(" "),
      from: answers.map(({ from }) => from).join(" "),
      isKnown: true,
    }
  );
}

/** Whether an answer leaves more than `max` words of a question aside: then it asks for something else. */
function isBeside(asked: Reading, answer: string, max: number): boolean {
  const had = [...termsOf(answer), ...asked.understood];
  const about = aboutOf(answer).all;
  const isLeft = (word: string) => !aboutOf(word).all.some((it) => has(about, it));
  const left = termsOf(plain(asked.text).split(" ").filter(isLeft).join(" "));
  return left.filter((it) => !had.includes(it)).length > max;
}

function answerTo(asked: Reading): Answer & { isKnown: boolean } {
  const about = asked.about.all.join(", ");
  const how = `Understood as: ${asked.kind || "unclear"}${about && ` (${about})`}. `;
  for (const answer of ladder) {
    const found = answer(asked);
    const isLoose = answer === firstAnswer || asked.kind === "hours";
    if (found && isBeside(asked, found.text, isLoose ? maxBeside.loose : maxBeside.close)) break;
    if (found) return { ...found, from: `${how}Answered from ${found.from}.`, isKnown: true };
  }
  const reply = replyTo(asked);
  return {
    text: filled(assistantWords()[reply]),
    from: `${how}${nothingFits}`,
    isKnown: reply === "greetingReply",
  };
}
