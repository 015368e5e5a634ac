import type { Question } from "#app/chat/wire/wire-format.ts";
import { streamCompletion } from "#app/model/stream-completion.server.ts";
import { systemPrompt } from "./system-prompt.server.ts";

/** Streams the model's reply to a question, as `streamCompletion` does. `timeouts` are in milliseconds. */
export function askModel(
  { message, history }: Question,
  signal: AbortSignal,
  timeouts?: { first: number; whole: number },
): AsyncGenerator<string, void> {
  const payload = {
    messages: [
      { role: "system" as const, content: systemPrompt() },
      ...history,
      { role: "user" as const, content: message },
    ],
    max_tokens: 500,
    temperature: 0.7,
    presence_penalty: 0.1,
    frequency_penalty: 0.1,
  };
  return streamCompletion(payload, signal, timeouts);
}
