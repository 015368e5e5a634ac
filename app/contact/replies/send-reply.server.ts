import { currentBusiness } from "#app/business/facts/business.server.ts";
import { setStatus } from "#app/contact/inbox/detail/set-status.server.ts";
import type { ContactRequest, Status } from "#app/contact/request/contact-request.ts";
import { replyMail } from "#app/contact/request/customer-mails.ts";
import { listMessages, type Message, storeMessage } from "#app/contact/request/messages.server.ts";
import { isPlainAddress } from "#app/contact/request/owner-mail.ts";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import { labelOf } from "#app/services/services.server.ts";

/** Whether the owner's replies to a request go by mail too. */
export const isAnsweredByMail = ({
  spam,
  email,
}: Pick<ContactRequest, "spam" | "email">): boolean =>
  mailIsConfigured && !spam && isPlainAddress(email);

type Reply = { reply: string; set?: Status; was?: string; after?: number };

/**
 * Stores the owner's reply, once, with its mail to the customer and the status that is set along:
 * all of it or nothing.
 * @param by email address of who replies
 * @returns what a colleague or the customer has written since `after`: nothing is stored where there is
 * something, unless this very reply is among it
 */
export function sendReply(
  request: ContactRequest,
  by: string,
  { reply, set, was, after }: Reply,
): Message[] {
  return db.transaction(
    (tx) => {
      const since = listMessages(request.id).filter(({ id }) => id > (after ?? id));
      // Sent before, and its answer was lost.
      if (since.some(({ author, text }) => author === by && text === reply)) return [];
      if (since.length > 0) return since;
      const { message, isNew } = storeMessage(tx, {
        ...{ request_id: request.id, sender: "owner", author: by, text: reply },
      });
      if (isNew) {
        const told = { ...request, service_label: labelOf(request.service) };
        const from = { business: currentBusiness(), site: env.SITE_URL };
        const mail = replyMail(told, message, from);
        if (mail) queueMail(tx, mail);
      }
      if (set) setStatus(request.id, set, was, by);
      return [];
    },
    { behavior: "immediate" },
  );
}
