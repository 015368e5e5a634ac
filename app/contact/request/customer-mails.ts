import { type Business, replyTime } from "#app/business/facts/business.ts";
import { type MailPage, mailHtml, mailText } from "#app/mail/mail-page.server.ts";
import { type Mail, onTokenNeeded, tokenMark } from "#app/mail/outbox.server.ts";
import { type ContactRequest, contactLabels, shownPhone } from "./contact-request.ts";
import { isPlainAddress, oneLine } from "./owner-mail.ts";
import { createRequestLink } from "./request-links.server.ts";

onTokenNeeded(createRequestLink);

type Told = Pick<ContactRequest, "id" | "name" | "email" | "phone" | "message" | "spam"> & {
  service_label: string;
};

/** The name of the business and the site's public origin, where it is known. */
type From = { business: Business; site: string | undefined };

/** What the mail that acknowledges a request is known by. */
export const acknowledgementCause = (requestId: number) => `received-${requestId}`;

/** What the mail with a reply is known by. */
export const replyCause = (messageId: number) => `reply-${messageId}`;

/**
 * A link to a page of the request's customer, with its token once it is sent. Null without the
 * site's public origin: one made of whatever host a request names would hand the token to a stranger.
 * @param page what comes after the token: "", "/review"
 */
export const customerLink = (site: string | undefined, page = "") =>
  site ? `${site}/request/${tokenMark}${page}` : null;

/**
 * A mail to the customer about a request: from the business, answered to the business, below the
 * first of its mails. Null where there is nobody to write to: a request that is flagged as spam, or
 * an address that a mail server would read as something else.
 */
export function customerMail(
  request: Pick<Told, "id" | "name" | "email" | "spam">,
  business: Business,
  mail: Pick<Mail, "cause" | "optional" | "headers"> & { page: MailPage },
): Mail | null {
  if (request.spam || !isPlainAddress(request.email)) return null;
  const { page, ...rest } = mail;
  const isFirst = mail.cause === acknowledgementCause(request.id);
  return {
    ...rest,
    // In one spelling, by which mails to one address are counted.
    to: request.email.toLowerCase(),
    requestId: request.id,
    subject: `${isFirst ? "" : "Re: "}Your request to ${oneLine(business.name)}`,
    replyTo: { name: oneLine(business.name), address: business.email },
    ...(!isFirst && { follows: acknowledgementCause(request.id) }),
    text: mailText(page),
    html: mailHtml(page),
  };
}

/** The mail that says that a request has come, and what of it. */
export function acknowledgementMail(request: Told, { business, site }: From): Mail | null {
  const page: MailPage = {
    heading: "We have your request.",
    lead: `Thank you, ${oneLine(request.name)}. We get back to you within ${replyTime(business)}.`,
    facts: [
      { label: contactLabels.service, value: request.service_label },
      { label: contactLabels.phone, value: shownPhone(oneLine(request.phone)) },
    ],
    words: request.message,
    ways: [
      ...wayToPage(site, "Open your request, add words or photographs, or withdraw it"),
      { words: `If it cannot wait, call ${business.phone}.` },
    ],
    foot: `This address was given on the website of ${oneLine(business.name)}. If that was not you, nothing has to be done.`,
  };
  const cause = acknowledgementCause(request.id);
  return customerMail(request, business, { cause, optional: true, page });
}

/** The mail with what the owner replied. */
export function replyMail(
  request: Told,
  message: { id: number; text: string },
  { business, site }: From,
): Mail | null {
  const page: MailPage = {
    heading: `${oneLine(business.name)} has answered.`,
    lead: "Answer this mail, or call us, as you like.",
    facts: [],
    words: message.text,
    ways: [
      ...wayToPage(site, "Open your request and all that was said"),
      { words: `Call us at ${business.phone}.` },
    ],
  };
  // A person wrote it (RFC 3834, 5).
  const headers = { "Auto-Submitted": "no" };
  return customerMail(request, business, { cause: replyCause(message.id), headers, page });
}

function wayToPage(site: string | undefined, words: string): MailPage["ways"] {
  const href = customerLink(site);
  return href ? [{ words, href }] : [];
}
