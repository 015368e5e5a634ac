import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { recordActivity } from "#app/accounts/changes/activity.server.ts";
import { env } from "#app/environment/environment.server.ts";
import {
  countAccounts,
  createAdministrator,
  hasAdministrators,
  isAdministrator,
} from "./administrators.server.ts";

/** The printed link: its token, and how many accounts there had ever been when it was printed. */
let setup: { token: string; accounts: number } | null = null;

/**
 * The start's work on accounts: creates the environment's administrator where it does not exist,
 * and where nobody can sign in yet prints a one-time set-up link. Its token lives in this process
 * only; the next start prints another.
 */
export async function prepareFirstAdministrator(): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (email && password) {
    if (!isAdministrator(email)) {
      const { email: who } = await createAdministrator(email, password);
      // Seen by colleagues: who was removed, or changed the email, comes back so.
      recordActivity({ who, what: "made-at-start", device: "" });
    }
  } else if (email || password) {
    console.warn("ADMIN_EMAIL and ADMIN_PASSWORD work together: one of them is not set.");
  }
  if (hasAdministrators()) return;
  setup = { token: randomBytes(24).toString("base64url"), accounts: countAccounts() };
  const origin = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  console.log(`No administrator yet. Set one up at ${origin}/admin/setup?token=${setup.token}`);
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Whether this is the printed set-up link's token, and no account was made since, by it or from the
 * shell: a link that was used once stays used, also when that account is removed.
 */
export function isSetupToken(token: string): boolean {
  if (setup === null || hasAdministrators() || countAccounts() !== setup.accounts) return false;
  return timingSafeEqual(digest(token), digest(setup.token));
}
