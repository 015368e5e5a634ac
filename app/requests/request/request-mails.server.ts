import { href } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { env } from "#app/environment/environment.server.ts";
import { trashDays } from "#app/environment/time-units.ts";
import { tokenMark } from "#app/mail/customer-link.server.ts";
import { type MailPage, mailTexts, officeLink } from "#app/mail/mail-page.server.ts";
import type { Mail } from "#app/mail/outbox.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import {
  type ContactRequest,
  callAddress,
  contactLabels,
  shownPhone,
  writeAddress,
} from "./contact-request.ts";
import { promisedBy, replyDue } from "./waiting-time.ts";

// Causes of mails. Only one mail is sent for each cause.
export const ownerMailCause = (requestId: number) => `request-${requestId}`;
export const acknowledgementCause = (requestId: number) => `received-${requestId}`;
export const replyCause = (messageId: number) => `reply-${messageId}`;

/** Puts a text on one line of at most 120 characters. A line break would start another header. */
export const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 120);

/** Whether an address can be mailed: it has no character that mail servers read as syntax. */
export const isPlainAddress = (email: string) =>
  /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}.-]+$/u.test(email);

/** The link to a request in the back office. */
export const linkToRequest = (id: number) =>
  officeLink("Open the request", href("/admin/contacts/:id", { id: String(id) }));

/** Makes a mail to the owner. The customer's name is its heading. */
export function toOwner(
  { name, email }: ContactRequest,
  mail: Omit<Mail, "recipient" | "text">,
  page: Omit<MailPage, "heading">,
): Mail {
  return {
    ...mail,
    ...(mail.request_id &&
      isPlainAddress(email) && { reply_to: { name: oneLine(name), address: email } }),
    ...mailTexts({ ...page, heading: oneLine(name) }),
  };
}

const ownerSubject = ({ name, service }: ContactRequest) =>
  `New request from ${oneLine(name)}: ${labelOf(service)}`;

/** "the request of Nov 22, 2026, 3:42 AM: Carpet cleaning". */
const requestOf = ({ created_at, service }: ContactRequest) =>
  `the request of ${dateAndTime(created_at)}: ${labelOf(service)}`;

const paragraphs = (parts: string[]) => parts.filter(Boolean).join("\n\n");

const phoneFact = (phone: string) => ({
  label: contactLabels.phone,
  value: shownPhone(oneLine(phone)),
  href: callAddress(oneLine(phone)),
});

const serviceFact = (code: string) => ({ label: contactLabels.service, value: labelOf(code) });

/** The mail to the owner about a new request (also spam), and its customer's `additions`. */
export function ownerMail(request: ContactRequest, additions: string[] = []): Mail {
  const business = currentBusiness();
  const lead = request.spam
    ? "may be a program: a field that people do not see was filled in. If a person wrote it, press ‘Not spam’ there: they are told that you have it."
    : `has written to ${business.name}. You promised an answer ${promisedBy(new Date(request.created_at), business)}.`;
  const email = oneLine(request.email);
  const mail = {
    cause: ownerMailCause(request.id),
    request_id: request.id,
    subject: `${request.spam ? "Held as spam: " : ""}${ownerSubject(request)}`,
    renews: true,
  } as const;
  const facts = [
    phoneFact(request.phone),
    { label: contactLabels.email, value: email, href: writeAddress(email) },
    serviceFact(request.service),
    { label: "Received", value: dateAndTime(request.created_at) },
  ];
  const words = paragraphs([request.message, ...additions]);
  return toOwner(request, mail, { lead, facts, words, ways: [linkToRequest(request.id)] });
}

/** The mail to the owner about what a customer added to a request. `cause` is the message's id. */
export function answerMail(request: ContactRequest, cause: string, additions: string[]): Mail {
  const mail = {
    cause: `answer-${cause}`,
    renews: true,
    request_id: request.id,
    subject: `Re: ${ownerSubject(request)}`,
    follows: ownerMailCause(request.id),
  } as const;
  const lead = `has added to ${requestOf(request)}.`;
  const words = paragraphs(additions);
  return toOwner(request, mail, { lead, words, ways: [linkToRequest(request.id)] });
}

/** The mail to the owner that a customer has withdrawn a request. It survives the request. */
export function withdrawnMail(request: ContactRequest, isInTrash: boolean): Mail {
  const rest = isInTrash
    ? `You have written to them, so it lies in your trash for ${trashDays} days.`
    : "All that was stored of it has been removed, so do not look for it in the back office.";
  const mail = {
    cause: `withdrawn-${request.id}`,
    subject: `Withdrawn by ${oneLine(request.name)}: ${labelOf(request.service)}`,
    follows: ownerMailCause(request.id),
  };
  const facts = [phoneFact(request.phone), serviceFact(request.service)];
  return toOwner(request, mail, { lead: `has withdrawn ${requestOf(request)}. ${rest}`, facts });
}

/**
 * A link to a customer's page; its token is made when the mail is sent. Null without `SITE_URL`,
 * because the `Host` header can be forged. @param page the path after the token: "", "/review"
 */
export const customerLink = (page = "") =>
  env.SITE_URL ? `${env.SITE_URL}/request/${tokenMark}${page}` : null;

/**
 * A mail to the customer about a request; without its own subject, in the acknowledgement's thread.
 * Null if the request is spam or the address cannot be mailed.
 */
export function customerMail(
  request: Pick<ContactRequest, "id" | "email" | "spam">,
  mail: Omit<Mail, "recipient" | "subject" | "text"> & { subject?: string; page: MailPage },
): Mail | null {
  if (request.spam || !isPlainAddress(request.email)) return null;
  const { page, ...rest } = mail;
  const business = currentBusiness();
  const isSampleEmail = business.email === businessSheet.fields.email.first;
  const isFirst = mail.cause === acknowledgementCause(request.id);
  const subject = `${isFirst ? "" : "Re: "}Your request to ${oneLine(business.name)}`;
  return {
    subject,
    ...rest,
    // Lower case, because mails to one address are counted.
    recipient: request.email.toLowerCase(),
    request_id: request.id,
    reply_to: {
      name: oneLine(business.name),
      address: isSampleEmail ? (env.NOTIFY_EMAIL ?? "") : business.email,
    },
    ...(!isFirst && !mail.subject && { follows: acknowledgementCause(request.id) }),
    ...mailTexts(page),
  };
}

/** The mail to the customer that their request has arrived. */
export function acknowledgementMail(request: ContactRequest): Mail | null {
  const business = currentBusiness();
  const link = customerLink();
  const from = new Date(request.created_at);
  // A request that was flagged as spam may be acknowledged late, when the promised time is over.
  const isDue = replyDue(from, business) > new Date();
  const promise = isDue ? ` You will hear from us ${promisedBy(from, business)}.` : "";
  const page: MailPage = {
    heading: "We have your request.",
    lead: `Thank you, ${oneLine(request.name)}.${promise}`,
    first: link ? { words: "See or add to it on your page", href: link } : null,
    facts: [serviceFact(request.service), { ...phoneFact(request.phone), href: null }],
    words: request.message,
    ways: [{ words: `If it cannot wait, call ${business.phone}.` }],
    foot: `This address was given ${request.entered_by ? "to" : "on the website of"} ${oneLine(business.name)}. If that was not you, nothing has to be done.`,
  };
  const cause = acknowledgementCause(request.id);
  return customerMail(request, { cause, optional: true, page });
}
