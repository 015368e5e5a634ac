import { z } from "zod";
import { thousands } from "#app/forms/text-fields.ts";
import { type Entry, limits, type Question } from "./wire-format.ts";

export const maxBodyBytes = 131_072;

const entry = z.object({
  role: z.enum(["user", "assistant"]),
  content: z
    .string()
    .transform((text) => text.slice(0, limits.entry).trim())
    .pipe(z.string().min(1)),
});

/** The last entries of the conversation, each cut to its maximum length. */
const history = z
  .custom<unknown[]>(Array.isArray)
  .transform((entries) => entries.slice(-limits.entries))
  .pipe(z.array(entry));

const questionSchema = z.object(
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

export const parseQuestion = (body: unknown) =>
  questionSchema.safeParse(body, {
    error: () => "The conversation so far could not be read.",
  });

/** Parses the form's hidden field; empty if it is invalid. */
export function carriedHistory(field = "[]"): Entry[] {
  try {
    return history.parse(JSON.parse(field));
  } catch {
    return [];
  }
}
