import { and, eq, isNull } from "drizzle-orm";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import type { ContactRequest } from "#app/contact/request/contact-request.ts";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { reviewOf } from "#app/reviews/customer-reviews.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import { contactRequests } from "#schema";
import { invitationMail } from "./invitation-mail.ts";

/** How far a request is on its way to a review: not asked, asked, written. */
export type Invitation = "none" | "open" | "reviewed";

/** How far a request is on its way to a review. */
export function invitationOf(request: Pick<ContactRequest, "id" | "invited_at">): Invitation {
  if (reviewOf(request.id)) return "reviewed";
  return request.invited_at ? "open" : "none";
}

/**
 * Asks the customer of a completed request for a review: their page offers it from now on, and a
 * mail says so, once, where mail is set up and the site knows its public address.
 * @returns whether a mail goes out; null where the request cannot be reviewed: it is not completed,
 * was flagged as spam, or has a review
 */
export function inviteToReview(requestId: number): boolean | null {
  return db.transaction(
    (tx) => {
      const here = and(eq(contactRequests.id, requestId), isNull(contactRequests.deleted_at));
      const request = tx.select().from(contactRequests).where(here).get();
      if (request?.status !== "completed" || request.spam || reviewOf(requestId)) return null;
      const invited_at = new Date().toISOString();
      tx.update(contactRequests).set({ invited_at }).where(here).run();
      const told = { ...request, service_label: labelOf(request.service) };
      const mail = invitationMail(told, currentBusiness(), env.SITE_URL);
      return mail !== null && queueMail(tx, mail);
    },
    { behavior: "immediate" },
  );
}
