import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, lte, ne } from "drizzle-orm";
import { createCookie } from "react-router";
import { sessionDays } from "#app/accounts/account/account-limits.ts";
import { deviceOf } from "#app/accounts/account/activity.server.ts";
import { adminCookie, isSecure } from "#app/accounts/account/admin-cookie.server.ts";
import type { Administrator } from "#app/accounts/account/administrator-context.server.ts";
import { db } from "#app/database/database.server.ts";
import { dayMs, hourMs, secondMs } from "#app/environment/time-units.ts";
import { fallback } from "#app/log/log.server.ts";
import { administrators, sessions } from "#schema";

const lifetimeMs = sessionDays * dayMs;

/** Holds the session's token. With TLS, `__Host-` binds it to this host. */
export const sessionCookie = createCookie(isSecure ? "__Host-session" : "session", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isSecure,
  maxAge: lifetimeMs / secondMs,
});

/** Lets the sign-in page say that its owner has just signed out. */
export const signedOutCookie = adminCookie("signed-out", { maxAge: 10 });

const hash = (token: string) => createHash("sha256").update(token).digest("hex");
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** Begins a session on a device (its `User-Agent`). @returns its new token, of which only the hash is stored */
export function beginSession(
  administratorId: number,
  device: string,
  passkey_id: string | null = null,
): string {
  const token = randomBytes(32).toString("base64url");
  const expired = lte(sessions.expires_at, fromNow(0));
  db.delete(sessions).where(expired).run();
  db.insert(sessions)
    .values({
      token_hash: hash(token),
      administrator_id: administratorId,
      last_used_at: fromNow(0),
      expires_at: fromNow(lifetimeMs),
      device: device.slice(0, 200),
      by_passkey: passkey_id !== null,
      passkey_id,
    })
    .run();
  return token;
}

/** The token of the request's cookie; "" without one, or if the cookie holds anything but a text. */
async function readToken(request: Request): Promise<string> {
  const token: unknown = await sessionCookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" ? token : "";
}

/** The administrator of the request's session; null without one, if it has expired, or after an error. */
export async function readSession(request: Request): Promise<Administrator | null> {
  const session = hash(await readToken(request));
  const isThis = eq(sessions.token_hash, session);
  const read = () => {
    const row = db
      .select({ id: administrators.id, email: administrators.email, until: sessions.expires_at })
      .from(sessions)
      .innerJoin(administrators, eq(administrators.id, sessions.administrator_id))
      .where(isThis)
      .get();
    if (row && row.until > fromNow(0))
      return { id: row.id, email: row.email, session, device: deviceOf(request) };
    // So that a clock that is set back does not revive it.
    if (row) db.delete(sessions).where(isThis).run();
    return null;
  };
  return fallback(null, read, "reading a session");
}

/**
 * Prolongs the request's session to `sessionDays` from now, at most once an hour; after an error,
 * such as a full disk, it stays as it is. @returns the new `Set-Cookie`, or null if nothing changed
 */
export async function prolongSession(request: Request): Promise<string | null> {
  const token = await readToken(request);
  const isThis = eq(sessions.token_hash, hash(token));
  const due = and(isThis, lte(sessions.last_used_at, fromNow(-hourMs)));
  const prolong = () => {
    // An update takes the write lock even if no row matches, so look first.
    if (!db.select({ at: sessions.last_used_at }).from(sessions).where(due).get()) return false;
    const times = { last_used_at: fromNow(0), expires_at: fromNow(lifetimeMs) };
    return db.update(sessions).set(times).where(due).run().changes > 0;
  };
  const isProlonged = fallback(false, prolong, "prolonging a session");
  return isProlonged ? await sessionCookie.serialize(token) : null;
}

/** An administrator's open sessions, the last used first, at most 50. */
export function listSessions(administratorId: number) {
  const isTheirs = eq(sessions.administrator_id, administratorId);
  const isOpen = and(isTheirs, gt(sessions.expires_at, fromNow(0)));
  const open = db.select().from(sessions).where(isOpen);
  return open.orderBy(desc(sessions.last_used_at)).limit(50).all();
}

/** Ends one of this administrator's own sessions, by its token's hash. */
export function endOneSession(administratorId: number, id: string): void {
  const own = and(eq(sessions.administrator_id, administratorId), eq(sessions.token_hash, id));
  db.delete(sessions).where(own).run();
}

/** Ends all of an administrator's sessions but the one with this token's hash. */
export function endOtherSessions(administratorId: number, keep: string): void {
  const others = and(eq(sessions.administrator_id, administratorId), ne(sessions.token_hash, keep));
  db.delete(sessions).where(others).run();
}

/** Whether the session with this token's hash is open. Checked again after a form's body has arrived. */
export function isOpenSession(hash: string): boolean {
  const isOpen = and(eq(sessions.token_hash, hash), gt(sessions.expires_at, fromNow(0)));
  return db.select({ hash: sessions.token_hash }).from(sessions).where(isOpen).get() !== undefined;
}

/** Ends the request's session, if any. */
export async function endSession(request: Request): Promise<void> {
  const isThis = eq(sessions.token_hash, hash(await readToken(request)));
  db.delete(sessions).where(isThis).run();
}
