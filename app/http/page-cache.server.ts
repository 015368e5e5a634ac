import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { MiddlewareFunction } from "react-router";
import { chooseEncoding, type Encoding, matchesTag } from "./negotiation.server.ts";

/** A page as it lies ready: its headers, and its body as it is and compressed. */
export type KeptPage = { tag: string; headers: Headers } & Record<Encoding | "plain", Buffer>;

type Rules = {
  /** Changes whenever what the pages show may have changed; null where nobody can tell. */
  revision: () => string | null;
  /** Names of the query parameters that these pages read; by any other a page stays the same. */
  reads: readonly string[];
  /** Name of the query parameter by which a page is one person's: it is rendered for each, and never kept. */
  personal: string;
  /** Name of the cookie whose bearers' answers are stored nowhere. */
  session: string;
  /** Whether these pages are the same under each host, and shared caches may keep them. */
  sameForHosts: boolean;
};

/** What decides whether there is a kept page: path and query as they stand in the request. */
type Asked = {
  method: string | undefined;
  host: string | undefined;
  target: string;
  cookie: string | null | undefined;
};

export type PageCache = {
  find: (asked: Asked) => KeptPage | null;
  middleware: MiddlewareFunction<Response>;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes of kept pages: some hundred addresses, each plain and compressed in two ways. */
const capacity = 24 * 1024 * 1024;

/** Characters of an address that is kept: none of the site's own comes near. */
const longest = 500;

/**
 * How long, in seconds, a shared cache may serve a page before it asks again: a change in the
 * gallery is to be seen within 60. Browsers ask each time, and are mostly told 304.
 */
const shared = 50;

/**
 * Keeps pages that are the same for every visitor: each is rendered once for a revision of what it
 * shows, compressed once, and answered with an ETag. A request with a session or another method is
 * rendered as usual and not kept, and neither are errors, redirects and whatever sets a cookie.
 * `find` is what the server's front answers from; the middleware renders what is not there yet,
 * never more than one at once for an address.
 */
export function pageCache({ revision, reads, personal, session, sameForHosts }: Rules): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: capacity,
    sizeCalculation: (page) => page.plain.length + page.br.length + page.gzip.length + 3_000,
  });
  const turns = new Map<string, Promise<unknown>>();
  const signedIn = new RegExp(`(^|;\\s*)${session}=`);
  const cacheControl = sameForHosts
    ? `public, max-age=0, s-maxage=${shared}, must-revalidate`
    : "private, max-age=0, must-revalidate";
  let current: string | null = null;

  /** The name under which a page is kept, null where none is. */
  function keyOf({ method, host, target, cookie }: Asked): string | null {
    if (method !== "GET" && method !== "HEAD") return null;
    if (cookie && signedIn.test(cookie)) return null;
    const query = target.indexOf("?");
    const path = query < 0 ? target : target.slice(0, query);
    const read = query < 0 ? "" : queryRead(target.slice(query + 1), reads, personal);
    if (read === null) return null;
    const key = `${sameForHosts ? "" : host}${path}?${read}`;
    return key.length > longest ? null : key;
  }

  /** Forgets all pages when what they show has changed. @returns whether any may be kept now */
  function isCurrent(): boolean {
    const now = revision();
    if (now === null) return false;
    if (now !== current) pages.clear();
    current = now;
    return true;
  }

  let looked = false;

  /** `isCurrent` for all requests that have come at once: looking costs as much as answering. */
  function isCurrentForThese(): boolean {
    if (looked) return true;
    looked = isCurrent();
    if (looked)
      setImmediate(() => {
        looked = false;
      });
    return looked;
  }

  async function render(key: string, next: () => Promise<Response>): Promise<KeptPage | Response> {
    const begun = current;
    const page = await prepare(await next(), cacheControl);
    if (!(page instanceof Response) && begun === current) pages.set(key, page);
    return page;
  }

  /** One after the other: who comes meanwhile takes the page, or, where it is not kept, renders next. */
  function inTurn(key: string, next: () => Promise<Response>): Promise<KeptPage | Response> {
    const work = () => pages.get(key) ?? render(key, next);
    const turn = (turns.get(key) ?? Promise.resolve()).then(work, work);
    turns.set(key, turn);
    const done = () => turns.get(key) === turn && turns.delete(key);
    turn.then(done, done);
    return turn;
  }

  return {
    find: (asked) => {
      const key = keyOf(asked);
      return key !== null && isCurrentForThese() ? (pages.get(key) ?? null) : null;
    },
    middleware: async ({ request }, next) => {
      const { headers, method } = request;
      const { host, pathname, search } = new URL(request.url);
      const cookie = headers.get("Cookie");
      const asked = {
        method,
        host: headers.get("Host") ?? host,
        target: pathname + search,
        cookie,
      };
      const key = keyOf(asked);
      if (key === null) return signedIn.test(cookie ?? "") ? unstored(await next()) : next();
      if (!isCurrent()) return next();
      const page = pages.get(key) ?? (await inTurn(key, next));
      return page instanceof Response ? page : answer(request, page);
    },
  };
}

/** What of a query these pages read, in one order; null where React Router itself or one person reads it. */
function queryRead(query: string, reads: readonly string[], personal: string): string | null {
  const parameters = new URLSearchParams(query);
  if (parameters.has("_routes") || parameters.has(personal)) return null;
  return reads
    .flatMap((name) =>
      parameters.getAll(name).map((value) => `${name}=${encodeURIComponent(value)}`),
    )
    .join("&");
}

function unstored(response: Response): Response {
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

async function prepare(response: Response, cacheControl: string): Promise<KeptPage | Response> {
  if (response.status !== 200 || response.headers.has("Set-Cookie")) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  // A window of 256 kB holds any page; the usual one costs 4 MB of memory each time.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 18 };
  const [br, gz] = await Promise.all([brotli(plain, { params }), zip(plain, { level: 9 })]);
  const headers = new Headers(response.headers);
  const digest = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  // Weak, since the encodings differ in their bytes.
  const tag = `W/"${digest}"`;
  headers.set("ETag", tag);
  headers.set("Cache-Control", cacheControl);
  headers.set("Vary", "Accept-Encoding");
  return { headers, tag, plain, br, gzip: gz };
}

function answer(request: Request, page: KeptPage): Response {
  const headers = new Headers(page.headers);
  if (matchesTag(request.headers.get("If-None-Match"), page.tag))
    return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(request.headers.get("Accept-Encoding"));
  if (encoding) headers.set("Content-Encoding", encoding);
  const body = page[encoding ?? "plain"];
  headers.set("Content-Length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { headers });
}
