import { z } from "zod";
import { requiredText } from "#app/forms/required-text.ts";
import { emailMessage } from "#app/forms/text-fields.ts";
import {
  maxEmailLength,
  maxNameLength,
  maxPasswordLength,
  minPasswordLength,
} from "./account-limits.ts";

/** An administrator's address, trimmed and in lower case. */
export const emailField = z
  .string({ error: emailMessage })
  .trim()
  .toLowerCase()
  .max(maxEmailLength, emailMessage)
  .pipe(z.email(emailMessage));

/** A name on one line. */
export const nameField = (missing: string, maxLength = maxNameLength) =>
  requiredText(maxLength, "A name", missing).check(
    z.overwrite((name) => name.replace(/\s+/g, " ")),
  );

const noPersonName = "Please enter your name.";

/** The name that an administrator signs with. No address, which customers would see. */
export const personNameField = nameField(noPersonName).check(
  z.refine((name) => !name.includes("@"), noPersonName),
);

const tooShort = `The password needs at least ${minPasswordLength} characters.`;

/** A password to be set: its length is all that is asked (NIST SP 800-63B, 3.1.1.2). */
export const newPasswordField = z
  .string({ error: tooShort })
  .min(minPasswordLength, tooShort)
  .max(maxPasswordLength, `The password may have at most ${maxPasswordLength} characters.`);

/** What a new administrator enters. */
export const newAccountFields = z.object({ email: emailField, password: newPasswordField });

/** A text that is compared with a stored hash. Its length is limited, because it is hashed too. */
const claimed = (missing: string, limit: number) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .max(limit, `This may have at most ${limit} characters.`);

/** The password of the one who is signed in, asked for again. */
export const currentPasswordField = claimed(
  "Please enter your current password.",
  maxPasswordLength,
);

const noEmail = "Please enter your email address.";

/** What the sign-in form sends. */
export const signInFields = z.object({
  email: z.string({ error: noEmail }).trim().pipe(claimed(noEmail, maxEmailLength)),
  password: claimed("Please enter your password.", maxPasswordLength),
});
