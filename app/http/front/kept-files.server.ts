import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesTag } from "#app/http/negotiation.server.ts";
import { linesWith } from "./headers.server.ts";

/** A file for everyone as it lies in memory: its entity tag, its bytes, and the headers of its answers. */
export type KeptFile = {
  tag: string;
  bytes: Buffer;
  lines: { whole: string[]; unchanged: string[] };
};

/** Makes a file ready to be answered, with `own` headers beside those of all answers. */
export function keepFile(bytes: Buffer, tag: string, own: Record<string, string>): KeptFile {
  const unchanged = linesWith(Object.entries({ ...own, ETag: tag, "Accept-Ranges": "bytes" }));
  const whole = [...unchanged, "Content-Length", String(bytes.byteLength)];
  return { tag, bytes, lines: { whole, unchanged } };
}

let find: (target: string) => KeptFile | null = () => null;

/** Has the front answer the files that `findKept` knows by their address, without Express and React Router. */
export function answerFilesFrom(findKept: (target: string) => KeptFile | null): void {
  find = findKept;
}

/**
 * Answers a request for a file that lies in memory, but for a part of one, with the headers of all
 * answers and this one's `own`.
 * @returns whether it was answered
 */
export function answerKeptFile(
  { method, headers, url: target = "/" }: IncomingMessage,
  response: ServerResponse,
  own: string[],
): boolean {
  if ((method !== "GET" && method !== "HEAD") || headers.range !== undefined) return false;
  const file = find(target);
  if (!file) return false;
  if (matchesTag(headers["if-none-match"], file.tag))
    response.writeHead(304, [...file.lines.unchanged, ...own]).end();
  else {
    response.writeHead(200, [...file.lines.whole, ...own]);
    response.end(method === "HEAD" ? undefined : file.bytes);
  }
  return true;
}
