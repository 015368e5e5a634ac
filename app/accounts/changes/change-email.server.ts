import { eq } from "drizzle-orm";
import { endLinks, mailLink, takeLink } from "#app/accounts/account/account-links.server.ts";
import { recordActivity } from "#app/accounts/account/activity.server.ts";
import type { Administrator } from "#app/accounts/account/administrator-context.server.ts";
import { isAdministrator } from "#app/accounts/people/administrators.server.ts";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { db, type Transaction } from "#app/database/database.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import {
  activity,
  administrators,
  changes,
  contactNotes,
  contactRequests,
  requestMessages,
  sheets,
} from "#schema";

/** Mails a link to the new address, which takes effect once it is opened; without SMTP_URL at once. */
export function changeEmail(me: Administrator, email: string): "mailed" | "changed" | "taken" {
  if (isAdministrator(email)) return "taken";
  return db.transaction((tx) => {
    if (!mailIsConfigured) {
      setEmail(tx, me.id, email, me.device);
      return "changed";
    }
    endLinks(["email"], me.id);
    mailLink(tx, "email", me.id, email);
    recordActivity(me, "email-asked", email);
    return "mailed";
  });
}

/** Changes the address by a mailed link's token. @returns it; null if the link is over */
export function confirmEmail(token: string, device: string): string | null {
  return db.transaction((tx) => {
    const link = takeLink(tx, "email", token);
    if (!link?.administrator_id || isAdministrator(link.email)) return null;
    const former = setEmail(tx, link.administrator_id, link.email, device);
    if (!former) return link.email;
    const { name } = currentBusiness();
    queueMail(tx, {
      cause: `email-changed-${link.token_hash.slice(0, 16)}`,
      recipient: former,
      subject: `Your email for the back office of ${name} was changed`,
      text: `You now sign in to the back office of ${name} with ${link.email}. This address is not used there any more.

If that was not you, ask a colleague to make a link for a new password, or whoever runs the server.
`,
    });
    return link.email;
  });
}

/** @returns the former address */
function setEmail(tx: Transaction, id: number, email: string, device: string): string | undefined {
  const isTheirs = eq(administrators.id, id);
  const former = tx.select().from(administrators).where(isTheirs).get()?.email;
  tx.update(administrators).set({ email }).where(isTheirs).run();
  if (former) renameAuthor(tx, former, email);
  endLinks(["reset"], id);
  recordActivity({ email, device }, "email-changed", former);
  return former;
}

/** Notes, changes and other rows name their author by email address: they get the new one. */
function renameAuthor(tx: Transaction, former: string, email: string): void {
  const columns = [
    requestMessages.author,
    contactNotes.author,
    contactRequests.entered_by,
    changes.created_by,
    sheets.updated_by,
    activity.who,
  ];
  for (const column of columns)
    tx.update(column.table)
      .set({ [column.name]: email })
      .where(eq(column, former))
      .run();
}
