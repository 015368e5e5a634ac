import { createHash } from "node:crypto";
import { clientAddress } from "#app/http/client-address.server.ts";
import {
  type Asked,
  addressCounts,
  type Count,
  consume,
  countUp,
  isUsedUp,
  type Limit,
  type Refusal,
} from "#app/http/limits.server.ts";
import { log } from "#app/log/log.server.ts";

const within = 15 * 60_000;
const here: Limit = { name: "sign-in", times: 10, within };
const anywhere: Limit = { name: "account", times: 30, within };
const onDevice: Limit = { name: "device", times: 10, within };
const inSession: Limit = { name: "session", times: 5, within };

/** Accounts are counted under a hash: what people type there can be a password by mistake. */
const accountKey = (email: string) =>
  createHash("sha256").update(email.trim().toLowerCase()).digest("hex").slice(0, 32);

const strangerCounts = (asked: Asked, email: string): Count[] => [
  ...addressCounts(asked, here),
  [anywhere, accountKey(email)],
];

/**
 * What a try to sign in counts for: the address it comes from (10 wrong ones in 15 minutes) and the
 * account (30 from everywhere). On a device where the account has signed in before, the device alone
 * (10), so that strangers can shut nobody out there.
 */
export function signInCounts(asked: Asked, email: string, device: string | null): Count[] {
  if (device === null) return strangerCounts(asked, email);
  return [[onDevice, `${device} ${accountKey(email)}`]];
}

/**
 * What a try with a passkey counts for: the address that it comes from, or the device where its account
 * has signed in before. Not the account: nobody guesses a passkey, and tries on its password are not to
 * shut it out.
 */
export function passkeyCounts(asked: Asked, device: string | null, email: string | null): Count[] {
  if (device === null || email === null) return addressCounts(asked, here);
  return signInCounts(asked, email, device);
}

/**
 * Counts a try before it is looked at, so that tries sent all at once are counted too.
 * Take it back with `refund` after the right one.
 * @returns the refusal past a limit, which is logged, or null
 */
export function consumeSignIn(asked: Asked, counts: Count[]): Refusal | null {
  const refusal = consume(asked, "wrong tries", counts);
  if (refusal) logSignIn(asked.request, "refused");
  return refusal;
}

/** What asking for the current password again counts for: the session, which ends after 5 wrong ones. */
export const sessionCounts = (session: string): Count[] => [[inSession, session]];

/**
 * Logs and counts a wrong current password, as a wrong sign-in too: but strangers' tries, who use
 * that up, do not keep the owner from changing the password.
 * @returns whether the session has to end
 */
export function countWrongPassword(asked: Asked, email: string, session: string): boolean {
  log("password", { address: clientAddress(asked.request), result: "wrong" }, "warn");
  countUp(strangerCounts(asked, email));
  return isUsedUp(sessionCounts(session));
}

/** Logs how a try to sign in ended, with the address it came from. */
export function logSignIn(request: Request, result: "ok" | "wrong" | "refused" | "busy"): void {
  log("sign-in", { address: clientAddress(request), result }, result === "ok" ? "info" : "warn");
}
