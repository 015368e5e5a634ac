import { eq } from "drizzle-orm";
import { recordRequest, withdrawnField } from "#app/contact/inbox/detail/set-status.server.ts";
import { clearRemovedPhotosNow } from "#app/contact/photos/stored-photos.server.ts";
import type { ContactRequest } from "#app/contact/request/contact-request.ts";
import { withdrawnMail } from "#app/contact/request/request-mails.server.ts";
import { emptyLog, writeTransaction } from "#app/database/database.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { removeReviewsOf } from "#app/reviews/customer-reviews.server.ts";
import { contactRequests } from "#schema";

/**
 * Removes a request for good, as its customer asks: with its conversation, photos, notes, review,
 * links and waiting mail. The owner is told that it is gone, and finds the same among the changes,
 * without a name.
 */
export async function withdrawRequest(request: ContactRequest): Promise<void> {
  const { id, spam } = request;
  writeTransaction((tx) => {
    if (!spam) queueMail(tx, withdrawnMail(request));
    // Who withdraws wants all of it gone: else a review outlives its request.
    removeReviewsOf([id]);
    tx.delete(contactRequests).where(eq(contactRequests.id, id)).run();
    const now = "Withdrawn, and removed for good";
    recordRequest(id, withdrawnField, "There", now, "the customer");
  });
  emptyLog();
  await clearRemovedPhotosNow();
}
