import { createHash } from "node:crypto";
import { minuteMs } from "#app/environment/time-units.ts";
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

const within = 15 * minuteMs;
const addressLimit: Limit = { name: "sign-in", times: 10, within };
const accountLimit: Limit = { name: "account", times: 30, within };
const deviceLimit: Limit = { name: "device", times: 10, within };
const sessionLimit: Limit = { name: "session", times: 5, within };

/** The key of an account's limit is a hash, because people may type a password there by mistake. */
const accountKey = (email: string) =>
  createHash("sha256").update(email.trim().toLowerCase()).digest("hex").slice(0, 32);

/**
 * The limits of a sign-in: on a known device by that alone, else by address and account; with a
 * passkey not by account, because nobody guesses one.
 */
export function signInCounts(
  args: Asked,
  email: string,
  device: string | null,
  by: "password" | "passkey" = "password",
): Count[] {
  const account = accountKey(email);
  if (device !== null) return [[deviceLimit, `${device} ${account}`]];
  const counts = addressCounts(args, addressLimit);
  return by === "passkey" ? counts : [...counts, [accountLimit, account]];
}

/** Counts a try before it is checked; `refund` it after a right one. @returns null or the refusal */
export function consumeSignIn(args: Asked, counts: Count[]): Refusal | null {
  const refusal = consume(args, "wrong tries", counts);
  if (refusal) logSignIn(args.request, "refused");
  return refusal;
}

/** The limit of wrong current passwords; past it the session ends. */
export const sessionCounts = (session: string): Count[] => [[sessionLimit, session]];

/** Logs a wrong current password, and counts it as a wrong sign-in. @returns whether the session has to end */
export function countWrongPassword(args: Asked, email: string, session: string): boolean {
  log("password", { address: clientAddress(args.request), result: "wrong" }, "warn");
  countUp(signInCounts(args, email, null));
  return isUsedUp(sessionCounts(session));
}

/** Logs the result of a sign-in with the client's address. */
export function logSignIn(request: Request, result: "ok" | "wrong" | "refused" | "busy"): void {
  log("sign-in", { address: clientAddress(request), result }, result === "ok" ? "info" : "warn");
}
