import { env } from "#app/environment/environment.server.ts";

/**
 * The state of a part of the site: "well", "optional" (could do more), "note" (something should be done) or
 * "wrong" (does not work). `says` is for the owner, `technical` for whoever runs the server.
 */
export type Verdict = {
  state: "well" | "optional" | "note" | "wrong";
  says: string;
  technical: string;
};

/** A verdict with the name of the part. */
export type Finding = { what: string } & Verdict;

const verdict =
  (state: Verdict["state"]) =>
  (says: string, technical = ""): Verdict => ({ state, says, technical });

export const well = verdict("well");
export const optional = verdict("optional");
export const note = verdict("note");
export const wrong = verdict("wrong");

const setting = (value: string | undefined, name: string, says: string, technical: string) => ({
  ...note(says, technical),
  name,
  isSet: Boolean(value),
});

/** What the site lacks while a setting of the server has no value, and the variables that set it. */
export const notSet = {
  address: setting(
    env.SITE_URL,
    "the web address",
    "No web address is set: links in emails need it, and search engines are told links with http://.",
    "Set SITE_URL; behind a proxy TRUST_PROXY, too.",
  ),
  mail: setting(
    env.SMTP_URL && env.NOTIFY_EMAIL,
    "email",
    env.SMTP_URL
      ? "New requests are not emailed to you."
      : "Email is off: you and your customers get no email, so new requests show up in the back office only.",
    "Set SMTP_URL and NOTIFY_EMAIL.",
  ),
  backup: setting(
    env.BACKUP_DIR,
    "daily backups",
    "No daily backup: if a file breaks, nothing can be brought back.",
    "Set BACKUP_DIR.",
  ),
  "copy-elsewhere": setting(
    env.BACKUP_URL,
    "a copy on another computer",
    "No copy elsewhere: if this computer fails, everything is lost.",
    "Set BACKUP_URL and BACKUP_PASSPHRASE.",
  ),
};

/** The settings without a value, by code, with their names and what the site lacks. */
export const missingSettings = () =>
  Object.entries(notSet).flatMap(([code, it]) => (it.isSet ? [] : [{ code, ...it }]));
