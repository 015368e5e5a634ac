// What goes over the wire between a visitor's browser and `/chat/reply`; both ends import it.

/** An entry of the conversation as the assistant gets it. */
export type Entry = { role: "user" | "assistant"; content: string };

/** What is posted, as JSON: a question, and the conversation before it. */
export type Question = { message: string; history: Entry[] };

/** What a question and its history are cut to: the last entries, and characters. */
export const limits = { entries: 10, message: 1_000, entry: 3_000 } as const;

/**
 * Which step answered: the model, the site by itself (`keyword`: the passage that fits the question's
 * words, else a keyword reply), or an apology (the model's reply was empty or broke off, or the
 * assistant failed).
 */
export type Step = "model" | "keyword" | "failed";

/**
 * What the server sends: the data, as JSON, of each event for a piece of the reply, and of the last
 * one, of type `done`, which says who gave it.
 */
export type ReplyEvent = { text: string } | { step: Step };

/** What the server answers in place of events, as JSON with a status in the 4xx range: a sentence. */
export type Refusal = string;
