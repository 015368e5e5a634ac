import type OpenAI from "openai";
import { env } from "#app/environment/environment.server.ts";
import { secondMs } from "#app/environment/time-units.ts";
import type { Facts } from "#app/log/log.server.ts";

/** Limits of a reply. 500 tokens are about 2,500 characters. */
const limits = {
  firstPieceMs: 10 * secondMs,
  wholeReplyMs: 30 * secondMs,
  characters: 10_000,
};

export const modelConfigured = env.OPENAI_API_KEY !== undefined;

class LimitExceeded extends Error {}

/** Follows no redirect, because that would send the conversation to another host. */
const fetchHere: typeof fetch = (input, init) => fetch(input, { ...init, redirect: "manual" });

let client: Promise<OpenAI> | undefined;

/** The provider's package is large, so it is loaded with the first call. */
async function loadClient(): Promise<OpenAI> {
  const { default: OpenAI } = await import("openai");
  return new OpenAI({
    apiKey: env.OPENAI_API_KEY,
    baseURL: env.OPENAI_BASE_URL,
    fetch: fetchHere,
    // None, because what the site does without a model comes at once.
    maxRetries: 0,
    // The logger would print what the provider sent.
    logLevel: "off",
  });
}

type Payload = Omit<OpenAI.ChatCompletionCreateParamsStreaming, "model" | "stream">;

/**
 * Streams the model's reply; yields nothing if it is empty. The call ends when `signal` aborts or the
 * consumer returns.
 * @param timeouts in milliseconds
 * @throws if the provider fails or exceeds a limit; `providerTrouble` says what may be logged of it
 */
export async function* streamCompletion(
  payload: Payload,
  signal: AbortSignal,
  timeouts = { first: limits.firstPieceMs, whole: limits.wholeReplyMs },
): AsyncGenerator<string, void> {
  const call = new AbortController();
  const either = AbortSignal.any([signal, call.signal]);
  const abortAfter = (ms: number, what: string) =>
    setTimeout(() => call.abort(new LimitExceeded(`${what} did not come within ${ms} ms`)), ms);
  const firstTimeout = abortAfter(timeouts.first, "The model's first piece");
  const wholeTimeout = abortAfter(timeouts.whole, "The model's whole reply");
  try {
    either.throwIfAborted();
    client ??= loadClient();
    const { chat } = await client;
    const whole = { model: env.OPENAI_MODEL, ...payload, stream: true } as const;
    const stream = await chat.completions.create(whole, { signal: either });
    let text = "";
    let characters = 0;
    let isFinished = false;
    for await (const { choices } of stream) {
      const piece = choices[0]?.delta?.content ?? "";
      text += piece;
      characters += piece.length;
      isFinished ||= Boolean(choices[0]?.finish_reason);
      if (characters > limits.characters) throw new LimitExceeded("The model's reply is too long.");
      if (text.trim() === "") continue;
      clearTimeout(firstTimeout);
      yield text;
      text = "";
    }
    // The SDK ends an aborted or cut stream without an error.
    either.throwIfAborted();
    if (!isFinished) throw new LimitExceeded("The model's reply ended before it was finished.");
  } catch (error) {
    throw either.aborted ? either.reason : error;
  } finally {
    clearTimeout(firstTimeout);
    clearTimeout(wholeTimeout);
    call.abort();
  }
}

/**
 * What may be logged of an error of `streamCompletion`: our sentence, the status and the code. The provider's
 * own words may contain the key or what was asked.
 */
export function providerTrouble(error: unknown): Facts {
  if (error instanceof LimitExceeded) return { reason: error.message };
  const { status, code, cause } = Object(error);
  const codes = [code, cause?.code, cause?.cause?.code];
  return {
    reason: "The provider failed.",
    status: Number(status) || undefined,
    code: codes.find((it) => /^[a-z_]{1,40}$/i.test(it ?? "")),
  };
}
