import { type IncomingMessage, request } from "node:http";
import { startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { peakMemory } from "./visitor.ts";

const piece = Buffer.alloc(64 * 1024, "x");

/**
 * Sends a body of this size to the contact form, with Content-Length or chunked, until all is sent or the
 * connection is closed. @returns the status, 0 if there was no response
 */
async function sendBody(url: string, bytes: number, declared: boolean): Promise<number> {
  const asked = request(`${url}/contact`, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      ...(declared ? { "Content-Length": bytes } : { "Transfer-Encoding": "chunked" }),
    },
  });
  let status = 0;
  asked.on("response", (answer: IncomingMessage) => {
    status = answer.statusCode ?? 0;
    answer.on("error", () => {});
    answer.resume();
  });
  asked.on("error", () => {});
  const closed = new Promise<"closed">((resolve) => asked.once("close", () => resolve("closed")));
  for (let sent = 0; sent < bytes; sent += piece.length) {
    // The callback of a write to a closed connection is never called.
    const written = new Promise<void>((resolve) => asked.write(piece, () => resolve()));
    if (await Promise.race([written, closed])) return status;
  }
  asked.end();
  await closed;
  return status;
}

/** Bodies far above every limit, 20 at once: refused, with hardly any memory. */
export async function bodies(bytes = 100_000_000): Promise<Figure[]> {
  const site = await startSite();
  try {
    // The first requests always take memory.
    for (let n = 0; n < 50; n++) await (await fetch(`${site.url}/contact`)).arrayBuffer();
    const before = await peakMemory(site);
    const sent = Array.from({ length: 20 }, (_, n) => sendBody(site.url, bytes, n % 2 === 0));
    const statuses = await Promise.all(sent);
    const grown = (await peakMemory(site)) - before;
    const refused = statuses.filter((status) => status === 413).length;
    return [
      {
        what: `20 bodies of ${bytes / 1_000_000} MB at once, declared and chunked`,
        seen: `${refused} answered 413, memory grew by ${grown.toFixed(0)} MB`,
        bound: "20 and under 100 MB",
        holds: refused === 20 && grown < 100,
      },
    ];
  } finally {
    await site.stop();
  }
}
