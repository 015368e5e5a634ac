import { EventSourceParserStream } from "eventsource-parser/stream";
import { href } from "react-router";
import type { Question, Refusal, ReplyEvent } from "#app/chat/wire/wire-format.ts";
import { secondMs } from "#app/environment/time-units.ts";

/** Longer than the server's own time-out of a reply. */
const replyTimeoutMs = 40 * secondMs;

/** The server refused the question; `message` is its sentence. */
export class Refused extends Error {}

/**
 * Asks the server and calls `onPiece` with each piece of the reply.
 * @returns "whole", "failed" (the reply ends with an apology) or "cut" (the connection broke)
 * @throws Refused; whatever `fetch` throws, also if `signal` aborts
 */
export async function readReply(
  question: Question,
  onPiece: (text: string) => void,
  signal: AbortSignal,
): Promise<"whole" | "failed" | "cut"> {
  const answer = await fetch(href("/chat/reply"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(question),
    signal: AbortSignal.any([signal, AbortSignal.timeout(replyTimeoutMs)]),
  });
  if (answer.status >= 400 && answer.status < 500)
    throw new Refused((await answer.json()) as Refusal);
  const isStream = answer.headers.get("Content-Type")?.startsWith("text/event-stream");
  if (!answer.ok || !isStream || !answer.body) throw new Error(`The answer was ${answer.status}.`);

  const events = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  // A broken connection ends the reply.
  const next = () => events.read().catch(() => null);
  for (let read = await next(); read?.value; read = await next()) {
    const event: ReplyEvent = JSON.parse(read.value.data);
    if ("step" in event) return event.step === "failed" ? "failed" : "whole";
    onPiece(event.text);
  }
  signal.throwIfAborted();
  return "cut";
}
