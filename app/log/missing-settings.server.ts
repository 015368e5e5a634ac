import { env } from "#app/environment/environment.server.ts";
import { note } from "./verdict.ts";

/** What the site lacks while a setting of the server has no value, and the variables that set it. */
export const notSet = {
  address: note(
    "No web address is set: links in emails need it, and search engines are told links with http://.",
    "Set SITE_URL; behind a proxy TRUST_PROXY, too.",
  ),
  mail: note(
    env.SMTP_URL
      ? "New requests are not emailed to you."
      : "Email is off: you and your customers get no email, so new requests show up in the back office only.",
    "Set SMTP_URL and NOTIFY_EMAIL.",
  ),
  backup: note(
    "No daily backup: if a file breaks, nothing can be brought back.",
    "Set BACKUP_DIR.",
  ),
  "copy-elsewhere": note(
    "No copy elsewhere: if this computer fails, everything is lost.",
    "Set BACKUP_URL and BACKUP_PASSPHRASE.",
  ),
};

const settings = {
  address: env.SITE_URL,
  mail: env.SMTP_URL && env.NOTIFY_EMAIL,
  backup: env.BACKUP_DIR,
  "copy-elsewhere": env.BACKUP_URL,
};

/** The settings without a value, by code, and what the site lacks. */
export const missingSettings = () =>
  Object.entries(notSet)
    .filter(([code]) => !settings[code as keyof typeof notSet])
    .map(([code, { says }]) => ({ code, says }));
