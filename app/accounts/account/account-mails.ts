import { href } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import type { Transaction } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { type Mail, queueMail } from "#app/mail/outbox.server.ts";
import { linkLivesMs } from "./account-limits.ts";
import { createLink } from "./account-links.server.ts";

/** Mails a link for a new password, or one that confirms a new address, to `to`. */
export function mailLink(tx: Transaction, kind: "reset" | "email", id: number, to: string): void {
  const email = kind === "email" ? to : undefined;
  const token = createLink(tx, kind, { administrator_id: id, email });
  const expires = new Date(Date.now() + linkLivesMs[kind]);
  const path = href(`/admin/${kind}/:token`, { token });
  const office = `the back office of ${currentBusiness().name}`;
  const { subject, cause, otherwise } = linkWords[kind](office);
  // Without SITE_URL the path alone: the `Host` of a request may be a stranger's, who would get the token.
  const link = env.SITE_URL
    ? `${env.SITE_URL}${path}`
    : `Add this to the address of the website:\n${path}`;
  const until = dateAndTime(expires.toISOString());
  queueMail(tx, {
    cause: `${kind}-${id}-${expires.getTime()}`,
    to,
    expires,
    subject,
    text: `${cause}\n\n${link}\n\nThis works once, until ${until}. ${otherwise}\n`,
  });
}

const linkWords = {
  reset: (office: string) => ({
    subject: `A new password for ${office}`,
    cause: `Somebody, most likely you, asked for a new password for ${office}.`,
    otherwise: "If it was not you, nothing has to be done: your password stays as it is.",
  }),
  email: (office: string) => ({
    subject: `Confirm your email for ${office}`,
    cause: `This address is to become the email that you sign in with to ${office}. Open the link to confirm it:`,
    otherwise: "If you know nothing of it, nothing has to be done.",
  }),
};

/** The mail to the former address. */
export function changedMail(email: string): Pick<Mail, "subject" | "text"> {
  const { name } = currentBusiness();
  return {
    subject: `Your email for the back office of ${name} was changed`,
    text: `You now sign in to the back office of ${name} with ${email}. This address is not used there any more.

If that was not you, ask a colleague to make a link for a new password, or whoever runs the server.
`,
  };
}
