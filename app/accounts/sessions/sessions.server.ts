import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, lte, ne, sql } from "drizzle-orm";
import { createCookie } from "react-router";
import type { Administrator } from "#app/accounts/people/administrator-context.server.ts";
import { db, onFirstUse } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { dayMs, hourMs, secondMs } from "#app/environment/time-units.ts";
import { logError } from "#app/log/log.server.ts";
import { administrators, sessions } from "#schema";

const lifetimeMs = 14 * dayMs;
const secure = env.SITE_URL?.startsWith("https:") ?? false;

/** The browser's half of a session: an opaque token. `__Host-` binds it to this host where TLS is. */
export const sessionCookie = createCookie(secure ? "__Host-session" : "session", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure,
  maxAge: lifetimeMs / secondMs,
});

const hash = (token: string) => createHash("sha256").update(token).digest("hex");
const { placeholder } = sql;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/**
 * Begins a session of 14 days, prolonged by use, always under a new token, and clears away what has
 * expired. `device` is the browser's own name for itself, `passkey_id` the passkey that it begins with.
 * @returns the token, which is stored nowhere
 */
export function beginSession(
  administratorId: number,
  device: string,
  passkey_id: string | null = null,
): string {
  const token = randomBytes(32).toString("base64url");
  db.delete(sessions)
    .where(lte(sessions.expires_at, fromNow(0)))
    .run();
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

async function tokenHash(request: Request): Promise<string | null> {
  const token: unknown = await sessionCookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" ? hash(token) : null;
}

/** Why a browser that brings a token has no session: not used for its whole life, or ended elsewhere. */
export type SessionEnd = "unused" | "ended";

/** The administrator whose session the request carries, or null. A failure is logged and null. */
export async function readSession(request: Request): Promise<Administrator | null> {
  return (await lookUpSession(request)).administrator;
}

/**
 * The same, and where there is none why a session that the browser had is over. One that has expired
 * is removed, so that a clock that is set back does not revive it.
 */
export async function lookUpSession(
  request: Request,
): Promise<{ administrator: Administrator | null; end: SessionEnd | null }> {
  try {
    const token_hash = await tokenHash(request);
    if (token_hash === null) return { administrator: null, end: null };
    const row = db
      .select({ id: administrators.id, email: administrators.email, until: sessions.expires_at })
      .from(sessions)
      .innerJoin(administrators, eq(administrators.id, sessions.administrator_id))
      .where(eq(sessions.token_hash, token_hash))
      .get();
    if (!row) return { administrator: null, end: "ended" };
    const { until, ...administrator } = row;
    if (until > fromNow(0))
      return { administrator: { ...administrator, session: token_hash }, end: null };
    db.delete(sessions).where(eq(sessions.token_hash, token_hash)).run();
    return { administrator: null, end: "unused" };
  } catch (error) {
    logError(error, { during: "reading a session" });
    return { administrator: null, end: null };
  }
}

/**
 * Prolongs the session that the request carries to 14 days from now, at most once an hour. A
 * failure to write (a full disk) is logged and leaves the session as it is.
 * @returns the `Set-Cookie` that keeps the browser's half as long, or null when nothing changed
 */
export async function prolongSession(request: Request): Promise<string | null> {
  const token: unknown = await sessionCookie.parse(request.headers.get("Cookie"));
  if (typeof token !== "string") return null;
  try {
    const due = and(
      eq(sessions.token_hash, hash(token)),
      lte(sessions.last_used_at, fromNow(-hourMs)),
    );
    // Looked up first: an update takes the database's write lock even when it changes nothing.
    if (!db.select({ at: sessions.last_used_at }).from(sessions).where(due).get()) return null;
    db.update(sessions)
      .set({ last_used_at: fromNow(0), expires_at: fromNow(lifetimeMs) })
      .where(due)
      .run();
    return await sessionCookie.serialize(token);
  } catch (error) {
    logError(error, { during: "prolonging a session" });
    return null;
  }
}

/** An administrator's open sessions, the last used first: at most 50, `id` being the token's hash. */
export function listSessions(administratorId: number) {
  return db
    .select({
      id: sessions.token_hash,
      device: sessions.device,
      by_passkey: sessions.by_passkey,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
    })
    .from(sessions)
    .where(and(eq(sessions.administrator_id, administratorId), gt(sessions.expires_at, fromNow(0))))
    .orderBy(desc(sessions.last_used_at))
    .limit(50)
    .all();
}

/** Ends one of an administrator's sessions, by its token's hash; nothing happens to anybody else's. */
export function endOneSession(administratorId: number, id: string): void {
  db.delete(sessions)
    .where(and(eq(sessions.administrator_id, administratorId), eq(sessions.token_hash, id)))
    .run();
}

/** Ends all of an administrator's sessions but the one with this token's hash. */
export function endOtherSessions(administratorId: number, keep: string): void {
  db.delete(sessions)
    .where(and(eq(sessions.administrator_id, administratorId), ne(sessions.token_hash, keep)))
    .run();
}

const openSession = onFirstUse(() =>
  db
    .select({ hash: sessions.token_hash })
    .from(sessions)
    .where(
      and(
        eq(sessions.token_hash, placeholder("hash")),
        gt(sessions.expires_at, placeholder("now")),
      ),
    )
    .prepare(),
);

/** Whether the session with this token's hash is still open; asked again once a form's body has arrived. */
export const isOpenSession = (hash: string): boolean =>
  openSession().get({ hash, now: fromNow(0) }) !== undefined;

/**
 * Ends the session that the request carries, if any.
 * @throws what the database reports
 */
export async function endSession(request: Request): Promise<void> {
  const token_hash = await tokenHash(request);
  if (token_hash !== null) db.delete(sessions).where(eq(sessions.token_hash, token_hash)).run();
}
