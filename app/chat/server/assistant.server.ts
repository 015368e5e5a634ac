import { currentBusiness } from "#app/business/business.server.ts";
import { brokenReply, emptyReply, failedReply } from "#app/chat/fixed-texts.ts";
import type { Question, Step } from "#app/chat/protocol.ts";
import { log, logError } from "#app/http/log.server.ts";
import { keywordReply } from "./keyword-replies.ts";
import { askModel, modelConfigured, providerTrouble } from "./model.server.ts";
import { countReply, recountReply, reserveModelReply } from "./reply-counter.server.ts";
import { assistantWords, filled } from "./words.server.ts";

/** So many calls to the provider may run at once; whoever comes on top gets the keyword replies. */
const callsAtOnce = 20;
let calls = 0;

/**
 * The reply to a visitor's question, piece by piece, by the first step that can give one: the
 * model; the keyword replies; the apology for an empty reply; the apology for a failure here. It
 * never throws. A visitor who leaves (`signal`) ends the call to the provider.
 * @returns the step that answered
 */
export async function* assistantReply(
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<string, Step> {
  try {
    if (modelConfigured && calls < callsAtOnce && reserveModelReply())
      return yield* modelReply(question, signal);
    countReply("keyword");
    yield replyByKeyword(question);
    return "keyword";
  } catch (error) {
    logError(error);
    yield failedReply(currentBusiness());
    return "failed";
  }
}

const replyByKeyword = ({ message }: Question): string =>
  filled(assistantWords()[keywordReply(message)]);

/** The model's reply, already reserved, or what stands in for it. */
async function* modelReply(question: Question, signal: AbortSignal): AsyncGenerator<string, Step> {
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
    yield begun ? `\n\n${brokenReply(currentBusiness())}` : replyByKeyword(question);
    return step;
  } finally {
    calls -= 1;
  }
  if (begun) return "model";
  recountReply("failed");
  yield emptyReply(currentBusiness());
  return "failed";
}
