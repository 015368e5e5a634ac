import { randomUUID } from "node:crypto";
import { adminCookie } from "#app/accounts/account/admin-cookie.server.ts";
import { findAccount } from "#app/accounts/people/administrators.server.ts";
import { dayMs, secondMs } from "#app/environment/time-units.ts";

/**
 * The cookie of a device on which an account has signed in: a random name, signed with the stored
 * password hash, so a new password makes all devices unknown. It is not deleted when a session ends;
 * nobody can sign in with it alone. Without an account no signature is right.
 */
function deviceCookie(email: string) {
  const { id, password_hash } = findAccount(email) ?? { id: 0, password_hash: randomUUID() };
  const maxAge = (365 * dayMs) / secondMs;
  return adminCookie(`device-${id}`, { maxAge, secrets: [password_hash] });
}

/**
 * The name of the request's device, if this account has signed in on it before with its present password; else
 * null. Tries on a known device have a limit of their own, so that strangers cannot lock its owner out.
 */
export async function knownDevice(request: Request, email: string): Promise<string | null> {
  const name: unknown = await deviceCookie(email).parse(request.headers.get("Cookie"));
  // An empty cookie is read without its signature.
  return typeof name === "string" && name !== "" ? name : null;
}

/** The `Set-Cookie` that makes a device known after a sign-in. */
export async function rememberDevice(request: Request, email: string): Promise<string> {
  const name = (await knownDevice(request, email)) ?? randomUUID();
  return await deviceCookie(email).serialize(name);
}
