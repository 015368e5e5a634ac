// The small half of zod, and apart from the rest: who reaches for the contact form loads it.
import * as z from "zod/mini";
import {
  emailMessage,
  emailShape,
  plainText,
  requiredMessage,
  thousands,
} from "#app/forms/text-fields.ts";
import { lengths, serviceMessage } from "./contact-request.ts";

// In the browser too, where the page's policy forbids the code that zod would make at run time.
z.config({ jitless: true });

const tooLong = (limit: number, label: string) =>
  `${label} may have at most ${thousands(limit)} characters.`;

/** What is to be seen: not spaces, and not the characters of many scripts that show as nothing. */
const visible = /[^\s\p{DI}\u2800]/u;

const required = (limit: number, label: string) =>
  z
    .string({ error: requiredMessage })
    .check(
      z.overwrite(plainText),
      z.trim(),
      z.regex(visible, requiredMessage),
      z.maxLength(limit, tooLong(limit, label)),
    );

/** What a visitor sends, trimmed. */
export const contactFields = z.object({
  name: required(lengths.name, "The name"),
  email: required(lengths.email, "The email address").check(z.regex(emailShape, emailMessage)),
  phone: required(lengths.phone, "The phone number"),
  /** A service's code, or empty; whether there is such a service is for the database to say. */
  service: z._default(
    z
      .string({ error: serviceMessage })
      .check(z.regex(/^[a-z0-9-]*$/, serviceMessage), z.maxLength(lengths.service, serviceMessage)),
    "",
  ),
  message: required(lengths.message, "The message"),
});

/** What a customer adds to a request, trimmed; empty with photos alone. */
export const addedWords = z._default(
  z
    .string()
    .check(
      z.overwrite(plainText),
      z.trim(),
      z.maxLength(lengths.message, tooLong(lengths.message, "A message")),
    ),
  "",
);

export type ContactFields = z.output<typeof contactFields>;
