import { currentBusiness } from "#app/business/facts/business.server.ts";
import { assistantWords, filled } from "#app/chat/owner-words.server.ts";
import { siteAnswer } from "#app/chat/search/site-search.server.ts";
import { countUnanswered } from "#app/chat/unanswered/unanswered.server.ts";
import type { Question, Step } from "#app/chat/wire/wire-format.ts";
import { log, logError } from "#app/log/log.server.ts";
import { brokenReply, emptyReply, failedReply } from "./apologies.ts";
import { keywordReply } from "./keyword-replies.ts";
import { askModel, modelConfigured, providerTrouble } from "./model.server.ts";
import { countReply, recountReply, reserveModelReply } from "./reply-counter.server.ts";

/** So many calls to the provider may run at once; whoever comes on top is answered by the site itself. */
const callsAtOnce = 20;
let calls = 0;

/**
 * The reply to a visitor's question, piece by piece, by the first step that can give one: the
 * model; the site itself; the apology for an empty reply; the apology for a failure here. It
 * never throws. A visitor who leaves (`signal`) ends the call to the provider.
 * @param visitor the address that the question comes from
 * @returns the step that answered
 */
export async function* assistantReply(
  question: Question,
  visitor: string,
  signal: AbortSignal,
): AsyncGenerator<string, Step> {
  try {
    if (modelConfigured && calls < callsAtOnce && reserveModelReply())
      return yield* modelReply(question, visitor, signal);
    countReply("keyword");
    yield siteReply(question, visitor);
    return "keyword";
  } catch (error) {
    logError(error);
    yield failedReply(currentBusiness());
    return "failed";
  }
}

/** What the site itself answers: the passage that fits, else the keyword reply. */
function siteReply({ message }: Question, visitor: string): string {
  const answer = siteAnswer(message);
  if (answer) return answer;
  const reply = keywordReply(message);
  if (reply !== "greetingReply") countUnanswered(message, visitor);
  return filled(assistantWords()[reply]);
}

/** The model's reply, already reserved, or what stands in for it. */
async function* modelReply(
  question: Question,
  visitor: string,
  signal: AbortSignal,
): AsyncGenerator<string, Step> {
  let begun = false;
  calls += 1;
  try {
    for await (const piece of askModel(question, signal)) {
      begun = true;
      yield piece;
    }
  } catch (error) {
    if (signal.aborted) return "model";
    log("model", providerTrouble(error), "warn");
    const step = begun ? "failed" : "keyword";
    recountReply(step);
    yield begun ? `\n\n${brokenReply(currentBusiness())}` : siteReply(question, visitor);
    return step;
  } finally {
    calls -= 1;
  }
  if (begun) return "model";
  recountReply("failed");
  yield emptyReply(currentBusiness());
  return "failed";
}
