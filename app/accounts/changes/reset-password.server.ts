import { mailLink, takeLink } from "#app/accounts/account/account-links.server.ts";
import { deviceOf, recordActivity } from "#app/accounts/account/activity.server.ts";
import { hashPassword } from "#app/accounts/account/passwords.server.ts";
import { removeAllPasskeys } from "#app/accounts/passkeys/passkeys.server.ts";
import { findAccount, replacePassword } from "#app/accounts/people/administrators.server.ts";
import { db } from "#app/database/database.server.ts";
import { hourMs } from "#app/environment/time-units.ts";
import {
  type Asked,
  addressCounts,
  consume,
  type Limit,
  type Refusal,
} from "#app/http/limits.server.ts";
import { fallback } from "#app/log/log.server.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";

const addressLimit: Limit = { name: "reset", times: 10, within: hourMs };
/** So that nobody's inbox is filled. */
const accountLimit: Limit = { name: "reset-account", times: 3, within: hourMs };

/**
 * Mails a link for a new password, if the address has an account. That is looked up after the
 * response, which is so the same and as fast for every address. @returns the refusal past a limit,
 * or null
 */
export function askForReset(args: Asked, email: string): Refusal | null {
  const refusal = consume(args, "tries", addressCounts(args, addressLimit));
  if (refusal || !mailIsConfigured) return refusal;
  const device = deviceOf(args.request);
  const mail = () => mailReset(args, email, device);
  setImmediate(() => fallback(undefined, mail, "mailing a link for a new password"));
  return null;
}

function mailReset(args: Asked, email: string, device: string): void {
  db.transaction((tx) => {
    const account = findAccount(email);
    if (!account || consume(args, "tries", [[accountLimit, String(account.id)]])) return;
    mailLink(tx, "reset", account.id, account.email);
    recordActivity({ email: account.email, device }, "reset-asked");
  });
}

/**
 * Sets the password by a link's token, and ends the account's sessions and links. Removes its
 * passkeys on request: who knew the former password may have added one. @returns its address; null
 * if the link is over
 */
export async function resetPassword(
  request: Request,
  token: string,
  { password, passkeys }: { password: string; passkeys: "keep" | "remove" },
): Promise<string | null> {
  const password_hash = await hashPassword(password);
  return db.transaction((tx) => {
    const id = takeLink(tx, "reset", token)?.administrator_id;
    if (id == null) return null;
    const email = replacePassword(tx, id, password_hash);
    if (email === null) return null;
    const actor = { email, device: deviceOf(request) };
    recordActivity(actor, "password-reset");
    for (const name of passkeys === "remove" ? removeAllPasskeys(tx, id) : [])
      recordActivity(actor, "passkey-removed", name);
    return email;
  });
}
