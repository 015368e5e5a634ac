import { once } from "node:events";
import { get } from "node:http";
import { startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { bystander, connections } from "./senders.ts";
import { peakMemory } from "./visitor.ts";

const path = "/floor-restoration-guide.pdf";

/** Downloads the guide. @returns the number of bytes */
async function download(url: string): Promise<number> {
  const [answer] = await once(get(url + path, { agent: false }), "response");
  let bytes = 0;
  for await (const piece of answer) bytes += piece.length;
  return bytes;
}

/** Many clients download the guide at once; half of them read nothing. */
export async function downloads(count = 600): Promise<Figure[]> {
  const site = await startSite({ TRUST_PROXY: "1" });
  try {
    const size = await download(site.url);
    for (let n = 0; n < 20; n++) await bystander(site, "/contact");
    const before = await peakMemory(site);
    const lazy = await connections(site, count / 2);
    for (const socket of lazy) socket.write(`GET ${path} HTTP/1.1\r\nHost: floors.test\r\n\r\n`);
    const eager = Promise.all(
      Array.from({ length: count / 2 }, () => download(site.url).catch(() => 0)),
    );
    const page = await bystander(site, "/contact");
    const whole = (await eager).filter((bytes) => bytes === size).length;
    const grown = (await peakMemory(site)) - before;
    for (const socket of lazy) socket.destroy();
    return [
      {
        what: `${count} downloads of the guide (${(size / 1e6).toFixed(1)} MB) at once, half of them not read`,
        seen: `${whole} of ${count / 2} whole, a page ${page.status}, memory grew by ${grown.toFixed(0)} MB`,
        bound: "all, 200, under 150 MB",
        holds: whole === count / 2 && page.status === 200 && grown < 150,
      },
    ];
  } finally {
    await site.stop();
  }
}
