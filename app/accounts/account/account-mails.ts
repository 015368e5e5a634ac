import { href } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import type { Transaction } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { type Mail, queueMail } from "#app/mail/outbox.server.ts";
import { createLink, linkEnd } from "./account-links.server.ts";

type MailText = Pick<Mail, "subject" | "text">;

/** Mails a link for a new password, or one that confirms a new address, to `to`. */
export function mailLink(tx: Transaction, kind: "reset" | "email", id: number, to: string): void {
  const email = kind === "email" ? to : undefined;
  const token = createLink(tx, kind, { administrator_id: id, email });
  const until = linkEnd(kind);
  const path = href(`/admin/${kind}/:token`, { token });
  const write = kind === "reset" ? resetMail : confirmMail;
  const cause = `${kind}-${id}-${until.getTime()}`;
  queueMail(tx, { cause, to, expires: until, ...write(path, until) });
}

/** A link, or without SITE_URL its path: the `Host` of a request may be a stranger's, who would get the token. */
const linked = (path: string) =>
  env.SITE_URL ? `${env.SITE_URL}${path}` : `Add this to the address of the website:\n${path}`;

/** The mail with a link for a new password. */
function resetMail(path: string, until: Date): MailText {
  const { name } = currentBusiness();
  return {
    subject: `A new password for the back office of ${name}`,
    text: `Somebody, most likely you, asked for a new password for the back office of ${name}.

${linked(path)}

This works once, until ${dateAndTime(until.toISOString())}. If it was not you, nothing has to be done: your password stays as it is.
`,
  };
}

/** The mail with a link that confirms a new address. */
function confirmMail(path: string, until: Date): MailText {
  const { name } = currentBusiness();
  return {
    subject: `Confirm your email for the back office of ${name}`,
    text: `This address is to become the email that you sign in with to the back office of ${name}. Open the link to confirm it:

${linked(path)}

This works once, until ${dateAndTime(until.toISOString())}. If you know nothing of it, nothing has to be done.
`,
  };
}

/** The mail to the former address. */
export function changedMail(email: string): MailText {
  const { name } = currentBusiness();
  return {
    subject: `Your email for the back office of ${name} was changed`,
    text: `You now sign in to the back office of ${name} with ${email}. This address is not used there any more.

If that was not you, ask a colleague to make a link for a new password, or whoever runs the server.
`,
  };
}
