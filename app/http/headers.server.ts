import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#app/environment/environment.server.ts";
import { filePolicy } from "./content-security.server.ts";

const always = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // "no-referrer" would make Chromium send "Origin: null" with forms.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "camera=(), display-capture=(), geolocation=(), microphone=(self), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  ...(env.SITE_URL?.startsWith("https:") && {
    "Strict-Transport-Security": "max-age=31536000",
  }),
};

/**
 * Sets the headers that every response carries: pages, files, refusals, redirects alike. They are
 * set at the last moment and replace what stands there, because Express clears headers on errors
 * and React Router's adapter appends to them.
 */
export function setHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
): void {
  for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
  // A 304 would replace the policy of the page that the browser has kept.
  if (status !== 304 && !response.hasHeader("Content-Security-Policy"))
    response.setHeader("Content-Security-Policy", filePolicy);
  // So that a link to the guide downloads it, without JavaScript too.
  const document = /^\/([\w-]+\.pdf)(?:\?|$)/.exec(request.url ?? "")?.[1];
  if (document && status < 400)
    response.setHeader("Content-Disposition", `attachment; filename="${document}"`);
  if (isOffice(request.url ?? "")) response.setHeader("Cache-Control", "no-store");
}

/** Whether React Router could find a page of the back office here, in whatever spelling. */
export function isOffice(path: string): boolean {
  const [bare = ""] = path.split("?");
  return /^\/+admin\b/i.test(decoded(bare));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The same headers as text, for refusals that Node writes before there is a response. */
export function headerLines(): string {
  const all = { ...always, "Content-Security-Policy": filePolicy };
  return Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
}
