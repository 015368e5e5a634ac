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
 * takes that. react-router-serve would compress it anew for each visitor, and less.
 * @returns a function that gives the answer the headers of what was asked for, or null
 */
export function leadToPacked(
  request: IncomingMessage,
): ((response: ServerResponse) => void) | null {
  const [, name = "", ending = ""] =
    /^\/assets\/([\w.-]+\.(css|js))$/.exec(request.url ?? "") ?? [];
  if (!packed.has(name)) return null;
  if (!/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(String(request.headers["accept-encoding"])))
    return null;
  request.url = `/assets/${name}.br`;
  return (response) => {
    response.setHeader("Vary", "Accept-Encoding");
    // A 304 has neither.
    if (!response.hasHeader("Content-Type")) return;
    response.setHeader("Content-Type", types[ending] ?? "");
    response.setHeader("Content-Encoding", "br");
  };
}
