import type OpenAI from "openai";
import { currentBusiness } from "#app/business/business.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { systemPrompt } from "./knowledge.server.ts";
import type { Question } from "./question.ts";

/** Milliseconds until the first piece has to be there, and until the whole reply has. */
const patience = { first: 10_000, whole: 30_000 };

export const modelConfigured = env.OPENAI_API_KEY !== undefined;

let loaded: Promise<OpenAI> | undefined;

/**
 * The provider's client, loaded with its first question: it is the largest package here and would
 * hold up each start of the server.
 */
function client(): Promise<OpenAI> {
  loaded ??= import("openai").then(
    ({ default: OpenAI }) =>
      // No retries: a visitor who waits is better served at once by the keyword replies. The logger
      // is silent because it would print what the provider sent.
      new OpenAI({
        apiKey: env.OPENAI_API_KEY,
        baseURL: env.OPENAI_BASE_URL,
        timeout: patience.first,
        maxRetries: 0,
        logLevel: "off",
      }),
  );
  return loaded;
}

/** The payload of the call (specification 7 and 9), streamed. */
const payload = ({ message, history }: Question) =>
  ({
    model: env.OPENAI_MODEL,
    messages: [
      { role: "system", content: systemPrompt(currentBusiness()) },
      ...history,
      { role: "user", content: message },
    ],
    max_tokens: 500,
    temperature: 0.7,
    presence_penalty: 0.1,
    frequency_penalty: 0.1,
    stream: true,
  }) satisfies OpenAI.ChatCompletionCreateParamsStreaming;

/**
 * Asks the model and yields its reply piece by piece; nothing at all when the reply is empty.
 * The call ends at once when `signal` aborts or the consumer leaves.
 * @throws when the provider refuses, breaks off, sends nonsense or outlasts `within` (milliseconds)
 */
export async function* askModel(
  question: Question,
  signal: AbortSignal,
  within = patience,
): AsyncGenerator<string, void> {
  if (!modelConfigured) throw new Error("No model is configured.");
  const call = new AbortController();
  const leave = () => call.abort(signal.reason);
  const giveUp = (what: string, after: number) =>
    setTimeout(() => call.abort(new Error(`${what} did not come within ${after} ms`)), after);
  signal.addEventListener("abort", leave);
  const first = giveUp("The model's first piece", within.first);
  const whole = giveUp("The model's whole reply", within.whole);
  try {
    signal.throwIfAborted();
    const { chat } = await client();
    const stream = await chat.completions.create(payload(question), { signal: call.signal });
    let text = "";
    let finish: string | null | undefined;
    for await (const { choices } of stream) {
      text += choices[0]?.delta?.content ?? "";
      finish = choices[0]?.finish_reason ?? finish ?? choices[0]?.finish_reason;
      if (text.trim() === "") continue;
      clearTimeout(first);
      yield text;
      text = "";
    }
    // The SDK ends an aborted or cut stream as quietly as a complete one.
    call.signal.throwIfAborted();
    if (finish === null) throw new Error("The model's reply ended before it was finished.");
  } catch (error) {
    throw call.signal.aborted ? call.signal.reason : error;
  } finally {
    clearTimeout(first);
    clearTimeout(whole);
    signal.removeEventListener("abort", leave);
    call.abort();
  }
}
