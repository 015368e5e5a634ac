import { once } from "node:events";
import { startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { bystander, connections, form } from "./senders.ts";
import { peakMemory } from "./visitor.ts";

/**
 * Visitors who send the longest forms that are taken, all wrong, and read none of the answers, each
 * as from an address of their own: what waits for them is bounded.
 */
export async function unread(count = 400): Promise<Figure[]> {
  const site = await startSite({ TRUST_PROXY: "1" });
  const sockets = await connections(site, count);
  try {
    for (let n = 0; n < 20; n++) await bystander(site, "/contact");
    const before = await peakMemory(site);
    const text = "<".repeat(31_000);
    const sent = sockets.map(async (socket, n) => {
      const path = n % 2 === 0 ? "/contact" : "/chat";
      socket.write(
        form(path, `message=${text}&name=${text}`, undefined, `10.0.${n >> 8}.${n & 255}`),
      );
      await Promise.race([once(socket, "drain"), once(socket, "close")]);
    });
    const late = new Promise((resolve) => setTimeout(resolve, count * 50));
    await Promise.race([Promise.all(sent), late]);
    const { status } = await bystander(site, "/healthz");
    const grown = (await peakMemory(site)) - before;
    return [
      {
        what: `${count} visitors send wrong forms of 62 kB and read nothing`,
        seen: `others are answered ${status}, memory grew by ${grown.toFixed(0)} MB`,
        bound: "200 and under 150 MB",
        holds: status === 200 && grown < 150,
      },
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
    await site.stop();
  }
}
