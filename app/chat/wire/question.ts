import { z } from "zod";
import { thousands } from "#app/forms/text-fields.ts";
import { type Entry, limits, type Question } from "./wire-format.ts";

/** Bytes: ten entries of the history and a message at their longest, and room to spare. */
export const bodyLimit = 131_072;

const unreadable = "The conversation so far could not be read.";

const entry = z.object(
  {
    role: z.enum(["user", "assistant"], unreadable),
    content: z
      .string(unreadable)
      .transform((text) => text.slice(0, limits.entry).trim())
      .refine((text) => text !== "", unreadable),
  },
  unreadable,
);

/**
 * The conversation so far, as the visitor's browser tells it: the last ten entries, each cut to
 * length; those before them are not looked at.
 */
const history = z
  .custom<unknown[]>(Array.isArray, unreadable)
  .transform((entries) => entries.slice(-limits.entries))
  .pipe(z.array(entry, unreadable));

/** A visitor's question with the conversation before it, as `/chat/reply` takes it. */
export const questionSchema = z.object(
  {
    message: z
      .string("Please type a question.")
      .trim()
      .min(1, "Please type a question.")
      .max(limits.message, `A question may have at most ${thousands(limits.message)} characters.`),
    history: history.default([]),
  },
  "Please send a question.",
) satisfies z.ZodType<Question>;

/** The conversation that a form carries along in its hidden field; unreadable, it begins anew. */
export function carriedHistory(field = "[]"): Entry[] {
  try {
    return history.parse(JSON.parse(field));
  } catch {
    return [];
  }
}
