import { createHmac } from "node:crypto";
import { createCookie } from "react-router";
import { z } from "zod";
import { db, onFirstUse } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { countUp, isUsedUp, type Limit } from "#app/http/limits.server.ts";
import { databaseState } from "#schema";

/** Milliseconds for which a challenge may be answered, and for which browsers wait for a device. */
export const challengeLife = 5 * 60_000;

/** What is done with the answer: signing in; or, within one session (by its hash), adding a passkey or confirming. */
export type Purpose = "sign-in" | `add ${string}` | `confirm ${string}`;

const once: Limit = { name: "challenge", times: 1, within: challengeLife };
const secure = env.SITE_URL?.startsWith("https:") ?? false;

/** Of the database, secret: signs what browsers keep of a challenge, so that nothing is stored before an answer. */
const key = onFirstUse(() => {
  const row = db.select({ key: databaseState.passkey_key }).from(databaseState).get();
  if (!row?.key) throw new Error("The database has no key for passkeys.");
  return row.key;
});

/** What devices call an account: the same each time, and nothing about it. */
export const userHandle = (administratorId: number) =>
  new Uint8Array(createHmac("sha256", key()).update(`user ${administratorId}`).digest());

const cookie = onFirstUse(() =>
  createCookie(secure ? "__Secure-passkey" : "passkey", {
    path: "/admin",
    httpOnly: true,
    sameSite: "strict",
    secure,
    maxAge: challengeLife / 1000,
    secrets: [key()],
  }),
);

const sealed = z.object({ challenge: z.string(), purpose: z.string(), until: z.number() });

/** The `Set-Cookie` that binds a challenge to the browser that asked for it, for five minutes. */
export function sealChallenge(challenge: string, purpose: Purpose): Promise<string> {
  return cookie().serialize({ challenge, purpose, until: Date.now() + challengeLife });
}

/**
 * The challenge that this browser was given for this purpose, used up by that: of two who bring it,
 * also at once, only one gets it.
 * @returns null where there is none, or none any more
 */
export async function takeChallenge(request: Request, purpose: Purpose): Promise<string | null> {
  const { data } = sealed.safeParse(await cookie().parse(request.headers.get("Cookie")));
  const now = Date.now();
  if (data?.purpose !== purpose || data.until <= now || data.until > now + challengeLife)
    return null;
  if (isUsedUp([[once, data.challenge]])) return null;
  countUp([[once, data.challenge]]);
  return data.challenge;
}
