import { z } from "zod";
import { plainText } from "#app/forms/text-fields.ts";

const missing = "Please write the note first.";

/** What the owner writes on a request, trimmed. */
export const noteField = z
  .string({ error: missing })
  .overwrite(plainText)
  .trim()
  .min(1, missing)
  .max(5000, "A note may have at most 5,000 characters.");

export const noteLabels = { note: "New note" };

/** The note that a change is about, and which version of its words was seen. */
export const noteReference = { id: z.coerce.number().int().positive(), version: z.string() };
