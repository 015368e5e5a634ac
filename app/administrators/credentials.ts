import { z } from "zod";

/** An administrator's address: trimmed, in lower case, at most 254 characters. */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "Please enter a valid email address.")
  .pipe(z.email("Please enter a valid email address."));

/** A password to be set: its length is all that is asked (NIST SP 800-63B, 3.1.1.2). */
export const newPasswordField = z
  .string()
  .min(8, "The password needs at least 8 characters.")
  .max(200, "The password may have at most 200 characters.");

/** What the sign-in form sends; the lengths bound what is hashed. */
export const signInFields = z.object({
  email: z.string().trim().min(1, "Please enter your email address.").max(254),
  password: z.string().min(1, "Please enter your password.").max(200),
});
