import * as z from "zod/mini";
import { requiredText } from "#app/forms/required-text.ts";
import { emailMessage, emailShape } from "#app/forms/text-fields.ts";
import { lengths, serviceMessage } from "./contact-request.ts";

/** A service's code, or "". The action checks that the service exists. */
const serviceCode = z
  .string({ error: serviceMessage })
  .check(z.regex(/^[a-z0-9-]*$/, serviceMessage), z.maxLength(lengths.service, serviceMessage));

/** The schema of the contact form's text fields. */
export const contactFields = z.object({
  name: requiredText(lengths.name, "The name"),
  email: requiredText(lengths.email, "The email address").check(z.regex(emailShape, emailMessage)),
  phone: requiredText(lengths.phone, "The phone number"),
  service: z._default(serviceCode, ""),
  message: requiredText(lengths.message, "The message"),
});

export type ContactFields = z.output<typeof contactFields>;
