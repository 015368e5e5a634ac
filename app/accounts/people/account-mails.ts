import { dateAndTime } from "#app/business/facts/time.ts";
import type { Mail } from "#app/mail/outbox.server.ts";

type MailText = Pick<Mail, "subject" | "text">;

/** The name of the business and SITE_URL. */
export type From = { name: string; site: string | undefined };

/** A link, or without SITE_URL its path: the `Host` of a request may be a stranger's, who would get the token. */
const linked = ({ site }: From, path: string) =>
  site
    ? `${site}${path}`
    : `Add this to the address of the website:\n${path}\n(Set SITE_URL and this becomes a link.)`;

/** The mail with a link for a new password. */
export function resetMail(from: From, path: string, until: Date): MailText {
  return {
    subject: `A new password for the back office of ${from.name}`,
    text: `Somebody, most likely you, asked for a new password for the back office of ${from.name}.

${linked(from, path)}

This works once, until ${dateAndTime(until.toISOString())}. If it was not you, nothing has to be done: your password stays as it is.
`,
  };
}

/** The mail with a link that confirms a new address. */
export function confirmMail(from: From, path: string, until: Date): MailText {
  return {
    subject: `Confirm your email for the back office of ${from.name}`,
    text: `This address is to become the email that you sign in with to the back office of ${from.name}. Open the link to confirm it:

${linked(from, path)}

This works once, until ${dateAndTime(until.toISOString())}. If you know nothing of it, nothing has to be done.
`,
  };
}

/** The mail to the former address. */
export function changedMail(from: From, email: string): MailText {
  return {
    subject: `Your email for the back office of ${from.name} was changed`,
    text: `You now sign in to the back office of ${from.name} with ${email}. This address is not used there any more.

If that was not you, ask a colleague to make a link for a new password, or whoever runs the server.
`,
  };
}
