import { z } from "zod";
import { plainText } from "#app/forms/text-fields.ts";
import { categories } from "./project.ts";

const text = z.string().overwrite(plainText).trim();
const line = text.min(1).max(200);

/** What the owner enters of a project, its pictures apart (specification 5, limits of the contract). */
export const projectFields = z.object({
  title: line,
  category: z.enum(Object.values(categories)),
  location: line,
  date: line,
  duration: line,
  description: text.min(1).max(5000),
  /** At most 50 lines; empty ones are dropped. */
  details: z
    .array(text.max(200))
    .max(50)
    .transform((lines) => lines.filter((it) => it !== "")),
  before_alt: text.max(200).default(""),
  after_alt: text.max(200).default(""),
  draft: z.boolean().default(false),
});

export type ProjectFields = z.output<typeof projectFields>;
