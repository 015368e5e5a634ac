import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { LRUCache } from "lru-cache";
import { db, revision } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { chooseEncoding, matchesTag, tagOf } from "#app/http/response/encodings-and-etag.server.ts";
import { linesWith } from "#app/http/response/responses.server.ts";
import { logError } from "#app/log/log.server.ts";

/** A response with status 200 that is the same for every client. */
type Cached = {
  body: Buffer<ArrayBuffer>;
  /** Its own headers, with an `ETag`. */
  headers: Headers;
  /** The `contentRevision` that it was made from; null if it never changes. */
  revision: number | null;
};

type Entry = Cached & { tag: string; lines: string[]; linesOf304: string[] };

const maxCacheBytes = 40 * 1024 * 1024;

const entries = new LRUCache<string, Entry>({
  maxSize: maxCacheBytes,
  // The header lines and the entry take some 3 kB.
  sizeCalculation: ({ body }, key) => body.byteLength + key.length + 3_000,
});

/** A number that changes when public pages or photos may have; null if the database fails. */
export function contentRevision(): number | null {
  try {
    return revision("gallery") + revision("site");
  } catch (error) {
    // On shutdown the database closes before the last connections.
    if (db.$client.open) logError(error, { during: "reading the content's revision" });
    return null;
  }
}

/** Caches a response under its key. Evicts the least recently used ones if the cache is full. */
export function store(key: string, { body, headers, revision }: Cached): void {
  const lines = linesWith([...headers, ["Content-Length", String(body.byteLength)]]);
  // In a 304 these would replace the headers that the browser has cached with the page.
  const ofBody = /^(content-length|content-encoding|content-security-policy)$/;
  const linesOf304 = lines.filter((_, n) => !ofBody.test(lines[n - (n % 2)] ?? ""));
  const tag = headers.get("ETag") ?? "";
  entries.set(key, { body, headers, revision, tag, lines, linesOf304 });
}

/** Finds the response cached under this key, unless the content has changed since. */
export function find(key: string, read = contentRevision): Entry | undefined {
  const entry = entries.get(key);
  return entry && entry.revision === read() ? entry : undefined;
}

let revisionNow: number | null | undefined;

/** `contentRevision`, read once per event loop turn: the query takes as long as the response. */
function sharedRevision(): number | null {
  if (revisionNow === undefined) {
    revisionNow = contentRevision();
    setImmediate(() => {
      revisionNow = undefined;
    });
  }
  return revisionNow;
}

const clientFolder = fileURLToPath(new URL("../client", import.meta.url));

/** A script or style that the build has compressed (vite.config.ts), under a name with its hash. */
function findAsset(target: string): Entry | undefined {
  const entry = entries.get(target);
  const [, type] = /^\/assets\/[\w.-]+\.(js|css)$/.exec(target) ?? [];
  if (entry || !type) return entry;
  try {
    const body = Buffer.from(readFileSync(`${clientFolder}${target}.br`));
    const headers = new Headers({
      "Content-Type": `text/${type === "js" ? "javascript" : "css"}; charset=utf-8`,
      "Content-Encoding": "br",
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
      ETag: tagOf(body),
    });
    store(target, { body, headers, revision: null });
  } catch {
    return undefined;
  }
  return entries.get(target);
}

function findFor(request: IncomingMessage): Entry | undefined {
  const { headers, url: target = "/" } = request;
  if (target.startsWith("/assets/"))
    return chooseEncoding(headers["accept-encoding"]) === "br" ? findAsset(target) : undefined;
  if (target.startsWith("/uploads/"))
    return headers.range ? undefined : find(target, sharedRevision);
  const key = pageKey(request);
  return key === null ? undefined : find(key, sharedRevision);
}

/**
 * Answers a GET or HEAD from the cache, without Express. @returns whether it was answered
 * @param own further headers of this response, names and values alternating
 */
export function answerFromCache(response: ServerResponse, own: string[]): boolean {
  const { req: request } = response;
  const entry = findFor(request);
  if (!entry) return false;
  const { body, tag, lines, linesOf304 } = entry;
  if (matchesTag(request.headers["if-none-match"], tag))
    response.writeHead(304, [...linesOf304, ...own]).end();
  else
    response.writeHead(200, [...lines, ...own]).end(request.method === "HEAD" ? undefined : body);
  return true;
}

/** Query parameters that public pages read. Others, such as those of advertisements, are ignored. */
const parameters = ["category", "page", "service", "sent"];

/** A page with one of these is not cached: a customer's token, and React Router's list of routes to load. */
const uncachedParameters = ["request", "_routes"];

/** Whether a `Cookie` header has a session (sessions.server.ts). */
export const hasSession = (cookie: string | null | undefined) =>
  /(^|;\s*)(__Host-)?session=/.test(cookie ?? "");

/**
 * Makes the cache key of a public page; null if this GET or HEAD is not answered from the cache.
 * Without SITE_URL the links in a page contain the request's host, so the key does too.
 */
export function pageKey({
  headers,
  url = "/",
}: Pick<IncomingMessage, "headers" | "url">): string | null {
  if (hasSession(headers.cookie)) return null;
  const [path = ""] = url.split("?", 1);
  const query = path === url ? "" : readParameters(url.slice(path.length));
  if (query === null) return null;
  const encoding = chooseEncoding(headers["accept-encoding"]) ?? "identity";
  return `${encoding} ${env.SITE_URL ? "" : headers.host}${path}?${query}`;
}

function readParameters(query: string): string | null {
  const all = new URLSearchParams(query);
  if (uncachedParameters.some((name) => all.has(name))) return null;
  const pairs = parameters.flatMap((name) => all.getAll(name).map((value) => [name, value]));
  return new URLSearchParams(pairs).toString();
}
