import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { postRequest, readMessages } from "./visitor.ts";

/** Kills the site `times` times while 8 clients write: acknowledged requests must be stored. */
export async function kills(times = 200): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "site-kills-"));
  const acknowledged: string[] = [];
  let slowest = 0;
  try {
    for (let round = 0; round < times; round++) {
      const began = performance.now();
      const site = await startSite({ TRUST_PROXY: "1" }, folder);
      await (await fetch(site.url)).arrayBuffer();
      if (round > 0) slowest = Math.max(slowest, performance.now() - began);
      const ended = once(site.process, "exit");
      let alive = true;
      const { promise: first, resolve: told } = Promise.withResolvers<void>();
      const writer = async () => {
        while (alive) {
          const message = await postRequest(site);
          if (message) acknowledged.push(message);
          if (message) told();
        }
      };
      const writers = Array.from({ length: 8 }, writer);
      // On a busy machine the first response takes longer than the delay below.
      if (round % 2 === 0) await first;
      await sleep(40 + Math.random() * 160);
      site.process.kill("SIGKILL");
      await ended;
      alive = false;
      await Promise.all(writers);
    }
    const { messages, whole } = readMessages(join(folder, "site.db"));
    const stored = new Set(messages);
    const lost = acknowledged.filter((message) => !stored.has(message)).length;
    const twice = messages.length - stored.size;
    return [
      {
        what: `${times} kill -9 under 8 writers`,
        seen: `${acknowledged.length} acknowledged, ${lost} lost, ${twice} stored twice, integrity ${whole ? "ok" : "broken"}`,
        bound: "0 lost, 0 stored twice, integrity ok",
        holds: lost + twice === 0 && whole && acknowledged.length > 0,
      },
      {
        what: "a start after kill -9 serves within 2 s",
        seen: `${slowest.toFixed(0)} ms at most`,
        bound: "under 2,000 ms",
        holds: slowest < 2_000,
        timed: true,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
