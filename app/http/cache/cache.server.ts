import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { LRUCache } from "lru-cache";
import { db, onFirstUse } from "#app/database/database.server.ts";
import { linesWith } from "#app/http/front/headers.server.ts";
import { hasStopped } from "#app/http/front/shutdown.server.ts";
import { logError } from "#app/log/log.server.ts";
import { chooseEncoding, matchesTag, tagOf } from "./encodings-and-etag.server.ts";
import { pageKey } from "./page-key.server.ts";

/** A response with status 200 for everyone. */
type Cached = {
  body: Buffer<ArrayBuffer>;
  /** Its own headers, `ETag` among them. */
  headers: Headers;
  /** The `contentRevision` that it was made from; null: it never changes. */
  revision: number | null;
};

type Entry = Cached & { tag: string; lines: string[]; linesOf304: string[] };

const maxCacheBytes = 40 * 1024 * 1024;

const entries = new LRUCache<string, Entry>({
  maxSize: maxCacheBytes,
  // The header lines and the entry itself take some 3 kB.
  sizeCalculation: ({ body }, key) => body.byteLength + key.length + 3_000,
});

const readRevision = onFirstUse(() =>
  db.$client.prepare("select sum(number) from revisions where name in ('gallery', 'site')").pluck(),
);

/**
 * Changes whenever public pages or the list of public photos may have changed, whoever wrote to the
 * database; null if the database fails.
 */
export function contentRevision(): number | null {
  try {
    return Number(readRevision().get());
  } catch (error) {
    if (!hasStopped()) logError(error, { during: "reading the content's revision" });
    return null;
  }
}

/** Stores a response under its key. The least recently used ones make room for it. */
export function store(key: string, { body, headers, revision }: Cached): void {
  const lines = linesWith([...headers, ["Content-Length", String(body.byteLength)]]);
  // In a 304 these would replace what the browser has stored with the page.
  const left = /^(content-length|content-encoding|content-security-policy)$/;
  const linesOf304 = lines.filter((_, n) => !left.test(lines[n - (n % 2)] ?? ""));
  const tag = headers.get("ETag") ?? "";
  entries.set(key, { body, headers, revision, tag, lines, linesOf304 });
}

/** The response stored under this key, unless the content has changed since. */
export function find(key: string, read = contentRevision): Entry | undefined {
  const entry = entries.get(key);
  return entry && entry.revision === read() ? entry : undefined;
}

let revisionNow: number | null | undefined;

/** `contentRevision` for all requests that are read at once: reading it costs as much as answering. */
function sharedRevision(): number | null {
  if (revisionNow === undefined) {
    revisionNow = contentRevision();
    setImmediate(() => {
      revisionNow = undefined;
    });
  }
  return revisionNow;
}

/** The client files, beside the bundle of the server. */
const clientFolder = fileURLToPath(new URL("../client", import.meta.url));

/** A script or style that the build has compressed (vite.config.ts). Its name changes with its content. */
function findAsset(target: string): Entry | undefined {
  const known = entries.get(target);
  const [, type] = /^\/assets\/[\w.-]+\.(js|css)$/.exec(target) ?? [];
  if (known || !type) return known;
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
  const { method, headers, url: target = "/" } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (target.startsWith("/assets/"))
    return chooseEncoding(headers["accept-encoding"]) === "br" ? findAsset(target) : undefined;
  if (target.startsWith("/uploads/"))
    return headers.range ? undefined : find(target, sharedRevision);
  const key = pageKey(request);
  return key === null ? undefined : find(key, sharedRevision);
}

/**
 * Answers a request for a cached page, photo, script or style, without Express and React Router.
 * `own` are this response's further header lines, names and values in turn.
 * @returns whether it was answered
 */
export function answerFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  own: string[],
): boolean {
  const entry = findFor(request);
  if (!entry) return false;
  const { body, tag, lines, linesOf304 } = entry;
  if (matchesTag(request.headers["if-none-match"], tag))
    response.writeHead(304, [...linesOf304, ...own]).end();
  else
    response.writeHead(200, [...lines, ...own]).end(request.method === "HEAD" ? undefined : body);
  return true;
}
