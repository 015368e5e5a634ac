import type { IncomingMessage } from "node:http";
import { env } from "#app/environment/environment.server.ts";
import { chooseEncoding } from "./encodings-and-etag.server.ts";

/** Query parameters that public pages read. No other makes a page of its own: advertisements add many. */
const parameters = ["category", "page", "service", "sent"];

/**
 * Query parameters with which a page is never cached: the token of a customer's request on the
 * thank-you screen, and React Router's own for a part of a page's data.
 */
const uncachedParameters = ["request", "_routes"];

/** Whether a `Cookie` header has a session (accounts/sessions.server.ts). */
export const hasSession = (cookie: string | null | undefined) =>
  /(^|;\s*)(__Host-)?session=/.test(cookie ?? "");

/**
 * The key under which a public page is cached for this request, null if it is not. Pages with the
 * asker's host in their links (no SITE_URL) are cached for each host.
 */
export function pageKey(asked: Pick<IncomingMessage, "method" | "headers" | "url">): string | null {
  const { method, headers, url = "/" } = asked;
  if ((method !== "GET" && method !== "HEAD") || hasSession(headers.cookie)) return null;
  const [path = ""] = url.split("?", 1);
  const read = path === url ? "" : readParameters(url.slice(path.length));
  if (read === null) return null;
  const encoding = chooseEncoding(headers["accept-encoding"]) ?? "identity";
  return `${encoding} ${env.SITE_URL ? "" : headers.host}${path}?${read}`;
}

function readParameters(query: string): string | null {
  const all = new URLSearchParams(query);
  if (uncachedParameters.some((name) => all.has(name))) return null;
  const read = parameters.flatMap((name) => all.getAll(name).map((value) => [name, value]));
  return read.length === 0 ? "" : new URLSearchParams(read).toString();
}
