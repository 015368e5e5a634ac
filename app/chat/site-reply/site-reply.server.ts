import { currentBusiness } from "#app/business/facts/business.server.ts";
import { assistantWords, filled } from "#app/chat/assistant-sheet.server.ts";
import type { Question } from "#app/chat/wire/wire-format.ts";
import {
  type Answer,
  answerWithLink,
  findAnswer,
  findOwnersAnswer,
  findOwnersSentences,
  listOwnersTexts,
} from "./answers.server.ts";
import facts from "./facts.json" with { type: "json" };
import {
  confirmWork,
  findOneService,
  isAboutServices,
  isNotOffered,
  quotePrices,
  readPricedWork,
  readWork,
} from "./offers.server.ts";
import { formOf, isSpanish, questionsOf, termsOf } from "./question-text.ts";
import { spanishReply } from "./spanish-reply.ts";
import { markQuestion, writeFact } from "./write-fact.ts";

/** `from`: the source, for the owner. `kind`: "price", "area". `topic`: codes of services. */
type Reply = { text: string; from: string; kind: string; topic?: string[] };

/** What a conversation is about: the kind of the last question, and codes of services. */
type Context = { kind: string; topic: string[] };

function replyFromAnswers(question: string, { topic }: Context, by: Answer["by"]): Reply | null {
  const answer = findAnswer(question, topic, by);
  // The owner's answer replaces the site's, even if it fits less well: "Do you move furniture?"
  const row = answer && by === "site" ? (findOwnersAnswer(question) ?? answer) : answer;
  if (!row?.answer) return null;
  return {
    text: answerWithLink(row.answer, row.more),
    from: `the answer to “${row.question}”`,
    kind: "",
    topic: row.service ? [row.service] : undefined,
  };
}

function replyFromFacts(message: string): Reply | null {
  const business = currentBusiness();
  const question = markQuestion(message, business, facts);
  const isEmergency = new RegExp(facts.emergency).test(question.text);
  const fact = isEmergency ? "emergency" : findAnswer(question.text, [], "facts")?.question;
  // "Is it free in Boise?" asks for more than the service area.
  const kind = fact === "area" && /\bfree\b/.test(question.text) ? "free" : fact;
  if (!kind) return null;
  const ownReply = Object.entries(assistantWords()).find(([key]) => key === `${kind}Reply`)?.[1];
  if (typeof ownReply === "string") return { text: ownReply, from: "your reply for that", kind };
  const [, pattern] = Object.entries(facts.sentences).find(([key]) => key === kind) ?? [];
  const text = pattern ? findOwnersSentences(pattern) : writeFact(kind, question, business, facts);
  return text ? { text, from: "your business details", kind } : null;
}

function replyFromServices(question: string, { topic }: Context): Reply | null {
  const from = "your services";
  const pricedWork = readPricedWork(question);
  const work = pricedWork ?? readWork(question);
  if (!work) return null;
  const kind = pricedWork ? "price" : "offer";
  const reply = pricedWork ? quotePrices(work, topic) : confirmWork(work);
  if (reply) return { text: reply.text, from, kind, topic: reply.codes };
  if (isNotOffered(work, listOwnersTexts()))
    return { text: facts["not offered"], from, kind, topic: [] };
  if (!pricedWork || !isAboutServices(work)) return null;
  const { priceReply } = assistantWords();
  // Only a question about no particular work gets the prices of the guide.
  const text =
    [...work, ...topic].length > 0 ? priceReply.replace("{guide prices}", "") : priceReply;
  return { text, from, kind };
}

/** The first reply that is certain; null if none is. */
const replyTo = (question: string, context: Context): Reply | null =>
  replyFromAnswers(question, context, "owner") ??
  replyFromFacts(question) ??
  replyFromAnswers(question, context, "site") ??
  replyFromServices(question, context);

/** The start of a full question of each kind. */
const wholeQuestions: Record<string, string> = {
  price: "How much is",
  offer: "Do you do",
  area: "Do you come to",
  hours: "Are you open",
};

const maxFragmentWords = 5;

/** Completes a question that continues the last one ("And travertine?"); "" if it is complete. */
function completeQuestion(question: string, { kind }: Context): string {
  const subject = question
    .trim()
    .replace(/^(?:(?:and|or|what about|how about|ok|okay|also|then|so)[\s,]+)+/i, "");
  const isFragment = formOf(subject) === "" && subject.split(/\s+/).length <= maxFragmentWords;
  const beginning = wholeQuestions[kind];
  // "Ok" has no content words, so it does not continue a question.
  return beginning && isFragment && termsOf(subject).length > 0 ? `${beginning} ${subject}` : "";
}

/** Replies to each question of a message; null for a question without an answer. */
function repliesTo(message: string, context: Context): (Reply | null)[] {
  const emergency = replyFromFacts(message);
  if (emergency?.kind === "emergency") return [emergency];
  const service = findOneService(message);
  if (context.topic.length === 0) context.topic = service;
  return questionsOf(message).map((question) => {
    const whole = completeQuestion(question, context);
    const reply = (whole && replyTo(whole, context)) || replyTo(question, context);
    const isOtherWork = !reply && readWork(question) !== null;
    context.topic = reply?.topic ?? (isOtherWork || service.length > 0 ? service : context.topic);
    context.kind = reply?.kind || context.kind;
    return reply;
  });
}

/** Replies without a model. `isKnown` is false if a question of the message has no answer. */
export function siteReply({ message, history }: Question) {
  if (isSpanish(message)) return spanishReply(message);
  const context: Context = { kind: "", topic: [] };
  for (const { role, content } of history) if (role === "user") repliesTo(content, context);
  const replies = repliesTo(message, context);
  const sureReplies = replies.filter((reply) => reply !== null);
  const isKnown = sureReplies.length === replies.length;
  if (!isKnown)
    return {
      text: filled(assistantWords().otherReply),
      from: "No answer fits, so this is your reply to anything else.",
      isKnown,
    };
  const texts = new Set(sureReplies.map(({ text }) => filled(text).replace(/\s+/g, " ")));
  const sources = new Set(sureReplies.map(({ from }) => `Answered from ${from}.`));
  return { text: [...texts].join(" "), from: [...sources].join(" "), isKnown };
}
