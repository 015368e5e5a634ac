import { isIP } from "node:net";
import { env } from "#app/environment/environment.server.ts";

/** What passkeys are made for: the domain they are bound to, and the origin that they are used at. */
export type RelyingParty = { id: string; origin: string };

/** Why none can be added where `relyingParty` gives null. */
export const noRelyingParty =
  "Passkeys are bound to the site’s public address: set SITE_URL, with a name and https.";

/**
 * For which address passkeys are made and taken: `SITE_URL`'s. Without it only `localhost`'s, since a
 * request may name any host it likes. Null where browsers would offer none: at a number instead of a
 * name, and without https elsewhere than on this very machine.
 */
export function relyingParty(url: URL): RelyingParty | null {
  const { origin, protocol, hostname } = new URL(env.SITE_URL ?? url.origin);
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  const isPublic = env.SITE_URL !== undefined && protocol === "https:" && !isNumber;
  return isPublic || /^(.+\.)?localhost$/.test(hostname) ? { id: hostname, origin } : null;
}
