import type { FormProblem } from "#app/forms/form-failure.ts";
import { emailMessage, emailShape, requiredMessage } from "#app/forms/text-fields.ts";

/** The form for the guide. Nothing of it is stored. */
export type GuideRequest = { name: string; email: string };

export const guideLabels = { name: "Name", email: "Email" };

const maxNameLength = 200;
const maxEmailLength = 254;

/** Reads the form, trimmed and cut to twice the limits. Without zod, which would triple the dialog's script. */
export function readGuideRequest(form: Iterable<[string, unknown]>): GuideRequest {
  const sent = Object.fromEntries(form);
  const text = (value: unknown) =>
    typeof value === "string" ? value.trim().slice(0, 2 * maxEmailLength) : "";
  return { name: text(sent.name), email: text(sent.email) };
}

/** Validates the form. @returns the problem, or null */
export function guideProblem({ name, email }: GuideRequest): FormProblem | null {
  const missing = Object.entries({ name, email }).filter(([, value]) => value === "");
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map(([field]) => [field, requiredMessage]));
    return { message: requiredMessage, fields };
  }
  if (!emailShape.test(email) || email.length > maxEmailLength)
    return { message: emailMessage, fields: { email: emailMessage } };
  const tooLong = `The name may have at most ${maxNameLength} characters.`;
  return name.length > maxNameLength ? { message: tooLong, fields: { name: tooLong } } : null;
}
