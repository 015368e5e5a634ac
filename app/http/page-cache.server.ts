import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { MiddlewareFunction } from "react-router";

type Page = { headers: Headers; etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

type Rules = {
  /** Changes whenever what the pages show may have changed; null where nobody can tell. */
  revision: () => string | null;
  /** Names of the query parameters that these pages read; with others, nothing is kept. */
  known: string[];
  /** Name of the cookie whose bearers' answers are stored nowhere. */
  session: string;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes of kept pages: some hundred addresses, each plain and compressed in two ways. */
const capacity = 24 * 1024 * 1024;

/**
 * How long, in seconds, a shared cache may serve a page before it asks again: a change in the
 * gallery is to be seen within 60. Browsers ask each time, and are mostly told 304.
 */
const shared = 50;

/**
 * Keeps pages that are the same for every visitor: each is rendered once for a revision of what it
 * shows, compressed once, and answered with an ETag. A request with a session, another method or an
 * unknown query is rendered as usual and not kept, and neither are errors, redirects and whatever
 * sets a cookie.
 */
export function pageCache({ revision, known, session }: Rules): MiddlewareFunction<Response> {
  const pages = new LRUCache<string, Page>({
    maxSize: capacity,
    sizeCalculation: (page) => page.plain.length + page.br.length + page.gzip.length + 2_000,
  });
  const pending = new Map<string, Promise<Page | Response>>();
  const signedIn = new RegExp(`(^|;\\s*)${session}=`);
  let current = "";

  function render(key: string, next: () => Promise<Response>): Promise<Page | Response> {
    const page = next().then(prepare);
    pending.set(key, page);
    const settle = (it: Page | Response | null) => {
      pending.delete(key);
      if (it && !(it instanceof Response)) pages.set(key, it);
    };
    page.then(settle, () => settle(null));
    return page;
  }

  return async ({ request }, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    if (signedIn.test(request.headers.get("Cookie") ?? "")) return unstored(await next());
    const { href, searchParams } = new URL(request.url);
    if (![...searchParams.keys()].every((name) => known.includes(name))) return next();
    const now = revision();
    if (now === null) return next();
    if (now !== current) pages.clear();
    current = now;
    const key = `${now} ${href}`;
    // Who waits for another's rendering takes its page only: its trouble may be that visitor's own.
    const page =
      pages.get(key) ??
      (await pending.get(key)?.then(
        (it) => (it instanceof Response ? null : it),
        () => null,
      )) ??
      (await render(key, next));
    return page instanceof Response ? page : answer(request, page);
  };
}

function unstored(response: Response): Response {
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

async function prepare(response: Response): Promise<Page | Response> {
  if (response.status !== 200 || response.headers.has("Set-Cookie")) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  // A window of 256 kB holds any page; the usual one costs 4 MB of memory each time.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 18 };
  const [br, gz] = await Promise.all([brotli(plain, { params }), zip(plain, { level: 9 })]);
  const headers = new Headers(response.headers);
  const digest = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  // Weak, since the encodings differ in their bytes.
  const etag = `W/"${digest}"`;
  headers.set("ETag", etag);
  headers.set("Cache-Control", `public, max-age=0, s-maxage=${shared}, must-revalidate`);
  headers.set("Vary", "Accept-Encoding");
  return { headers, etag, plain, br, gzip: gz };
}

function answer(request: Request, page: Page): Response {
  const headers = new Headers(page.headers);
  if (request.headers.get("If-None-Match")?.includes(page.etag))
    return new Response(null, { status: 304, headers });
  const encoding = encodingFor(request.headers.get("Accept-Encoding") ?? "");
  if (encoding) headers.set("Content-Encoding", encoding);
  const body = page[encoding ?? "plain"];
  headers.set("Content-Length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { headers });
}

/** The smaller of the two encodings that the client takes, or null. */
function encodingFor(accepted: string): "br" | "gzip" | null {
  const takes = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))`).test(accepted);
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : null;
}
