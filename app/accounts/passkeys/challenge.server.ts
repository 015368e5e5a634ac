import { createHmac } from "node:crypto";
import { z } from "zod";
import { adminCookie } from "#app/accounts/account/admin-cookie.server.ts";
import { db, onFirstUse } from "#app/database/database.server.ts";
import { minuteMs, secondMs } from "#app/environment/time-units.ts";
import { countUp, isUsedUp, type Limit } from "#app/http/limits.server.ts";
import { databaseState } from "#schema";

/** Lifetime of a challenge, and how long browsers wait for a device. */
export const challengeTimeoutMs = 5 * minuteMs;

/** What the answer is for; adding a passkey belongs to one session (its hash). */
export type Purpose = "sign-in" | `add ${string}`;

const once: Limit = { name: "challenge", times: 1, within: challengeTimeoutMs };

/** Signs the challenge's cookie, so that nothing is stored before an answer. */
const key = onFirstUse(() => {
  const row = db.select({ key: databaseState.passkey_key }).from(databaseState).get();
  if (!row?.key) throw new Error("The database has no key for passkeys.");
  return row.key;
});

/** The account's id for devices: always the same, and tells nothing about the account. */
export const userHandle = (administratorId: number) =>
  new Uint8Array(createHmac("sha256", key()).update(`user ${administratorId}`).digest());

const cookie = onFirstUse(() =>
  adminCookie("passkey", { maxAge: challengeTimeoutMs / secondMs, secrets: [key()] }),
);

const challengeSchema = z.object({ challenge: z.string(), purpose: z.string(), until: z.number() });

/** The `Set-Cookie` that binds a challenge to the browser that asked for it. */
export function sealChallenge(challenge: string, purpose: Purpose): Promise<string> {
  return cookie().serialize({ challenge, purpose, until: Date.now() + challengeTimeoutMs });
}

/** The challenge that this browser got for this purpose, only once; null if there is none, or it is too old. */
export async function takeChallenge(request: Request, purpose: Purpose): Promise<string | null> {
  const { data } = challengeSchema.safeParse(await cookie().parse(request.headers.get("Cookie")));
  const now = Date.now();
  if (data?.purpose !== purpose || data.until <= now || data.until > now + challengeTimeoutMs)
    return null;
  if (isUsedUp([[once, data.challenge]])) return null;
  countUp([[once, data.challenge]]);
  return data.challenge;
}
