import { z } from "zod";
import { categories } from "#app/gallery/project.ts";

const line = z.string().trim().min(1).max(200);

/** What the owner enters of a project, its pictures apart (specification 5, limits of the contract). */
export const projectFields = z.object({
  title: line,
  category: z.enum(Object.values(categories)),
  location: line,
  date: line,
  duration: line,
  description: z.string().trim().min(1).max(5000),
  /** At most 50 lines; empty ones are dropped. */
  details: z
    .array(z.string().trim().max(200))
    .max(50)
    .transform((lines) => lines.filter((text) => text !== "")),
  before_alt: z.string().trim().max(200).default(""),
  after_alt: z.string().trim().max(200).default(""),
  draft: z.boolean().default(false),
});

export type ProjectFields = z.output<typeof projectFields>;
