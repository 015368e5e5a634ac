import { join } from "node:path";
import { startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { postRequest, readMessages } from "./visitor.ts";

/** Visitors who all post at the same time: each request is stored. */
export async function crowd(visitors = 500): Promise<Figure[]> {
  const site = await startSite({ TRUST_PROXY: "1" });
  try {
    const sent = await Promise.all(Array.from({ length: visitors }, () => postRequest(site)));
    const acknowledged = sent.filter((message) => message !== null);
    const stored = new Set(readMessages(join(site.folder, "site.db")).messages);
    const found = acknowledged.filter((message) => stored.has(message)).length;
    return [
      {
        what: `${visitors} visitors post at once`,
        seen: `${acknowledged.length} acknowledged, ${found} stored`,
        bound: "all stored",
        holds: found === visitors,
      },
    ];
  } finally {
    await site.stop();
  }
}
