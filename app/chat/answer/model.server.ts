import type OpenAI from "openai";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { fittingPassages } from "#app/chat/search/site-search.server.ts";
import type { Question } from "#app/chat/wire/wire-format.ts";
import { env } from "#app/environment/environment.server.ts";
import type { Facts } from "#app/log/log.server.ts";
import { shownServices } from "#app/services/services.server.ts";
import { systemPrompt } from "./system-prompt.server.ts";

/**
 * What a reply may take: milliseconds until its first piece and until its end, bytes of the whole
 * answer and of a line of it, pieces and characters of its text. The 500 tokens that are asked for
 * are some 2,500 characters, and each piece comes in an envelope of some 300 bytes.
 */
const bounds = {
  first: 10_000,
  whole: 30_000,
  bytes: 1_048_576,
  line: 65_536,
  pieces: 1_500,
  characters: 10_000,
};

export const modelConfigured = env.OPENAI_API_KEY !== undefined;

/** The provider did not keep to the bounds of a reply. */
class OutOfBounds extends Error {}

/** Passes an answer's bytes on, and breaks it off where it, or a line of it, is too long. */
function bounded(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  let line = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      const end = chunk.lastIndexOf(0x0a);
      line = end < 0 ? line + chunk.byteLength : chunk.byteLength - end - 1;
      if (bytes > bounds.bytes) throw new OutOfBounds("The model's answer is too long.");
      if (line > bounds.line) throw new OutOfBounds("A line of the model's answer is too long.");
      controller.enqueue(chunk);
    },
  });
}

/** Follows no redirect, which would hand the conversation to whomever the provider names. */
async function fetchBounded(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, { ...init, redirect: "manual" });
  return new Response(answer.body?.pipeThrough(bounded()), answer);
}

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
        fetch: fetchBounded,
        timeout: bounds.first,
        maxRetries: 0,
        logLevel: "off",
      }),
  );
  return loaded;
}

/** The system prompt for a question; one that follows another is searched for along with that. */
function promptFor({ message, history }: Question): string {
  const before = history.findLast(({ role }) => role === "user")?.content ?? "";
  const passages = fittingPassages(`${message} ${before}`);
  return systemPrompt(currentBusiness(), shownServices(), passages);
}

/** The payload of the call: the numbers are the specified ones. */
const payload = ({ message, history }: Question) =>
  ({
    model: env.OPENAI_MODEL,
    messages: [
      { role: "system", content: promptFor({ message, history }) },
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
 * @throws when the provider refuses, breaks off, sends nonsense or too much, or outlasts `within`
 * (milliseconds); `providerTrouble` says what of it may be told
 */
export async function* askModel(
  question: Question,
  signal: AbortSignal,
  within = { first: bounds.first, whole: bounds.whole },
): AsyncGenerator<string, void> {
  if (!modelConfigured) throw new Error("No model is configured.");
  const call = new AbortController();
  const leave = () => call.abort(signal.reason);
  const giveUp = (what: string, after: number) =>
    setTimeout(() => call.abort(new OutOfBounds(`${what} did not come within ${after} ms`)), after);
  signal.addEventListener("abort", leave);
  const first = giveUp("The model's first piece", within.first);
  const whole = giveUp("The model's whole reply", within.whole);
  try {
    signal.throwIfAborted();
    const { chat } = await client();
    const stream = await chat.completions.create(payload(question), { signal: call.signal });
    let text = "";
    let finish: string | null | undefined;
    let pieces = 0;
    let characters = 0;
    for await (const { choices } of stream) {
      const piece: unknown = choices[0]?.delta?.content;
      if (typeof piece === "string") text += piece;
      finish = choices[0]?.finish_reason ?? finish ?? choices[0]?.finish_reason;
      if (text.length + characters > bounds.characters || pieces === bounds.pieces)
        throw new OutOfBounds("The model's reply is too long.");
      if (text.trim() === "") continue;
      clearTimeout(first);
      yield text;
      pieces += 1;
      characters += text.length;
      text = "";
    }
    // The SDK ends an aborted or cut stream as quietly as a complete one.
    call.signal.throwIfAborted();
    if (finish === null) throw new OutOfBounds("The model's reply ended before it was finished.");
  } catch (error) {
    throw call.signal.aborted ? call.signal.reason : error;
  } finally {
    clearTimeout(first);
    clearTimeout(whole);
    signal.removeEventListener("abort", leave);
    call.abort();
  }
}

/**
 * What may be told of an error of `askModel`: a sentence of ours, the status and the code. What the
 * provider wrote may hold the key or the visitor's question.
 */
export function providerTrouble(error: unknown): Facts {
  if (error instanceof OutOfBounds) return { reason: error.message };
  const { status, code, cause } = Object(error);
  const known = [code, cause?.code, cause?.cause?.code].find(
    (it) => typeof it === "string" && /^[a-z_]{1,40}$/i.test(it),
  );
  return { reason: "The provider failed.", status: Number(status) || undefined, code: known };
}
