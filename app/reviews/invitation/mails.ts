import { href } from "react-router";
import type { Business } from "#app/business/business.ts";
import { longDay } from "#app/business/time.ts";
import { customerLink, customerMail } from "#app/contact/customer-mails.ts";
import { type MailPage, mailHtml, mailText } from "#app/mail/mail-page.server.ts";
import type { Mail } from "#app/mail/outbox.server.ts";

/** What the mail that asks for a review is known by: a request has one. */
export const invitationCause = (requestId: number) => `invitation-${requestId}`;

/** " of Friday, November 20"; nothing of a time that cannot be read, in a row brought from elsewhere. */
const dayOf = (iso: string) =>
  Number.isNaN(Date.parse(iso)) ? "" : ` of ${longDay(new Date(iso))}`;

type Asked = Parameters<typeof customerMail>[0] & { created_at: string; service_label: string };

/**
 * The mail that asks a customer for a review. Null where there is nobody to write to, or no link can
 * be made: `site` is the site's public origin where it is known.
 */
export function invitationMail(
  request: Asked,
  business: Business,
  site: string | undefined,
): Mail | null {
  const link = customerLink(site, "/review");
  if (!link) return null;
  const page: MailPage = {
    heading: "How is the floor?",
    lead: `${business.name} asks for a few plain words about the work on your request${dayOf(request.created_at)}: ${request.service_label}. They help the next person decide.`,
    facts: [],
    words: "",
    ways: [{ words: "Write a review", href: link }],
    foot: "Only customers get this link, so your review is marked Verified. It is shown only with your consent, and no reminder follows.",
  };
  return customerMail(request, business, { cause: invitationCause(request.id), page });
}

type Written = { id: number; name: string; text: string; stars: number; request_id: number | null };

/** The mail that tells the owner that a customer has written a review. */
export function reviewMail(review: Written, site: string | undefined): Mail {
  const path = href("/admin/site/reviews");
  const page: MailPage = {
    heading: review.name,
    lead: `has written a review with ${review.stars} of 5 stars. Visitors read it once you show it.`,
    facts: [],
    words: review.text,
    ways: [
      site
        ? { words: "Show it, or leave it hidden", href: `${site}${path}` }
        : { words: `It stands in the back office under ${path}.` },
    ],
  };
  return {
    cause: `review-${review.id}`,
    to: { owner: true },
    requestId: review.request_id ?? undefined,
    subject: `A review by ${review.name}`,
    text: mailText(page),
    html: mailHtml(page),
  };
}
