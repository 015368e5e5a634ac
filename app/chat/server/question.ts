import { z } from "zod";
import { type Entry, limits } from "#app/chat/protocol.ts";

const entry = z.object({
  role: z.enum(["user", "assistant"]),
  content: z.string().trim().min(1),
});

/**
 * The conversation so far comes from the visitor's browser: what is no entry of a visitor or of the
 * assistant is left out, the rest cut to length, and the last ten stay.
 */
const history = z
  .array(z.unknown(), "The conversation so far could not be read.")
  .transform((entries): Entry[] =>
    entries
      .flatMap((raw) => entry.safeParse(raw).data ?? [])
      .map(({ role, content }) => ({ role, content: content.slice(0, limits.entry) }))
      .slice(-limits.entries),
  );

/** A visitor's question with the conversation before it, as `/chat/reply` takes it. */
export const questionSchema = z.object(
  {
    message: z
      .string("Please type a question.")
      .trim()
      .min(1, "Please type a question.")
      .max(
        limits.message,
        `A question may have at most ${limits.message.toLocaleString("en-US")} characters.`,
      ),
    history: history.default([]),
  },
  "Please send a question.",
);

export type Question = z.infer<typeof questionSchema>;

/** The conversation that a form carries along in its hidden field; unreadable, it begins anew. */
export function carriedHistory(field: string | undefined): Entry[] {
  try {
    return history.parse(JSON.parse(field ?? "[]"));
  } catch {
    return [];
  }
}
