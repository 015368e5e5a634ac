import type { FormProblem } from "#app/forms/form-failure.ts";
import { emailMessage, emailShape, requiredMessage } from "#app/forms/text-fields.ts";

/** The address of the guide, the site's or the owner's own. */
export const guideFile = "/floor-restoration-guide.pdf";

/** What a visitor writes to get the guide. It is kept nowhere. */
export type GuideRequest = { name: string; email: string };

export const guideLabels = { name: "Name", email: "Email" };

/** The fields of a sent form, trimmed and cut to twice what they take. Written without zod, which would triple the dialog's weight. */
export function readGuideRequest(form: Iterable<[string, unknown]>): GuideRequest {
  const sent = Object.fromEntries(form);
  const text = (value: unknown) => (typeof value === "string" ? value.trim().slice(0, 508) : "");
  return { name: text(sent.name), email: text(sent.email) };
}

/** What is wrong with a request, or null. */
export function guideProblem({ name, email }: GuideRequest): FormProblem | null {
  if (!name || !email) {
    const fields = {
      ...(!name && { name: requiredMessage }),
      ...(!email && { email: requiredMessage }),
    };
    return { message: requiredMessage, fields };
  }
  if (!emailShape.test(email) || email.length > 254)
    return { message: emailMessage, fields: { email: emailMessage } };
  const tooLong = "The name may have at most 200 characters.";
  return name.length > 200 ? { message: tooLong, fields: { name: tooLong } } : null;
}
