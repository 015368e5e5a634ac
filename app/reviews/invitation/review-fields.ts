import * as z from "zod/mini";
import { plainText, requiredMessage } from "#app/forms/text-fields.ts";

// In the browser too, where the page's policy forbids the code that zod would make at run time.
z.config({ jitless: true });

/** Every field of a customer's review, and the most characters in it. */
export const reviewLengths = { stars: 1, words: 1_000, name: 60, consent: 10 };

const starsMessage = "Please choose from one to five stars.";
const consentMessage = "Please tick the box: without it nothing may be shown.";

/** What a customer sends, trimmed. */
export const reviewFields = z.object({
  stars: z.pipe(
    z.string({ error: starsMessage }).check(z.regex(/^[1-5]$/, starsMessage)),
    z.transform(Number),
  ),
  words: z
    .string({ error: requiredMessage })
    .check(
      z.overwrite(plainText),
      z.trim(),
      z.minLength(1, requiredMessage),
      z.maxLength(reviewLengths.words, "The review may have at most 1,000 characters."),
    ),
  name: z.string({ error: requiredMessage }).check(
    z.overwrite((typed) => plainText(typed).replace(/\s+/g, " ")),
    z.trim(),
    z.minLength(1, requiredMessage),
    z.maxLength(reviewLengths.name, "The name may have at most 60 characters."),
  ),
  consent: z.literal("on", { error: consentMessage }),
});

export type ReviewFields = z.output<typeof reviewFields>;

/** "Dana K." of "Dana Kessler": what is offered as the name to show. */
export function shortName(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const last = others.at(-1) ?? "";
  const initial = /^\p{L}/u.test(last) ? ` ${[...last][0]?.toUpperCase()}.` : "";
  return `${first}${initial}`.slice(0, reviewLengths.name);
}
