import { emailMessage, emailShape, requiredMessage } from "#app/forms/text-fields.ts";

/** Where the guide lies; `npm run guide` makes it. */
export const guideFile = "/floor-restoration-guide.pdf";

/** What a visitor writes to get the guide. It is kept nowhere. */
export type GuideRequest = { name: string; email: string };

/** What is wrong with a request: one sentence, and the fields it is about. */
export type GuideProblem = { message: string; fields: (keyof GuideRequest)[] };

/** The fields of a sent form, trimmed. Written without zod, which would triple the dialog's weight. */
export function readGuideRequest(form: Iterable<[string, unknown]>): GuideRequest {
  const sent = Object.fromEntries(form);
  const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");
  return { name: text(sent.name), email: text(sent.email) };
}

/** What is wrong with a request (specification 5; lengths of the contract), or null. */
export function guideProblem({ name, email }: GuideRequest): GuideProblem | null {
  const blank = (["name", "email"] as const).filter((field) => !{ name, email }[field]);
  if (blank.length > 0) return { message: requiredMessage, fields: blank };
  if (!emailShape.test(email) || email.length > 254)
    return { message: emailMessage, fields: ["email"] };
  if (name.length > 200)
    return { message: "The name may have at most 200 characters.", fields: ["name"] };
  return null;
}
