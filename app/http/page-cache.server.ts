import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { MiddlewareFunction } from "react-router";

type Page = { headers: Headers; etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

const pages = new LRUCache<string, Promise<Page | Response>>({ max: 2_000 });
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How long, in seconds, a shared cache may serve a page before it asks again (issue: within 60 s). */
const shared = 50;

/**
 * Keeps pages that are the same for every visitor: each is rendered once for a revision of what it
 * shows, compressed once, and answered with an ETag. Requests that carry a cookie or an unknown
 * query are rendered as usual and not kept.
 * @param revision changes whenever the pages' content may have changed
 * @param known names of the query parameters that these pages read
 */
export function pageCache(revision: () => string, known: string[]): MiddlewareFunction<Response> {
  return async ({ request }, next) => {
    const url = new URL(request.url);
    const plainQuery = [...url.searchParams.keys()].every((name) => known.includes(name));
    if (request.method !== "GET" || request.headers.has("Cookie") || !plainQuery) return next();
    const key = `${revision()} ${url.href}`;
    const waiting = pages.get(key) ?? remember(key, next);
    const page = await waiting;
    return page instanceof Response ? page.clone() : answer(request, page);
  };
}

function remember(key: string, next: () => Promise<Response>): Promise<Page | Response> {
  const page = next().then(prepare);
  pages.set(key, page);
  // Only a page that was answered well is kept; the others are for those who asked meanwhile.
  page.then(
    (it) => it instanceof Response && pages.delete(key),
    () => pages.delete(key),
  );
  return page;
}

async function prepare(response: Response): Promise<Page | Response> {
  if (response.status !== 200 || response.headers.has("Set-Cookie")) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [br, gz] = await Promise.all([brotli(plain, quality), zip(plain, { level: 9 })]);
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", `public, max-age=0, s-maxage=${shared}, must-revalidate`);
  headers.set("Vary", "Accept-Encoding");
  const etag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  return { headers, etag, plain, br, gzip: gz };
}

function answer(request: Request, page: Page): Response {
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  const headers = new Headers(page.headers);
  // Weak, since the encodings differ in their bytes.
  headers.set("ETag", `W/"${page.etag}"`);
  if (request.headers.get("If-None-Match")?.includes(page.etag))
    return new Response(null, { status: 304, headers });
  if (encoding) headers.set("Content-Encoding", encoding);
  const body = page[encoding ?? "plain"];
  headers.set("Content-Length", String(body.byteLength));
  return new Response(new Uint8Array(body), { headers });
}
