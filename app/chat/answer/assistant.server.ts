import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { localDay } from "#app/business/facts/time.ts";
import { siteReply } from "#app/chat/site-reply/site-reply.server.ts";
import { countUnanswered } from "#app/chat/unanswered/unanswered.server.ts";
import {
  brokenReply,
  type Entry,
  emptyReply,
  failedReply,
  limits,
  type Question,
  type Step,
} from "#app/chat/wire/wire-format.ts";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { thousands } from "#app/forms/text-fields.ts";
import { despiteTrouble, log, logError } from "#app/log/log.server.ts";
import {
  modelConfigured,
  providerTrouble,
  streamCompletion,
} from "#app/model/stream-completion.server.ts";
import { chatReplies } from "#schema";
import { systemPrompt } from "./system-prompt.server.ts";

export const maxBodyBytes = 131_072;

const entry = z.object({
  role: z.enum(["user", "assistant"]),
  content: z
    .string()
    .transform((text) => text.slice(0, limits.entry).trim())
    .pipe(z.string().min(1)),
});

/** The last entries of the conversation, each cut to its maximum length. */
const history = z
  .custom<unknown[]>(Array.isArray)
  .transform((entries) => entries.slice(-limits.entries))
  .pipe(z.array(entry));

const questionSchema = z.object(
  {
    message: z
      .string("Please type a question.")
      .trim()
      .min(1, "Please type a question.")
      .max(limits.message, `A question may have at most ${thousands(limits.message)} characters.`),
    history: history.default([]),
  },
  "Please send a question.",
) satisfies z.ZodType<Question>;

export const parseQuestion = (body: unknown) =>
  questionSchema.safeParse(body, {
    error: () => "The conversation so far could not be read.",
  });

/** Parses the conversation in the form's hidden field; [] if it is invalid. */
export function carriedHistory(field = "[]"): Entry[] {
  try {
    return history.parse(JSON.parse(field));
  } catch {
    return [];
  }
}

/** Maximum number of concurrent calls to the provider. Above it, the site replies itself. */
const maxCalls = 20;
let runningCalls = 0;

/**
 * Streams the reply to a question. The model replies; if it cannot, the site does. If both fail,
 * the reply is an apology. Never throws. `signal` aborts the call to the provider.
 * @param visitor the client's address
 * @returns the step that replied. A question without an answer is counted as `unknown`
 */
export async function* assistantReply(
  question: Question,
  visitor: string,
  signal: AbortSignal,
): AsyncGenerator<string, Step> {
  try {
    const isReserved = modelConfigured && runningCalls < maxCalls && reserveModelReply();
    const step = isReserved ? yield* modelReply(question, signal) : "keyword";
    if (step !== "keyword") return step;
    const { text, isKnown } = siteReply(question);
    despiteTrouble(undefined, () => countReply(isKnown ? "keyword" : "unknown"));
    if (!isKnown) countUnanswered(question.message, visitor);
    yield text;
    return step;
  } catch (error) {
    logError(error);
    yield failedReply(currentBusiness());
    return "failed";
  }
}

/** Streams the model's reply, already counted. @returns "keyword" if the site has to reply */
async function* modelReply(question: Question, signal: AbortSignal): AsyncGenerator<string, Step> {
  let isStarted = false;
  let apology = emptyReply(currentBusiness());
  runningCalls += 1;
  try {
    for await (const piece of streamCompletion(payloadOf(question), signal)) {
      isStarted = true;
      yield piece;
    }
    if (isStarted) return "model";
  } catch (error) {
    if (signal.aborted) return "model";
    log("model", providerTrouble(error), "warn");
    apology = isStarted ? `\n\n${brokenReply(currentBusiness())}` : "";
  } finally {
    runningCalls -= 1;
  }
  despiteTrouble(undefined, () => {
    countReply("model", -1);
    if (apology) countReply("failed");
  });
  if (!apology) return "keyword";
  yield apology;
  return "failed";
}

/** What the model is asked. */
const payloadOf = ({ message, history }: Question) => ({
  messages: [
    { role: "system" as const, content: systemPrompt() },
    ...history,
    { role: "user" as const, content: message },
  ],
  max_tokens: 500,
  temperature: 0.7,
  presence_penalty: 0.1,
  frequency_penalty: 0.1,
});

const today = () => localDay(new Date());

/** The number of replies today by step. The day is that of the business's time zone. */
export function repliesToday(): Record<Step, number> {
  const rows = db.select().from(chatReplies).where(eq(chatReplies.day, today())).all();
  const counts = Object.fromEntries(rows.map(({ step, count }) => [step, count]));
  return Object.assign({ model: 0, keyword: 0, unknown: 0, failed: 0 }, counts);
}

/** Adds `change` to today's number of replies of a step. */
export function countReply(step: Step, change: 1 | -1 = 1): void {
  db.insert(chatReplies)
    .values({ day: today(), step, count: Math.max(change, 0) })
    .onConflictDoUpdate({
      target: [chatReplies.day, chatReplies.step],
      set: { count: sql`max(${chatReplies.count} + ${change}, 0)` },
    })
    .run();
}

/**
 * Counts a model reply before the call, so that concurrent questions cannot exceed the daily limit
 * (`CHAT_DAILY_LIMIT`). A failed reply counts too, because its call costs money.
 * @returns false if the limit is reached or the count cannot be written (a full disk)
 */
function reserveModelReply(): boolean {
  return despiteTrouble(false, () => {
    const { model, failed } = repliesToday();
    if (model + failed >= env.CHAT_DAILY_LIMIT) return false;
    countReply("model");
    return true;
  });
}
