import { startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { bystander, connections, form } from "./senders.ts";
import { peakMemory } from "./visitor.ts";

const proper = "name=Jo&email=jo%40home.test&phone=1&service=&message=Renew+the+slab";

/** Forms of one address that stop arriving just before their end, directly and through a proxy. */
export const stalled = (count = 1_500): Promise<Figure[]> =>
  Promise.all(["0", "1"].map((proxies) => stalledAt(count, proxies)));

async function stalledAt(count: number, proxies: string): Promise<Figure> {
  const site = await startSite({ TRUST_PROXY: proxies });
  const sockets = await connections(site, count);
  try {
    for (let n = 0; n < 20; n++) await bystander(site, "/contact");
    const before = await peakMemory(site);
    for (const socket of sockets)
      if (socket.writable) socket.write(form("/contact", `name=${"x".repeat(64_000)}`, 63_000));
    let stored = 0;
    for (let n = 0; n < 10; n++) {
      await bystander(site, "/");
      const { status } = await bystander(site, "/contact", `${proper}+${n}`);
      if (status === 303) stored += 1;
    }
    const grown = (await peakMemory(site)) - before;
    return {
      what: `${count} forms of one address stop arriving${proxies === "1" ? ", through a proxy" : ""}`,
      seen: `${stored} of 10 other requests stored, memory grew by ${grown.toFixed(0)} MB`,
      bound: "10 and under 100 MB",
      holds: stored === 10 && grown < 100,
    };
  } finally {
    for (const socket of sockets) socket.destroy();
    await site.stop();
  }
}
