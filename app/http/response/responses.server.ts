import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import type { MiddlewareFunction } from "react-router";
import { env } from "#app/environment/environment.server.ts";
import { filePolicy } from "#app/http/safety/content-security.server.ts";
import { chooseEncoding, compress, matchesTag } from "./encodings-and-etag.server.ts";

const always: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "SAMEORIGIN",
  // With "no-referrer" Chromium would send "Origin: null" with forms.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "camera=(), display-capture=(), geolocation=(), microphone=(self), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  ...(env.SITE_URL?.startsWith("https:") && {
    "Strict-Transport-Security": "max-age=31536000",
  }),
  // Pages replace it with their own.
  "Content-Security-Policy": filePolicy,
};

/** Merges the headers of every response with `own`, which win. Names and values alternate. */
export function linesWith(own: Iterable<[name: string, value: string]>): string[] {
  const all = new Headers(Object.entries(always));
  for (const [name, value] of own) all.set(name, value);
  return [...all].flat();
}

/** The headers of every response as text, for responses written directly to a socket. */
export const headerLines = Object.entries(always)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join("");

/** Sets the headers of every response and its `own` (names and values alternating). */
export function setHeaders(response: ServerResponse, own: string[]): void {
  const all = [...Object.entries(always).flat(), ...own];
  for (let n = 0; n < all.length; n += 2) response.setHeader(all[n] ?? "", all[n + 1] ?? "");
  if (isAdminPath(response.req.url ?? "/")) response.setHeader("Cache-Control", "no-store");
}

/** Whether this address may lead to a page of the back office, however it is escaped. */
export function isAdminPath(target: string): boolean {
  if (!/admin|%/i.test(target)) return false;
  const path = URL.parse(`http://host${target}`)?.pathname ?? target;
  try {
    return /^\/+admin\b/i.test(decodeURIComponent(path));
  } catch {
    return /^\/+admin\b/i.test(path);
  }
}

const answering = new AsyncLocalStorage<ServerResponse>();

/** Lets Express handle a request, so that `answeredByRouter` can find the `ServerResponse`. */
export function passOn(response: ServerResponse, express: () => void): void {
  answering.run(response, express);
}

/** Whether this request asks for a route's data (`.data`), which React Router encodes in memory. */
export const asksForData = () =>
  answering.getStore()?.req.url?.split(/[?#]/, 1)[0]?.endsWith(".data") ?? false;

/** The outermost middleware: finishes the response and lets its headers replace the default ones. */
export const answeredByRouter: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await finishResponse(request, await next());
  standBefore(response.headers);
  return response;
};

/** Removes headers that React Router's response has too, because its adapter would append them. */
export function standBefore(headers: Headers): void {
  const below = answering.getStore();
  if (!below || below.headersSent) return;
  for (const name of headers.keys()) below.removeHeader(name);
}

const minCompressedBytes = 1_024;

/** Pages and their data, which are complete when the response starts. Express compresses the rest. */
const isPage = /^text\/(html|x-script)\b/;

/**
 * Answers 304 if the client has the response already, drops the body for HEAD, and compresses pages in
 * one piece: Express would use a stream, which takes more memory.
 */
async function finishResponse(request: Request, response: Response): Promise<Response> {
  const { body, headers, status, statusText } = response;
  const tag = headers.get("ETag");
  if (status === 200 && tag && matchesTag(request.headers.get("If-None-Match"), tag)) {
    await body?.cancel();
    for (const name of ["Content-Length", "Content-Encoding"]) headers.delete(name);
    return new Response(null, { status: 304, headers });
  }
  if (request.method === "HEAD") {
    await body?.cancel();
    return new Response(null, { headers, status, statusText });
  }
  if (!body || !isPage.test(headers.get("Content-Type") ?? "") || headers.has("Content-Encoding"))
    return response;
  const bytes = await compressFor(request, Buffer.from(await response.arrayBuffer()), headers);
  return new Response(bytes, { headers, status, statusText });
}

/** Compresses a page if the client accepts it, and sets the matching `headers`. @returns the body */
export async function compressFor(request: Request, plain: Buffer<ArrayBuffer>, headers: Headers) {
  const isSmall = plain.byteLength < minCompressedBytes;
  const encoding = isSmall ? null : chooseEncoding(request.headers.get("Accept-Encoding"));
  const bytes = encoding ? await compress(plain, encoding) : plain;
  headers.set("Vary", "Accept-Encoding");
  headers.set("Content-Length", String(bytes.byteLength));
  if (encoding) headers.set("Content-Encoding", encoding);
  return bytes;
}
