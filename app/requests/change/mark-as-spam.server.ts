import { writeTransaction } from "#app/database/database.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { present } from "#app/requests/request/contact-requests.server.ts";
import { acknowledgementMail } from "#app/requests/request/request-mails.server.ts";
import { contactRequests } from "#schema";

/** Flags a request as spam, or takes the flag off. @returns whether there was one */
export function markAsSpam(id: number, spam: boolean): boolean {
  const updated_at = new Date().toISOString();
  return writeTransaction((tx) => {
    const before = tx.select().from(contactRequests).where(present(id)).get();
    if (!before) return false;
    tx.update(contactRequests).set({ spam, updated_at }).where(present(id)).run();
    // The hidden field had flagged it, so the customer was not answered yet.
    const isHeld = before.spam && before.updated_at === before.created_at;
    const mail = isHeld && acknowledgementMail({ ...before, spam });
    if (mail) queueMail(tx, mail);
    return true;
  });
}
