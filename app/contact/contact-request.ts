import { z } from "zod";
import { serviceLabels } from "#app/business/business.ts";
import { emailMessage, emailShape, plainText, requiredMessage } from "#app/forms/text-fields.ts";

// In the browser too, where the page's policy forbids the code that zod would make at run time.
z.config({ jitless: true });

export const serviceMessage = "Please choose a service from the list.";

/** What a visitor reads when the request could not be stored (specification 8). */
export const failedMessage = (phone: string) =>
  `There was an error submitting your request. Please try again or call us directly at ${phone}.`;

/** The statuses of a request and their labels; new requests start pending. */
export const statusLabels = {
  pending: "Pending",
  contacted: "Contacted",
  completed: "Completed",
} as const;

export type Status = keyof typeof statusLabels;

export const statuses = Object.keys(statusLabels) as [Status, ...Status[]];

export const isStatus = (text: unknown): text is Status => statuses.includes(text as Status);

/** The field that people never see: what is filled in there was written by a program. */
export const trap = "website";

const required = (limit: number, label: string) =>
  z
    .string({ error: requiredMessage })
    .overwrite(plainText)
    .trim()
    .min(1, requiredMessage)
    .max(limit, `${label} may have at most ${limit.toLocaleString("en-US")} characters.`);

/** What a visitor sends (specification 5): trimmed; limits of the contract. */
export const contactFields = z.object({
  name: required(200, "The name"),
  email: required(254, "The email address").regex(emailShape, emailMessage),
  phone: required(200, "The phone number"),
  service: z.enum(["", ...Object.keys(serviceLabels)], { error: serviceMessage }).default(""),
  message: required(5000, "The message"),
});

export type ContactFields = z.output<typeof contactFields>;

/** What is wrong with a form: the sentence above it, and for each wrong field its own. */
export type ContactProblem = {
  sentence: string;
  wrong: Partial<Record<keyof ContactFields, string>>;
};

/**
 * Checks what a visitor typed, in the browser before sending and on the server.
 * The sentence speaks of missing fields first, then of the first wrong one.
 */
export function checkContact(
  typed: unknown,
): { fields: ContactFields; problem: null } | { fields: null; problem: ContactProblem } {
  const result = contactFields.safeParse(typed);
  if (result.success) return { fields: result.data, problem: null };
  const wrong: ContactProblem["wrong"] = {};
  for (const { path, message } of result.error.issues)
    wrong[path[0] as keyof ContactFields] ??= message;
  const sentences = Object.values(wrong);
  const sentence = sentences.includes(requiredMessage) ? requiredMessage : sentences[0];
  return { fields: null, problem: { sentence: sentence ?? requiredMessage, wrong } };
}
