// The small half of zod, and apart from the rest: who reaches for a visitor's form loads it.
import * as z from "zod/mini";
import { plainText, requiredMessage, thousands } from "./text-fields.ts";

// In the browser too, where the page's policy forbids the code that zod would make at run time.
z.config({ jitless: true });

/** "The name may have at most 200 characters." */
export const tooLong = (limit: number, label: string) =>
  `${label} may have at most ${thousands(limit)} characters.`;

/** What is to be seen: not spaces, and not the characters of many scripts that show as nothing. */
const visible = /[^\s\p{DI}\u2800]/u;

/** A text that may be left out, trimmed; "" without it. */
export const optionalText = (limit: number, label: string) =>
  z._default(
    z.string().check(z.overwrite(plainText), z.trim(), z.maxLength(limit, tooLong(limit, label))),
    "",
  );

/** A text that a visitor has to write, trimmed; `missing` is said without it. */
export const requiredText = (limit: number, label: string, missing = requiredMessage) =>
  z
    .string({ error: missing })
    .check(
      z.overwrite(plainText),
      z.trim(),
      z.regex(visible, missing),
      z.maxLength(limit, tooLong(limit, label)),
    );
