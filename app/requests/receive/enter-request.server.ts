import * as z from "zod/mini";
import { writeTransaction } from "#app/database/database.server.ts";
import { optionalText, requiredText } from "#app/forms/required-text.ts";
import { emailMessage, emailShape } from "#app/forms/text-fields.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { type ContactRequest, lengths } from "#app/requests/request/contact-request.ts";
import { acknowledgementMail } from "#app/requests/request/request-mails.server.ts";
import { listedServices } from "#app/services/services.server.ts";
import { storeRequest } from "./receive-request.server.ts";

const noName = "Please enter the name.";
const noAddress = "Please enter the email that the link goes to, or do not send it.";
const noPhoneOrEmail = "Please enter a phone number or an email.";

/** A caller's name and at least one of telephone and email. The rest is optional. */
export const enteredFields = z
  .object({
    name: requiredText(lengths.name, "The name", noName),
    phone: optionalText(lengths.phone, "The phone number"),
    email: optionalText(lengths.email, "The email address").check(
      z.refine((email) => email === "" || emailShape.test(email), emailMessage),
    ),
    service: optionalText(lengths.service, "The service"),
    message: optionalText(lengths.message, "The message"),
    /** Whether to mail the customer the link to their page. */
    mail: z.optional(z.string()),
  })
  .check(
    z.refine(({ phone, email }) => phone || email, { message: noPhoneOrEmail, path: ["phone"] }),
    z.refine(({ mail, email }) => !mail || email, { message: noAddress, path: ["email"] }),
  );

/** Stores a request that came by telephone or in person. `by`: the administrator's email. */
export function enterRequest(
  { mail, ...fields }: z.output<typeof enteredFields>,
  by: string,
): ContactRequest {
  if (!listedServices().some(({ code }) => code === fields.service)) fields.service = "";
  return writeTransaction((tx) => {
    const { request, isNew } = storeRequest(tx, fields, by, { entered_by: by });
    if (isNew && mail !== undefined) queueMail(tx, acknowledgementMail(request));
    return request;
  });
}
