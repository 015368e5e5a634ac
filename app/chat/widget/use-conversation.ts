import { useEffect, useRef, useState } from "react";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { brokenReply, failedReply, stoppedReply } from "#app/chat/answer/apologies.ts";
import { type Entry, limits } from "#app/chat/wire/wire-format.ts";
import { Refused, readReply } from "./read-reply.ts";
import { keep, type Message, readKept } from "./stored-conversation.ts";

/**
 * The conversation in the panel. It survives navigation and reloads; unmounting aborts a running reply.
 * `onReply` gets each reply once it has ended.
 */
export function useConversation(onReply: (text: string) => void) {
  const business = useBusiness();
  const [messages, setMessages] = useState<Message[]>(() => readKept().messages);
  const [call, setCall] = useState<AbortController | null>(null);
  const running = useRef<AbortController | null>(null);
  // A reply that ends later calls the newest `onReply`.
  const ended = useRef(onReply);
  useEffect(() => {
    ended.current = onReply;
  });
  useEffect(() => keep({ messages }), [messages]);
  useEffect(() => () => running.current?.abort(), []);

  async function ask(text: string, before: Message[] = messages) {
    const message = text.trim();
    if (!message || running.current) return;
    const asked = [...before, newMessage(before, false, message)];
    const reply = newMessage(asked, true, "");
    const show = (text: string, unfinished = true) =>
      setMessages([...asked, { ...reply, text, unfinished }]);
    const call = new AbortController();
    running.current = call;
    setCall(call);
    setMessages(asked);

    let came = "";
    let end: Awaited<ReturnType<typeof readReply>> | "refused" = "cut";
    try {
      const gather = (piece: string) => {
        came += piece;
        show(came);
      };
      end = await readReply({ message, history: historyOf(before) }, gather, call.signal);
    } catch (error) {
      if (error instanceof Refused) {
        came = error.message;
        end = "refused";
      }
    }
    if (call.signal.aborted) came ||= stoppedReply;
    else if (end === "cut") came += came ? `\n\n${brokenReply(business)}` : failedReply(business);
    show(came, end !== "whole");
    running.current = null;
    setCall(null);
    if (!call.signal.aborted) ended.current(came);
  }

  const last = messages.at(-1);
  const question = messages.findLastIndex(({ isBot }) => !isBot);
  return {
    messages,
    loading: call !== null,
    /** Whether the last question got no complete reply. */
    canRetry: call === null && last !== undefined && (!last.isBot || last.unfinished === true),
    ask,
    stop: () => call?.abort(),
    retry: () => ask(messages[question]?.text ?? "", messages.slice(0, question)),
  };
}

/** The last entries of a conversation for the next question, without incomplete replies. */
export function historyOf(messages: Message[]): Entry[] {
  return messages
    .filter(({ unfinished }) => !unfinished)
    .slice(-limits.entries)
    .map(({ isBot, text }) => ({
      role: isBot ? "assistant" : "user",
      content: text.slice(0, limits.entry),
    }));
}

/** A new message, with an id that is unique among `before`. */
export function newMessage(before: Message[], isBot: boolean, text: string): Message {
  const timestamp = Math.max(Date.now(), (before.at(-1)?.timestamp ?? 0) + 1);
  return { id: String(timestamp), text, isBot, timestamp, ...(isBot && { unfinished: true }) };
}
