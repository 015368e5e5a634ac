import { currentBusiness } from "#app/business/facts/business.server.ts";
import { longDay } from "#app/business/facts/time.ts";
import { pageWords } from "#app/business/sharing/page-words.server.ts";
import { writeTransaction } from "#app/database/database.server.ts";
import type { MailPage } from "#app/mail/mail-page.server.ts";
import { type Mail, queueMail } from "#app/mail/outbox.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { present } from "#app/requests/request/contact-requests.server.ts";
import { customerLink, customerMail } from "#app/requests/request/request-mails.server.ts";
import { reviewOf } from "#app/reviews/customer-reviews.server.ts";
import { reviewsPageSheet } from "#app/reviews/reviews-page-sheet.ts";
import { labelOf } from "#app/services/services.server.ts";
import { contactRequests } from "#schema";

/** Whether the customer was invited to write a review, or has written one. */
export function invitationOf(request: Pick<ContactRequest, "id" | "invited_at">) {
  if (reviewOf(request.id)) return "reviewed";
  return request.invited_at ? "open" : "none";
}

/**
 * Asks the customer of a completed request for a review: by mail, if mail and the site's address
 * are set up, and on their page. @returns whether a mail is sent; null if there can be no review
 */
export function askForReview(requestId: number): boolean | null {
  return writeTransaction((tx) => {
    const here = present(requestId);
    const request = tx.select().from(contactRequests).where(here).get();
    if (request?.status !== "completed" || request.spam || reviewOf(requestId)) return null;
    const invited_at = new Date().toISOString();
    tx.update(contactRequests).set({ invited_at }).where(here).run();
    return queueMail(tx, invitationMail(request));
  });
}

/** The cause of the mail that asks for a review. A request has only one. */
export const invitationCause = (requestId: number) => `invitation-${requestId}`;

/** The mail that asks a customer for a review; null if it cannot be sent or the link is unknown. */
function invitationMail(request: ContactRequest): Mail | null {
  const link = customerLink("/review");
  if (!link) return null;
  const work = `your request of ${longDay(request.created_at)}: ${labelOf(request.service)}`;
  const words = pageWords(reviewsPageSheet);
  const page: MailPage = {
    heading: words.ask,
    lead: `${currentBusiness().name} asks about ${work}. ${words.askLead}`,
    ways: [{ words: "Write a review", href: link }],
    foot: "Only customers get this link, so your review is marked Verified. It is shown only with your consent, and no reminder follows.",
  };
  return customerMail(request, { cause: invitationCause(request.id), page });
}
