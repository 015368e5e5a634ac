import { currentBusiness } from "#app/business/facts/business.server.ts";
import { siteReply } from "#app/chat/know/site-answer.server.ts";
import { countUnanswered } from "#app/chat/unanswered/unanswered.server.ts";
import type { Question, Step } from "#app/chat/wire/wire-format.ts";
import { log, logError } from "#app/log/log.server.ts";
import { brokenReply, emptyReply, failedReply } from "./apologies.ts";
import { askModel, modelConfigured, providerTrouble } from "./model.server.ts";
import { countReply, recountReply, reserveModelReply } from "./reply-counter.server.ts";

/** Maximum number of running calls to the provider; past it the site itself answers. */
const maxCalls = 20;
let runningCalls = 0;

/**
 * Streams the reply to a question. The model answers, else the site itself; an empty reply or an error
 * here becomes an apology. It never throws. `signal` aborts the call to the provider.
 * @param visitor the client's address
 * @returns the step that answered
 */
export async function* assistantReply(
  question: Question,
  visitor: string,
  signal: AbortSignal,
): AsyncGenerator<string, Step> {
  try {
    if (modelConfigured && runningCalls < maxCalls && reserveModelReply())
      return yield* modelReply(question, visitor, signal);
    countReply("keyword");
    yield ownReply(question, visitor);
    return "keyword";
  } catch (error) {
    logError(error);
    yield failedReply(currentBusiness());
    return "failed";
  }
}

/** The site's own reply; what it does not know is counted. */
function ownReply(question: Question, visitor: string): string {
  const { text, isKnown } = siteReply(question);
  if (!isKnown) countUnanswered(question.message, visitor);
  return text;
}

/** Streams the model's reply, whose call is counted already, or what replaces it. */
async function* modelReply(
  question: Question,
  visitor: string,
  signal: AbortSignal,
): AsyncGenerator<string, Step> {
  let begun = false;
  runningCalls += 1;
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
    yield begun ? `\n\n${brokenReply(currentBusiness())}` : ownReply(question, visitor);
    return step;
  } finally {
    runningCalls -= 1;
  }
  if (begun) return "model";
  recountReply("failed");
  yield emptyReply(currentBusiness());
  return "failed";
}
