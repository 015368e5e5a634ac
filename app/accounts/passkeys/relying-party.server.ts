import { isIP } from "node:net";
import { data } from "react-router";
import { env } from "#app/environment/environment.server.ts";

/** The domain that passkeys are bound to (`id`), and the origin where they are used. */
export type RelyingParty = { id: string; origin: string };

/**
 * The address of passkeys: SITE_URL's. Without it only localhost, because the `Host` of a request is not
 * trusted. Null if browsers allow no passkeys there: at an IP address, or without https outside of localhost.
 */
export function relyingParty(url: URL): RelyingParty | null {
  const { origin, protocol, hostname } = new URL(env.SITE_URL ?? url.origin);
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  const isPublic = env.SITE_URL !== undefined && protocol === "https:" && !isNumber;
  return isPublic || /^(.+\.)?localhost$/.test(hostname) ? { id: hostname, origin } : null;
}

/** Shown if `relyingParty` is null. */
export const noRelyingParty =
  "Passkeys need the website’s own address with https. Ask whoever runs the server.";

/** As `relyingParty`. @throws data(sentence, 422) without one: the pages then offer no passkeys */
export function requireRelyingParty(url: URL): RelyingParty {
  const party = relyingParty(url);
  if (!party) throw data(noRelyingParty, { status: 422 });
  return party;
}
