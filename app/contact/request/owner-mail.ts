import { href } from "react-router";
import { type Business, replyTime } from "#app/business/facts/business.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { type MailPage, mailHtml, mailText } from "#app/mail/mail-page.server.ts";
import type { Mail } from "#app/mail/outbox.server.ts";
import {
  type ContactRequest,
  callAddress,
  contactLabels,
  shownPhone,
  writeAddress,
} from "./contact-request.ts";

/** What the mail tells of a request. */
type Told = Pick<ContactRequest, "id" | "name" | "email" | "phone" | "message" | "created_at"> & {
  service_label: string;
};

/** What a request's mail to the owner is known by. */
export const ownerMailCause = (requestId: number) => `request-${requestId}`;

/** What a mail to the owner about a customer's further words is known by. */
const answerCause = (messageId: number) => `answer-${messageId}`;

/** A line of its own: no breaks, which would begin another header, and of a length people read. */
export const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 120);

/** Whether an address stands for itself in a header; anything stranger is neither written nor answered to. */
export const isPlainAddress = (email: string) =>
  /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}.-]+$/u.test(email);

/** Where the owner reads on: a link, or, without the site's public origin, the path in words. */
function wayToRequest(id: number, site: string | undefined): MailPage["ways"][number] {
  const path = href("/admin/contacts/:id", { id: String(id) });
  if (site) return { words: "Open the request", href: `${site}${path}` };
  return {
    words: `It stands in the back office under ${path}. Set SITE_URL and this becomes a link.`,
  };
}

/**
 * The mail that tells the owner of a request. `site` is the site's public origin where it is known;
 * without it the mail names the request's path, since no link can be made.
 */
export function ownerMail(request: Told, business: Business, site: string | undefined): Mail {
  const name = oneLine(request.name);
  const content: MailPage = {
    heading: name,
    lead: `has written to ${business.name}. You promise a reply within ${replyTime(business)}.`,
    facts: [
      {
        label: contactLabels.phone,
        value: shownPhone(oneLine(request.phone)),
        href: callAddress(oneLine(request.phone)),
      },
      {
        label: contactLabels.email,
        value: oneLine(request.email),
        href: writeAddress(oneLine(request.email)),
      },
      { label: contactLabels.service, value: request.service_label },
      { label: "Received", value: dateAndTime(request.created_at) },
    ],
    words: request.message,
    ways: [wayToRequest(request.id, site)],
  };
  return {
    cause: ownerMailCause(request.id),
    to: { owner: true },
    requestId: request.id,
    subject: `New request from ${name}: ${request.service_label}`,
    ...(isPlainAddress(request.email) && { replyTo: { name, address: request.email } }),
    text: mailText(content),
    html: mailHtml(content),
  };
}

/** The mail that tells the owner what a customer added to a request. */
export function answerMail(
  request: Told,
  message: { id: number; text: string },
  site: string | undefined,
): Mail {
  const name = oneLine(request.name);
  const content: MailPage = {
    heading: name,
    lead: `has added to the request of ${dateAndTime(request.created_at)}: ${request.service_label}.`,
    facts: [],
    words: message.text || "Photographs, without words.",
    ways: [wayToRequest(request.id, site)],
  };
  return {
    cause: answerCause(message.id),
    to: { owner: true },
    requestId: request.id,
    subject: `Re: New request from ${name}: ${request.service_label}`,
    follows: ownerMailCause(request.id),
    ...(isPlainAddress(request.email) && { replyTo: { name, address: request.email } }),
    text: mailText(content),
    html: mailHtml(content),
  };
}

/** The mail that tells the owner that a request is gone, since its customer has withdrawn it. */
export function withdrawnMail(request: Told): Mail {
  const name = oneLine(request.name);
  const content: MailPage = {
    heading: name,
    lead: `has withdrawn the request of ${dateAndTime(request.created_at)}: ${request.service_label}. All that was stored of it has been removed, so do not look for it in the back office.`,
    facts: [],
    words: "",
    ways: [],
  };
  return {
    cause: `withdrawn-${request.id}`,
    to: { owner: true },
    subject: `Withdrawn by ${name}: ${request.service_label}`,
    follows: ownerMailCause(request.id),
    text: mailText(content),
    html: mailHtml(content),
  };
}
