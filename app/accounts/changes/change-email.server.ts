import { eq } from "drizzle-orm";
import { endLinks, takeLink } from "#app/accounts/account/account-links.server.ts";
import { changedMail, mailLink } from "#app/accounts/account/account-mails.ts";
import { recordAct, recordActivity } from "#app/accounts/account/activity.server.ts";
import type { Actor } from "#app/accounts/account/administrator-context.server.ts";
import { isAdministrator } from "#app/accounts/people/administrators.server.ts";
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
    [requestMessages, requestMessages.author, "author"],
    [contactNotes, contactNotes.author, "author"],
    [contactRequests, contactRequests.entered_by, "entered_by"],
    [changes, changes.created_by, "created_by"],
    [sheets, sheets.updated_by, "updated_by"],
    [activity, activity.who, "who"],
  ] as const;
  for (const [table, column, name] of columns)
    tx.update(table)
      .set({ [name]: email })
      .where(eq(column, former))
      .run();
}
