import { once } from "node:events";
import { request } from "node:http";
import { startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { peakMemory } from "./visitor.ts";

const piece = Buffer.alloc(64 * 1024, "x");

/** Sends a body of this size to the contact form, declared or chunked. @returns the status */
async function sendBody(url: string, bytes: number, declared: boolean): Promise<number> {
  const asked = request(`${url}/contact`, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      ...(declared ? { "Content-Length": bytes } : { "Transfer-Encoding": "chunked" }),
    },
  });
  const answered = once(asked, "response");
  let open = true;
  asked.on("error", () => {});
  asked.on("close", () => {
    open = false;
  });
  for (let sent = 0; sent < bytes && open; sent += piece.length)
    await new Promise<void>((resolve) => asked.write(piece, () => resolve()));
  asked.end();
  const [answer] = await answered;
  answer.resume();
  return answer.statusCode;
}

/** Bodies far above every limit, 20 at once: refused, and hardly any memory for them. */
export async function bodies(bytes = 100_000_000): Promise<Figure[]> {
  const site = await startSite();
  try {
    // The first requests take memory whatever they hold.
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
        bound: "20 and under 50 MB",
        holds: refused === 20 && grown < 50,
      },
    ];
  } finally {
    await site.stop();
  }
}
