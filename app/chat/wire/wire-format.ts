// The messages between the browser and `/chat/reply`, which both import.

/** An entry of the conversation as the assistant gets it. */
export type Entry = { role: "user" | "assistant"; content: string };

/** The posted JSON: a question, and the conversation before it. */
export type Question = { message: string; history: Entry[] };

/** Maximum entries of the history, and characters of a question and of an entry. */
export const limits = { entries: 10, message: 1_000, entry: 3_000 } as const;

/** Who answered: the model, the site itself (`keyword`), or an apology after a failure. */
export type Step = "model" | "keyword" | "failed";

/** The JSON data of an event: a piece of the reply, or, in the last event (`done`), its step. */
export type ReplyEvent = { text: string } | { step: Step };

/** The JSON of a 4xx response: a sentence. */
export type Refusal = string;
