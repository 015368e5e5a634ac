// A file of its own with the small variant of zod, because visitors' browsers load it.
import * as z from "zod/mini";
import { plainText, requiredMessage, thousands } from "./text-fields.ts";

// The pages' Content-Security-Policy forbids the code that zod would otherwise generate.
z.config({ jitless: true });

/** "The name may have at most 200 characters." */
export const tooLong = (limit: number, label: string) =>
  `${label} may have at most ${thousands(limit)} characters.`;

/** Matches a visible character: no space, and no character that is rendered as nothing. */
const visible = /[^\s\p{DI}\u2800]/u;

/** An optional text, trimmed; "" if it is empty. */
export const optionalText = (limit: number, label: string) =>
  z._default(
    z.string().check(z.overwrite(plainText), z.trim(), z.maxLength(limit, tooLong(limit, label))),
    "",
  );

/** A required text, trimmed. `missing` is the message if it is empty. */
export const requiredText = (limit: number, label: string, missing = requiredMessage) =>
  z
    .string({ error: missing })
    .check(
      z.overwrite(plainText),
      z.trim(),
      z.regex(visible, missing),
      z.maxLength(limit, tooLong(limit, label)),
    );
