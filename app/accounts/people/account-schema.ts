import { z } from "zod";

/** An administrator's address: trimmed, in lower case, at most 254 characters. */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "Please enter a valid email address.")
  .pipe(z.email("Please enter a valid email address."));

const tooShort = "The password needs at least 8 characters.";

/** A password to be set: its length is all that is asked (NIST SP 800-63B, 3.1.1.2). */
export const newPasswordField = z
  .string({ error: tooShort })
  .min(8, tooShort)
  .max(200, "The password may have at most 200 characters.");

/** What somebody claims to be theirs; the length bounds what is hashed. */
const claimed = (missing: string, limit: number) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .max(limit, `This may have at most ${limit} characters.`);

/** The password of the one who is signed in, asked for again. */
export const currentPasswordField = claimed("Please enter your current password.", 200);

const noEmail = "Please enter your email address.";

/** What the sign-in form sends. */
export const signInFields = z.object({
  email: z.string({ error: noEmail }).trim().pipe(claimed(noEmail, 254)),
  password: claimed("Please enter your password.", 200),
});
