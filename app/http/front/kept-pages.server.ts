import type { IncomingMessage, ServerResponse } from "node:http";
import type { KeptPage } from "#app/http/kept-page.server.ts";
import { chooseEncoding, type Encoding, matchesTag } from "#app/http/negotiation.server.ts";
import type { PageCache } from "#app/http/page-cache.server.ts";
import { linesWith } from "./headers.server.ts";

let cache: PageCache | null = null;

/** Has the front answer kept pages itself, without Express and React Router. */
export function answerFrom(kept: PageCache): void {
  cache = kept;
}

/**
 * Answers a request for a page that lies ready, with the headers of all answers and this one's `own`.
 * @returns whether it was answered
 */
export function answerKeptPage(
  request: IncomingMessage,
  response: ServerResponse,
  own: string[],
): boolean {
  const { method, headers, url: target = "/" } = request;
  const page = cache?.find({ method, host: headers.host, target, cookie: headers.cookie });
  if (!page) return false;
  if (matchesTag(headers["if-none-match"], page.tag)) {
    response.writeHead(304, [...linesOf(page).unchanged, ...own]).end();
    return true;
  }
  const encoding = chooseEncoding(headers["accept-encoding"]) ?? "plain";
  response.writeHead(200, [...linesOf(page)[encoding], ...own]);
  response.end(method === "HEAD" ? undefined : page[encoding]);
  return true;
}

type Lines = Record<Encoding | "plain" | "unchanged", string[]>;

const lines = new WeakMap<KeptPage, Lines>();

/** A page's header lines, put together once: given one by one they cost half as much as the answer. */
function linesOf(page: KeptPage): Lines {
  const known = lines.get(page);
  if (known) return known;
  const all = linesWith(page.headers);
  const whole = (body: Buffer) => [...all, "Content-Length", String(body.byteLength)];
  // The policy for files, or this one again, would replace what the browser has kept.
  const made = {
    plain: whole(page.plain),
    br: [...whole(page.br), "Content-Encoding", "br"],
    gzip: [...whole(page.gzip), "Content-Encoding", "gzip"],
    unchanged: without(all, "content-security-policy"),
  };
  lines.set(page, made);
  return made;
}

const without = (lines: string[], name: string) =>
  lines.filter((_, n) => lines[n - (n % 2)] !== name);
