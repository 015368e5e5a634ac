import { type Business, hoursText } from "#app/business/facts/business.ts";
import { emergencyService } from "#app/business/facts/claims-in-words.ts";
import { allHours } from "#app/business/facts/time.ts";

export type Entry = { role: "user" | "assistant"; content: string };

export type Question = { message: string; history: Entry[] };

export const limits = { entries: 10, message: 1_000, entry: 3_000 } as const;

/** What replied: the model, the site (without an answer: `unknown`), or an apology (`failed`). */
export type Step = "model" | "keyword" | "unknown" | "failed";

/** An event of the stream: a chunk of text, or the step at the end. */
export type ReplyEvent = { text: string } | { step: Step };

/** The reply if the model's is empty. */
export const emptyReply = ({ phone }: Business) =>
  `I apologize, but I'm having trouble processing your request right now. Please call us directly at ${phone} for immediate assistance!`;

/** The reply if the assistant fails, with the emergency number if emergencies are answered. */
export const failedReply = (business: Business) =>
  `I apologize, but I'm having trouble responding right now. Please call us directly at ${business.takesEmergencies ? business.emergencyPhone : business.phone}. We're available ${hoursText(business)}${business.emergencyHours === allHours ? `, with ${emergencyService(business)}` : ""}!`;

/** The end of a reply that was cut off. */
export const brokenReply = ({ phone }: Business) =>
  `My reply was cut off here. Ask again, or call us at ${phone}.`;

export const limitedReply = (sentence: string, { phone }: Business) =>
  `${sentence} Or call us at ${phone}.`;

/** The text of a reply that was stopped before its first chunk. */
export const stoppedReply = "Stopped.";
