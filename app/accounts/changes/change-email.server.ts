import { eq } from "drizzle-orm";
import { endLinks, mailLink, takeLink } from "#app/accounts/account/account-links.server.ts";
import { recordAct, recordActivity } from "#app/accounts/account/activity.server.ts";
import type { Actor } from "#app/accounts/account/administrator-context.server.ts";
import { isAdministrator } from "#app/accounts/people/administrators.server.ts";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { db, type Transaction } from "#app/database/database.server.ts";
import { type Mail, queueMail } from "#app/mail/outbox.server.ts";
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
export function changeEmail(actor: Actor, email: string): "mailed" | "changed" | "taken" {
  if (isAdministrator(email)) return "taken";
  return db.transaction((tx) => {
    if (!mailIsConfigured) {
      setEmail(tx, actor.id, email, actor.device);
      return "changed";
    }
    endLinks(tx, ["email"], actor.id);
    mailLink(tx, "email", actor.id, email);
    recordAct(actor, "email-asked", email, tx);
    return "mailed";
  });
}

/** Changes the address by a mailed link's token. @returns it; null if the link is over */
export function confirmEmail(token: string, device: string): string | null {
  return db.transaction((tx) => {
    const link = takeLink(tx, "email", token);
    if (!link?.administrator_id || isAdministrator(link.email)) return null;
    const former = setEmail(tx, link.administrator_id, link.email, device);
    if (former)
      queueMail(tx, {
        cause: `email-changed-${link.token_hash.slice(0, 16)}`,
        to: former,
        ...changedMail(link.email),
      });
    return link.email;
  });
}

/** The mail to the former address. */
function changedMail(email: string): Pick<Mail, "subject" | "text"> {
  const { name } = currentBusiness();
  return {
    subject: `Your email for the back office of ${name} was changed`,
    text: `You now sign in to the back office of ${name} with ${email}. This address is not used there any more.

If that was not you, ask a colleague to make a link for a new password, or whoever runs the server.
`,
  };
}

/** @returns the former address */
function setEmail(tx: Transaction, id: number, email: string, device: string): string | undefined {
  const isTheirs = eq(administrators.id, id);
  const former = tx.select().from(administrators).where(isTheirs).get()?.email;
  tx.update(administrators).set({ email }).where(isTheirs).run();
  if (former) renameAuthor(tx, former, email);
  endLinks(tx, ["reset"], id);
  recordActivity({ who: email, what: "email-changed", about: former ?? "", device }, tx);
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
