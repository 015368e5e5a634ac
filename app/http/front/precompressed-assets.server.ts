import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chooseEncoding, matchesTag } from "#app/http/negotiation.server.ts";

// Beside the server's own bundle, wherever that stands.
const folder = fileURLToPath(new URL("../client/assets", import.meta.url));

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

type Asset = { bytes: Buffer; type: string; tag: string };

/** The scripts and styles that the build has compressed, by their address; some 300 kB in all. */
const assets = new Map<string, Asset>();

/** Those that have not been read yet, and their files. */
const unread = new Map<string, string>();

if (import.meta.env.PROD && existsSync(folder)) {
  for (const file of readdirSync(folder).filter((it) => it.endsWith(".br")))
    unread.set(`/assets/${file.slice(0, -3)}`, join(folder, file));
  // After the first pages, but before somebody could build the site anew.
  setTimeout(readAll, 500).unref();
}

async function readAll(): Promise<void> {
  for (const [address, file] of [...unread]) {
    const bytes = await readFile(file).catch(() => null);
    if (bytes) add(address, bytes);
  }
}

function add(address: string, bytes: Buffer): Asset {
  const tag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const asset = { bytes, type: types[/\.\w+$/.exec(address)?.[0] ?? ""] ?? "", tag };
  unread.delete(address);
  assets.set(address, asset);
  return asset;
}

function find(address: string): Asset | undefined {
  const file = unread.get(address);
  return file && existsSync(file) ? add(address, readFileSync(file)) : assets.get(address);
}

/**
 * Answers a request for one of the site's scripts or styles with its compressed file, where the
 * browser takes that. react-router-serve would compress it anew for each visitor, and less.
 * @returns whether it was answered
 */
export function answerAsset(request: IncomingMessage, response: ServerResponse): boolean {
  const asset = find(request.url ?? "");
  if (!asset || (request.method !== "GET" && request.method !== "HEAD")) return false;
  response.setHeader("Vary", "Accept-Encoding");
  if (!chooseEncoding(request.headers["accept-encoding"], ["br"])) return false;
  response.setHeader("ETag", asset.tag);
  // The name changes with the content.
  response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
  if (matchesTag(request.headers["if-none-match"], asset.tag)) {
    response.writeHead(304).end();
    return true;
  }
  const headers = {
    "Content-Type": asset.type,
    "Content-Encoding": "br",
    "Content-Length": asset.bytes.byteLength,
  };
  response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : asset.bytes);
  return true;
}
