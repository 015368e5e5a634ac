import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { createCookie } from "react-router";
import { z } from "zod";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { administrators } from "#schema";

const secure = env.SITE_URL?.startsWith("https:") ?? false;

/** Outlives sessions and log-outs; it lets nobody in. */
const deviceCookie = createCookie(secure ? "__Secure-device" : "device", {
  path: "/admin",
  httpOnly: true,
  sameSite: "strict",
  secure,
  maxAge: 365 * 24 * 60 * 60,
});

/** A random name of the device, and for each account that signed in there its signature of it. */
const deviceSchema = z.object({
  name: z.string().regex(/^[\w-]{22}$/),
  signatures: z.array(z.string()).max(5),
});

async function readDevice(request: Request) {
  return deviceSchema.safeParse(await deviceCookie.parse(request.headers.get("Cookie"))).data;
}

/**
 * The account's signature under a device's name, or null where nobody has this address, or it has no password. Its key is
 * the stored hash of the password, which nobody outside knows: a new password forgets all devices.
 */
function signatureOf(name: string, email: string): string | null {
  const row = db
    .select({ key: administrators.password_hash })
    .from(administrators)
    .where(eq(administrators.email, email.trim().toLowerCase()))
    .get();
  if (!row?.key.startsWith("$argon2id$")) return null;
  return createHmac("sha256", row.key).update(`device ${name}`).digest("base64url");
}

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * The name of the device that a request comes from, where this account has signed in on it before
 * with the password that it still has; else null. Tries from such a device are counted for
 * themselves, so that strangers' tries do not shut its owner out.
 */
export async function knownDevice(request: Request, email: string): Promise<string | null> {
  const device = await readDevice(request);
  const signature = device && signatureOf(device.name, email);
  if (!signature) return null;
  return device.signatures.some((it) => same(it, signature)) ? device.name : null;
}

/** The `Set-Cookie` that makes a device known to an account that has just signed in on it. */
export async function rememberDevice(request: Request, email: string): Promise<string> {
  const { name, signatures } = (await readDevice(request)) ?? {
    name: randomBytes(16).toString("base64url"),
    signatures: [],
  };
  const signature = signatureOf(name, email);
  const all = [signature, ...signatures.filter((it) => it !== signature)].filter(Boolean);
  return deviceCookie.serialize({ name, signatures: all.slice(0, 5) });
}
