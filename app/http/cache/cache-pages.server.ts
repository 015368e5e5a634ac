import type { MiddlewareFunction } from "react-router";
import { env } from "#app/environment/environment.server.ts";
import { tagOf } from "#app/http/response/encodings-and-etag.server.ts";
import { compressFor } from "#app/http/response/responses.server.ts";
import { contentRevision, find, hasSession, pageKey, store } from "./cache.server.ts";

/** A change must be public within 60 seconds, in shared caches too. */
const sharedCacheSeconds = 50;

/** `Cache-Control` of a public response that may change. Browsers revalidate it with each request. */
export const publicForAWhile = `public, max-age=0, s-maxage=${sharedCacheSeconds}, must-revalidate`;

/** Without SITE_URL the links in a page have the request's host. */
const cacheControl = env.SITE_URL ? publicForAWhile : "private, max-age=0, must-revalidate";

const rendering = new Map<string, Promise<void>>();

/**
 * Middleware that caches pages until the content changes. Concurrent requests share one rendering.
 * Does not cache errors, redirects, responses with `Set-Cookie` or responses to a session.
 */
export const cachePage: MiddlewareFunction<Response> = async ({ request }, next) => {
  const { host, pathname, search } = new URL(request.url);
  const headers = { host, ...Object.fromEntries(request.headers) };
  const key = pageKey({ url: pathname + search, headers });
  if (key === null) {
    const response = await next();
    if (hasSession(request.headers.get("Cookie")))
      response.headers.set("Cache-Control", "private, no-store");
    return response;
  }
  while (rendering.has(key)) await rendering.get(key);
  const cached = find(key);
  if (cached) return new Response(cached.body, { headers: cached.headers });
  const { promise, resolve } = Promise.withResolvers<void>();
  rendering.set(key, promise);
  try {
    const revision = contentRevision();
    const response = await next();
    return revision === null ? response : await storePage(request, response, key, revision);
  } finally {
    rendering.delete(key);
    resolve();
  }
};

async function storePage(request: Request, response: Response, key: string, revision: number) {
  const { headers, status } = response;
  if (status !== 200 || headers.has("Set-Cookie")) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  // Weak, because the encodings of a page have different bytes.
  headers.set("ETag", `W/${tagOf(plain)}`);
  headers.set("Cache-Control", cacheControl);
  const body = await compressFor(request, plain, headers);
  store(key, { body, headers: new Headers(headers), revision });
  return new Response(body, { headers });
}
