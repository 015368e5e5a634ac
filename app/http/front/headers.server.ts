import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#app/environment/environment.server.ts";
import { filePolicy } from "#app/http/safety/content-security.server.ts";

const always: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // "no-referrer" would make Chromium send "Origin: null" with forms.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "camera=(), display-capture=(), geolocation=(), microphone=(self), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  ...(env.SITE_URL?.startsWith("https:") && {
    "Strict-Transport-Security": "max-age=31536000",
  }),
  "Content-Security-Policy": filePolicy,
};

/**
 * The headers that every answer carries, names and values in turn. What is no page of ours keeps the
 * policy for files.
 */
export const headersOfAll: readonly string[] = Object.entries(always).flat();

/** What a sentence that is no page has besides, names and values in turn. */
export const plainText = [
  ...["Content-Type", "text/plain; charset=utf-8"],
  ...["Cache-Control", "no-store"],
];

/** The headers of all answers with an answer's own in their place, names and values in turn. */
export function linesWith(own: Iterable<[name: string, value: string]>): string[] {
  const all = new Headers(Object.entries(always));
  for (const [name, value] of own) all.set(name, value);
  return [...all].flat();
}

/** The same as text, for refusals that Node writes before there is a response. */
export const headerLines = Object.entries(always)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join("");

/**
 * Sets, before anybody answers, what every answer carries and what is this one's `own`; what React Router answers of the same
 * name stands in its place (answered-by-router.server.ts).
 */
export function setHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  own: string[],
): void {
  const all = [...headersOfAll, ...own];
  for (let n = 0; n < all.length; n += 2) response.setHeader(all[n] ?? "", all[n + 1] ?? "");
  const target = request.url ?? "/";
  if (isAdminPath(target)) response.setHeader("Cache-Control", "no-store");
}

/** Whether React Router could find a page of the back office here, in whatever spelling. */
export function isAdminPath(target: string): boolean {
  if (!/admin|%/i.test(target)) return false;
  const path = URL.parse(`http://host${target}`)?.pathname ?? target;
  return /^\/+admin\b/i.test(decoded(path));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
