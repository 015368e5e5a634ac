import { createHmac, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { href } from "react-router";
import * as z from "zod/mini";
import { type Transaction, writeTransaction } from "#app/database/database.server.ts";
import { hourMs } from "#app/environment/time-units.ts";
import { optionalText, requiredText } from "#app/forms/required-text.ts";
import { emailMessage, emailShape } from "#app/forms/text-fields.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import { queuePush } from "#app/push/server/push-queue.server.ts";
import { type ContactRequest, lengths } from "#app/requests/request/contact-request.ts";
import { acknowledgementMail, ownerMail } from "#app/requests/request/request-mails.server.ts";
import type { ContactFields } from "#app/requests/request/request-schema.ts";
import { labelOf, listedServices } from "#app/services/services.server.ts";
import { contactRequests } from "#schema";
import { tellOwner } from "./add-to-request.server.ts";

/**
 * Stores a visitor's request once, and queues its mails and pushes. `spam`: a program filled in the
 * form. `sender`: the visitor's network address. `photosFollow`: the mail to the owner waits for
 * them.
 * @throws Error "Please fill in all required fields" if one is empty
 */
export function receiveRequest(
  fields: ContactFields,
  { spam = false, sender = "", photosFollow = false } = {},
): ContactRequest {
  const { name, email, phone, message } = fields;
  if ([name, email, phone, message].some((text) => text.trim() === ""))
    throw new Error("Please fill in all required fields");
  return writeTransaction((tx) => {
    const { request, isNew } = storeRequest(tx, fields, sender, { spam });
    if (isNew) announce(tx, request, photosFollow);
    return request;
  });
}

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
export function enterRequest({ mail, ...fields }: z.output<typeof enteredFields>, by: string) {
  if (!listedServices().some(({ code }) => code === fields.service)) fields.service = "";
  return writeTransaction((tx) => {
    const { request, isNew } = storeRequest(tx, fields, by, { entered_by: by });
    if (isNew && mail !== undefined) queueMail(tx, acknowledgementMail(request));
    return request;
  });
}

/** Only in memory: with it, a thief of the database could find addresses by trying all. */
const digestKey = randomBytes(32);

/**
 * Stores a request once: the same fields from the same `sender` within an hour are a reload. From
 * another sender they are a new request, because its link is only for its sender.
 */
function storeRequest(
  tx: Transaction,
  fields: ContactFields,
  sender: string,
  { spam = false, entered_by = "" },
): { request: ContactRequest; isNew: boolean } {
  const created_at = new Date().toISOString();
  const digestInput = JSON.stringify([fields, sender]);
  const digest = createHmac("sha256", digestKey).update(digestInput).digest("hex");
  const isSame = and(
    eq(contactRequests.digest, digest),
    gt(contactRequests.created_at, new Date(Date.now() - hourMs).toISOString()),
    eq(contactRequests.spam, spam),
    isNull(contactRequests.deleted_at),
    // Once the work is done, the same text is a new request.
    ne(contactRequests.status, "completed"),
  );
  const before = tx.select().from(contactRequests).where(isSame).get();
  if (before) return { request: before, isNew: false };
  const row = { ...fields, spam, created_at, updated_at: created_at, digest, entered_by };
  return { request: tx.insert(contactRequests).values(row).returning().get(), isNew: true };
}

/** Queues pushes and mails about a new request. If it is spam, only the mail to the owner. */
function announce(tx: Transaction, request: ContactRequest, photosFollow: boolean): void {
  if (request.spam) return void queueMail(tx, ownerMail(request));
  queuePush(tx, request.id, {
    event: "request",
    id: request.id,
    service: labelOf(request.service),
    url: href("/admin/contacts/:id", { id: String(request.id) }),
  });
  // Writing the mails takes longer than storing the request.
  if (!mailIsConfigured) return;
  tellOwner(tx, request, { isNew: true, photosFollow });
  queueMail(tx, acknowledgementMail(request));
}
