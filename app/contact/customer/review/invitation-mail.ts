import type { Business } from "#app/business/facts/business.ts";
import { longDay } from "#app/business/facts/time.ts";
import { customerLink, customerMail } from "#app/contact/request/customer-mails.ts";
import type { MailPage } from "#app/mail/mail-page.server.ts";
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
