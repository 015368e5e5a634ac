/** A message as the panel shows and keeps it (specification 3). */
export type Message = {
  /** The moment it was written, in milliseconds, as text; never the same twice in a conversation. */
  id: string;
  text: string;
  isBot: boolean;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** A reply that is still arriving, was stopped or broke off: it can be asked for again. */
  unfinished?: boolean;
};

/** An entry of the conversation as the assistant gets it (specification 3). */
export type Entry = { role: "user" | "assistant"; content: string };

/** What a question and its history are cut to: entries (specification 9), characters. */
export const limits = { entries: 10, message: 1_000, entry: 3_000 } as const;

export const greeting =
  "Hello. I can tell you what we restore, how a job runs and how to get a free estimate.";

export const suggestions = [
  "What do you restore?",
  "What does it cost?",
  "Where do you work?",
  "How soon can you start?",
  "Are you insured?",
  "How do I get an estimate?",
] as const;

/** The last entries of a conversation, for the next question, without stopped and failed replies. */
export function historyOf(messages: Message[]): Entry[] {
  return messages
    .filter(({ unfinished }) => !unfinished)
    .slice(-limits.entries)
    .map(({ isBot, text }) => ({
      role: isBot ? "assistant" : "user",
      content: text.slice(0, limits.entry),
    }));
}

/** A message written now, with an id of its own among `before`. */
export function newMessage(before: Message[], isBot: boolean, text: string): Message {
  const timestamp = Math.max(Date.now(), (before.at(-1)?.timestamp ?? 0) + 1);
  return { id: String(timestamp), text, isBot, timestamp, ...(isBot && { unfinished: true }) };
}
