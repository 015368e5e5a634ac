import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { createCookie } from "react-router";
import { db } from "#app/db.server.ts";
import { env } from "#app/env.server.ts";
import { administrators, sessions } from "#schema";

const days = 14;
const secure = env.SITE_URL?.startsWith("https:") ?? false;

/** The browser's half of a session: an opaque token. `__Host-` binds it to this host where TLS is. */
export const sessionCookie = createCookie(secure ? "__Host-session" : "session", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure,
  maxAge: days * 24 * 60 * 60,
});

const hash = (token: string) => createHash("sha256").update(token).digest("hex");
const expiry = () => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

/** Begins a session of 14 days, prolonged by use; gives the token, which is stored nowhere. */
export function beginSession(administratorId: number, device: string): string {
  const token = randomBytes(32).toString("base64url");
  db.insert(sessions)
    .values({
      token_hash: hash(token),
      administrator_id: administratorId,
      expires_at: expiry(),
      device: device.slice(0, 200),
    })
    .run();
  return token;
}

/** The administrator whose session the request carries, or null. */
export async function readSession(request: Request) {
  const token: unknown = await sessionCookie.parse(request.headers.get("Cookie"));
  if (typeof token !== "string") return null;
  const row = db
    .select({ id: administrators.id, email: administrators.email, session: sessions.token_hash })
    .from(sessions)
    .innerJoin(administrators, eq(administrators.id, sessions.administrator_id))
    .where(
      and(eq(sessions.token_hash, hash(token)), gt(sessions.expires_at, new Date().toISOString())),
    )
    .get();
  return row ?? null;
}

/** Ends the session that the request carries, if any. */
export async function endSession(request: Request): Promise<void> {
  const token: unknown = await sessionCookie.parse(request.headers.get("Cookie"));
  if (typeof token === "string")
    db.delete(sessions)
      .where(eq(sessions.token_hash, hash(token)))
      .run();
}
