import { z } from "zod";
import { personNameField } from "#app/accounts/people/account-schema.ts";
import { statuses } from "#app/contact/request/contact-request.ts";
import { braceTrouble, factNames } from "#app/content/sheet/braces.ts";
import { thousands } from "#app/forms/number-word.ts";
import { plainText } from "#app/forms/text-fields.ts";

/** Characters of a reply, and of a template for one. */
export const replyLength = 5_000;

/** Names in braces that a reply or a template may have: the customer's, and the facts of the business. */
export const replyNames = ["customer", "service", ...factNames];

const withNames = (words: string, context: z.RefinementCtx) => {
  const message = braceTrouble(words, replyNames);
  if (message) context.addIssue({ code: "custom", message });
};

const tooLong = (limit: number) => `at most ${thousands(limit)} characters.`;
const missing = "Please write the reply first.";

/**
 * What the owner replies, and the status that is set along with it; none leaves it as it is, and so
 * does one that somebody has set since the form was made with `was`.
 */
export const replyFields = {
  reply: z
    .string({ error: missing })
    .overwrite(plainText)
    .trim()
    .min(1, missing)
    .max(replyLength, `A reply may have ${tooLong(replyLength)}`)
    .superRefine(withNames),
  set: z.enum(statuses).optional().catch(undefined),
  was: z.string().optional(),
  /** The name that the administrator signs with from now on; asked for once. */
  signature: z.literal("").or(personNameField).optional(),
  /** The id of the last message that was there to be read. */
  after: z.coerce.number().int().optional().catch(undefined),
};

const required = (label: string, max: number) =>
  z
    .string({ error: `Please give the template ${label}.` })
    .overwrite(plainText)
    .trim()
    .min(1, `Please give the template ${label}.`)
    .max(max, `This may have ${tooLong(max)}`);

/** What a kept template is made of. */
export const templateFields = z.object({
  title: required("a title", 80),
  text: required("words", replyLength).superRefine(withNames),
});
