import { startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { bystander, connections } from "./senders.ts";

/** Connections of one address that say nothing: others, and the address itself, are answered. */
export async function idle(count = 2_000): Promise<Figure[]> {
  const site = await startSite();
  const sockets = await connections(site, count);
  try {
    const other = await bystander(site, "/");
    const same = await fetch(site.url).then(
      (answer) => answer.status,
      () => 0,
    );
    return [
      {
        what: `${count} idle connections of one address`,
        seen: `another address is answered ${other.status}, the same one ${same}`,
        bound: "200 and 200",
        holds: other.status === 200 && same === 200,
      },
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
    await site.stop();
  }
}
