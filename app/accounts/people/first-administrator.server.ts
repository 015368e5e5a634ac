import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { recordActivity } from "#app/accounts/account/activity.server.ts";
import { env } from "#app/environment/environment.server.ts";
import {
  countAccounts,
  createAdministrator,
  hasAdministrators,
  isAdministrator,
} from "./administrators.server.ts";

/** The token of the printed set-up link, and the number of accounts ever created when it was printed. */
let setup: { token: string; accounts: number } | null = null;

/**
 * Creates the administrator of ADMIN_EMAIL if it does not exist. @returns a set-up link if there is
 * no administrator at all
 */
export async function prepareFirstAdministrator(): Promise<string | null> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (email && password && !isAdministrator(email)) {
    const account = await createAdministrator(email, password);
    // Colleagues should see it: a removed account comes back like this.
    recordActivity({ ...account, device: "" }, "made-at-start");
  }
  if (hasAdministrators()) return null;
  setup = { token: randomBytes(24).toString("base64url"), accounts: countAccounts() };
  const origin = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  return `${origin}/admin/setup?token=${setup.token}`;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether this is the token of the set-up link, and no account was ever created since it was printed. */
export function isSetupToken(token: string): boolean {
  if (setup === null || hasAdministrators() || countAccounts() !== setup.accounts) return false;
  return timingSafeEqual(digest(token), digest(setup.token));
}
