import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";

// Beside the server's own bundle, wherever that stands.
const folder = fileURLToPath(new URL("../client/assets", import.meta.url));

/** Names of the scripts and styles that the build has compressed. */
const packed = new Set(
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(".br"))
        .map((file) => file.slice(0, -3))
    : [],
);

const types: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
};

/**
 * Leads a request for one of the site's scripts or styles to its compressed file, where the browser
 * takes that. react-router-serve would compress it anew for each visitor, and less. Has to come
 * before Express, which then finds the headers set.
 */
export function leadToPacked(request: IncomingMessage, response: ServerResponse): void {
  const [, name = "", ending = ""] =
    /^\/assets\/([\w.-]+\.(css|js))$/.exec(request.url ?? "") ?? [];
  const { headers, method } = request;
  // A part of a file can be out of range, and is then answered with a page.
  if (!packed.has(name) || !/^(GET|HEAD)$/.test(method ?? "") || headers.range) return;
  response.setHeader("Vary", "Accept-Encoding");
  if (!/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(String(headers["accept-encoding"]))) return;
  request.url = `/assets/${name}.br`;
  response.setHeader("Content-Type", types[ending] ?? "");
  response.setHeader("Content-Encoding", "br");
}
