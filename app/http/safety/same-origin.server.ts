import type { MiddlewareFunction } from "react-router";
import { env } from "#app/environment/environment.server.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another site's page makes a visitor's browser send, on every route,
 * resource routes included. `Sec-Fetch-Site` decides where the browser sends it; else the host of
 * `Origin` (or `Referer`) must be the request's own or `SITE_URL`'s, whatever the scheme, because
 * behind a TLS proxy the server sees http. A program that sends none of the three passes only
 * without a cookie, since it then carries nobody's rights.
 */
export const sameOrigin: MiddlewareFunction<Response> = ({ request }, next) => {
  if (safe.has(request.method) || isOwn(request)) return next();
  return new Response(
    "This form was sent from another site. Please open the page here and send it again.",
    {
      status: 403,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    },
  );
};

/** Whether a browser says that a page of another site leads here; for what a link of ours alone asks for. */
export const isFromElsewhere = ({ headers }: Request): boolean =>
  /^(cross|same)-site$/.test(headers.get("Sec-Fetch-Site") ?? "");

function isOwn(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const source = request.headers.get("Origin") ?? request.headers.get("Referer");
  if (!source) return !request.headers.has("Cookie");
  const host = URL.parse(source)?.host;
  const own = [request.headers.get("Host") ?? new URL(request.url).host];
  if (env.SITE_URL) own.push(new URL(env.SITE_URL).host);
  return host !== undefined && own.includes(host);
}
