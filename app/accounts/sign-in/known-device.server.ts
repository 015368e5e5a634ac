import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { adminCookie } from "#app/accounts/account/admin-cookie.server.ts";
import { db } from "#app/database/database.server.ts";
import { dayMs, secondMs } from "#app/environment/time-units.ts";
import { administrators } from "#schema";

/** Not deleted when a session ends; nobody can sign in with it alone. */
const deviceCookie = adminCookie("device", { maxAge: (365 * dayMs) / secondMs });

const maxAccountsPerDevice = 5;

/** A random name of the device, and a signature of it for each account that signed in there. */
const deviceSchema = z.object({
  name: z.string().regex(/^[\w-]{22}$/),
  signatures: z.array(z.string()).max(maxAccountsPerDevice),
});

async function readDevice(request: Request) {
  return deviceSchema.safeParse(await deviceCookie.parse(request.headers.get("Cookie"))).data;
}

/**
 * The account's signature of a device's name; null if there is no such account. Its key is the stored password
 * hash, so a new password makes all devices unknown.
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
 * The name of the request's device, if this account has signed in on it before with its present password; else
 * null. Tries on a known device have a limit of their own, so that strangers cannot lock its owner out.
 */
export async function knownDevice(request: Request, email: string): Promise<string | null> {
  const device = await readDevice(request);
  const signature = device && signatureOf(device.name, email);
  if (!signature) return null;
  return device.signatures.some((it) => same(it, signature)) ? device.name : null;
}

/** The `Set-Cookie` that makes a device known after a sign-in. */
export async function rememberDevice(request: Request, email: string): Promise<string> {
  const { name, signatures } = (await readDevice(request)) ?? {
    name: randomBytes(16).toString("base64url"),
    signatures: [],
  };
  const signature = signatureOf(name, email);
  const all = [signature, ...signatures.filter((it) => it !== signature)].filter(Boolean);
  return deviceCookie.serialize({ name, signatures: all.slice(0, maxAccountsPerDevice) });
}
