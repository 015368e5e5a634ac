import * as z from "zod/mini";
import { requiredText } from "#app/forms/required-text.ts";
import { numberWord } from "#app/forms/text-fields.ts";

/** The fields of a customer's review, with their maximum characters. */
export const reviewLengths = { stars: 1, words: 1_000, name: 60, consent: 10 };

export const maxStars = 5;

const starsMessage = `Please choose from one to ${numberWord(maxStars)} stars.`;
const consentMessage = "Please tick the box: without it nothing may be shown.";

/** A customer's review as it is sent, trimmed. */
export const reviewFields = z.object({
  stars: z.pipe(
    z.string({ error: starsMessage }).check(z.regex(new RegExp(`^[1-${maxStars}]$`), starsMessage)),
    z.transform(Number),
  ),
  words: requiredText(reviewLengths.words, "The review"),
  name: requiredText(reviewLengths.name, "The name").check(
    z.overwrite((typed) => typed.replace(/\s+/g, " ")),
  ),
  consent: z.literal("on", { error: consentMessage }),
});

export type ReviewFields = z.output<typeof reviewFields>;

/** "Dana K." of "Dana Kessler": the suggested name to show. */
export function shortName(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const last = others.at(-1) ?? "";
  const initial = /^\p{L}/u.test(last) ? ` ${[...last][0]?.toUpperCase()}.` : "";
  return `${first}${initial}`.slice(0, reviewLengths.name);
}
