import { and, eq } from "drizzle-orm";
import { href } from "react-router";
import { emptyLog, writeTransaction } from "#app/database/database.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { queuePush } from "#app/push/server/push-queue.server.ts";
import { clearRemovedPhotos } from "#app/requests/photos/stored-photos.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { recordRequest } from "#app/requests/request/contact-requests.server.ts";
import { listMessages } from "#app/requests/request/messages.server.ts";
import { endRequestLinks } from "#app/requests/request/request-links.server.ts";
import { withdrawnMail } from "#app/requests/request/request-mails.server.ts";
import { removeReviewsOf } from "#app/reviews/customer-reviews.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import { contactRequests, outbox } from "#schema";
import { trashRequest, withdrawnField } from "./change-request.server.ts";

/**
 * Withdraws a request for its customer, with its page, review and queued mail, for good. It goes to
 * the trash if the owner has replied or the customer `wasOffered` a price: work may be agreed.
 * Tells the owner by mail, push and an entry in Changes without the customer's name.
 */
export async function withdrawRequest(request: ContactRequest, wasOffered = false): Promise<void> {
  const { id, spam } = request;
  const hasReply = wasOffered || listMessages(id).some(({ sender }) => sender === "owner");
  writeTransaction((tx) => {
    // Deleting a request does not delete its review.
    removeReviewsOf([id]);
    if (hasReply) {
      endRequestLinks(id, tx);
      tx.delete(outbox)
        .where(and(eq(outbox.request_id, id), eq(outbox.state, "waiting")))
        .run();
      trashRequest(id);
    } else tx.delete(contactRequests).where(eq(contactRequests.id, id)).run();
    const outcome = hasReply ? "Withdrawn, and in the trash" : "Withdrawn, and removed for good";
    recordRequest(id, withdrawnField, "There", outcome, "the customer");
    if (spam) return;
    queueMail(tx, withdrawnMail(request, hasReply));
    queuePush(tx, null, {
      event: "withdrawn",
      id,
      service: labelOf(request.service),
      url: hasReply ? href("/admin/contacts/trash") : href("/admin/contacts"),
    });
  });
  emptyLog();
  await clearRemovedPhotos();
}
