import { EventSourceParserStream } from "eventsource-parser/stream";
import { useEffect, useState } from "react";
import { href } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import {
  brokenReply,
  type Entry,
  failedReply,
  limits,
  type Question,
  type ReplyEvent,
  type Step,
  stoppedReply,
} from "#app/chat/wire/wire-format.ts";
import { secondMs } from "#app/environment/time-units.ts";
import { type Message, readChat, storeChat } from "./stored-conversation.ts";

/** Longer than the server's time-out. */
const replyTimeoutMs = 40 * secondMs;

/** The conversation in the panel. It survives a reload. Unmounting aborts the reply. */
export function useConversation() {
  const business = useBusiness();
  const [messages, setMessages] = useState<Message[]>(() => readChat().messages);
  const [call, setCall] = useState<AbortController | null>(null);
  useEffect(() => storeChat({ messages }), [messages]);
  useEffect(() => () => call?.abort(), [call]);

  async function ask(text: string, before: Message[] = messages) {
    if (call) return;
    const timestamp = Date.now();
    const message = text.trim();
    const conversation = [
      ...before,
      { id: `${timestamp}`, text: message, isBot: false, timestamp },
    ];
    const reply = { id: `${timestamp + 1}`, isBot: true, timestamp: timestamp + 1 };
    const running = new AbortController();
    setCall(running);
    setMessages(conversation);

    let content = "";
    let step: Step | undefined;
    try {
      for await (const event of replyTo({ message, history: historyOf(before) }, running.signal)) {
        if ("step" in event) step = event.step;
        else {
          content += event.text;
          setMessages([...conversation, { ...reply, text: content, unfinished: true }]);
        }
      }
    } catch {
      // The connection failed or the visitor stopped the reply. `step` stays undefined.
    }
    if (running.signal.aborted) content ||= stoppedReply;
    else if (!step) content += content ? `\n\n${brokenReply(business)}` : failedReply(business);
    const unfinished = running.signal.aborted || !step || step === "failed";
    setMessages([...conversation, { ...reply, text: content, unfinished }]);
    setCall(null);
  }

  const last = messages.at(-1);
  const question = messages.findLastIndex(({ isBot }) => !isBot);
  return {
    messages,
    loading: call !== null,
    /** Whether the last question has no complete reply. */
    canRetry: call === null && last !== undefined && (!last.isBot || last.unfinished === true),
    ask,
    stop: () => call?.abort(),
    retry: () => ask(messages[question]?.text ?? "", messages.slice(0, question)),
  };
}

/** Sends a question. If the server responds with 4xx, the reply is the sentence of the response. */
async function* replyTo(question: Question, signal: AbortSignal): AsyncGenerator<ReplyEvent> {
  const answer = await fetch(href("/chat/reply"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(question),
    signal: AbortSignal.any([signal, AbortSignal.timeout(replyTimeoutMs)]),
  });
  if (answer.status >= 400 && answer.status < 500) {
    yield { text: (await answer.json()) as string };
    return yield { step: "failed" };
  }
  const events = answer.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  // The body of an error response has no events.
  for (let read = await events?.read(); read?.value; read = await events?.read())
    yield JSON.parse(read.value.data);
}

/** The conversation to send with a question, without incomplete replies. */
export const historyOf = (messages: Message[]): Entry[] =>
  messages
    .filter(({ unfinished }) => !unfinished)
    .slice(-limits.entries)
    .map(({ isBot, text }) => ({
      role: isBot ? "assistant" : "user",
      content: text.slice(0, limits.entry),
    }));
