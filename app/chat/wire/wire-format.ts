import { allHours, type Business, hoursText } from "#app/business/facts/business.ts";
import { emergencyService } from "#app/business/facts/claims-in-words.ts";

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

/** Said when the model's reply is empty. */
export const emptyReply = ({ phone }: Business) =>
  `I apologize, but I'm having trouble processing your request right now. Please call us directly at ${phone} for immediate assistance!`;

/** Said when the assistant itself fails; shows the emergency number where emergencies are taken. */
export const failedReply = (business: Business) =>
  `I apologize, but I'm having trouble responding right now. Please call us directly at ${business.takesEmergencies ? business.emergencyPhone : business.phone}. We're available ${hoursText(business)}${business.emergencyHours === allHours ? `, with ${emergencyService(business)}` : ""}!`;

/** Added to a reply that was cut off. */
export const brokenReply = ({ phone }: Business) =>
  `My reply was cut off here. Ask again, or call us at ${phone}.`;

/** The answer past a rate limit; `sentence` says when to try again. */
export const limitedReply = (sentence: string, { phone }: Business) =>
  `${sentence} Or call us at ${phone}.`;

/** Shown for a reply that was stopped before its first piece. */
export const stoppedReply = "Stopped.";
