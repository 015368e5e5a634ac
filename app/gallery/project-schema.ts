import { z } from "zod";
import { type FormProblem, problemOf } from "#app/forms/form-failure.ts";
import { plainText, requiredMessage, thousands } from "#app/forms/text-fields.ts";
import type { Side } from "#app/photos/files/stored-names.ts";
import {
  categories,
  type GalleryCategory,
  maxDescriptionLength,
  maxTextLength,
  projectLabels,
  sideNames,
  sides,
} from "./project.ts";

const missing = "Please fill this in.";
const notChosen = "Please choose one.";
const text = (maxLength: number) =>
  z
    .string()
    .overwrite(plainText)
    .trim()
    .max(maxLength, `At most ${thousands(maxLength)} characters.`);
const needed = (maxLength: number) => text(maxLength).min(1, missing);
const maxDetails = 50;
const isShort = (line: string) => line.length <= maxTextLength;
const tooManyDetails = `At most ${maxDetails} lines of at most ${maxTextLength} characters.`;

/** The fields of a project that the owner enters. */
export const projectSchema = z.object({
  title: needed(maxTextLength),
  category: z.enum(Object.values(categories) as string[], notChosen),
  location: needed(maxTextLength),
  date: needed(maxTextLength),
  duration: needed(maxTextLength),
  description: needed(maxDescriptionLength),
  /** Empty lines are dropped before the rest is counted. */
  details: z
    .array(z.string().overwrite(plainText).trim())
    .transform((lines) => lines.filter((it) => it !== ""))
    .refine((lines) => lines.length <= maxDetails && lines.every(isShort), tooManyDetails),
  before_alt: text(maxTextLength).default(""),
  after_alt: text(maxTextLength).default(""),
  draft: z.boolean().default(false),
  before_image_url: z.string().min(1, "Please upload the before image."),
  after_image_url: z.string().min(1, "Please upload the after image."),
} satisfies Record<keyof typeof projectLabels | "draft" | `${Side}_image_url`, z.ZodType>);

/** `projectSchema` with the owner's categories. */
export const projectSchemaFor = (known: GalleryCategory[]) =>
  projectSchema.extend({
    category: z.enum(
      known.map(({ name }) => name),
      notChosen,
    ),
  });

export type ProjectFields = z.output<typeof projectSchema>;

const photosMissing = "Please upload both before and after images.";

/** A sentence for each wrong field, and a summary above the form. `refused`: photo errors by side. */
export function projectProblem(
  error: z.ZodError | undefined,
  refused: Partial<Record<Side, string>> = {},
): FormProblem {
  const fields: FormProblem["fields"] = error ? problemOf(error).fields : {};
  const written = Object.keys(fields).filter((name) => Object.hasOwn(projectLabels, name));
  const messages: string[] = [];
  if (written.some((name) => fields[name] === missing || fields[name] === notChosen))
    messages.push(requiredMessage);
  else if (written.length > 0) messages.push("Please shorten what is marked.");
  for (const side of sides) {
    const sentence = refused[side];
    if (!sentence) continue;
    fields[`${side}_image_url`] = sentence;
    messages.push(`${sideNames[side]} picture: ${sentence}`);
  }
  if (sides.some((side) => fields[`${side}_image_url`] && !refused[side]))
    messages.push(photosMissing);
  return { message: messages.join(" "), fields };
}
