import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { startSite } from "../../server.ts";
import { postRequest } from "../trust/visitor.ts";
import type { Row } from "./figures.ts";

/** The time of a page while another process locks the database and requests are posted. */
export async function locked(): Promise<Row[]> {
  const site = await startSite({ TRUST_PROXY: "1" });
  const other = new Database(site.environment.DATABASE_PATH);
  try {
    const read = async () => {
      const start = performance.now();
      await (await fetch(`${site.url}/about`)).arrayBuffer();
      return performance.now() - start;
    };
    for (let warm = 0; warm < 50; warm++) await read();
    // Scheduled jobs start a second after the server.
    await pause(3_000);
    other.exec("begin immediate");
    const posts = Array.from({ length: 8 }, () => postRequest(site));
    const times: number[] = [];
    // Less than the 2 s for which a request waits for the lock.
    for (const until = performance.now() + 1_000; performance.now() < until; await pause(20))
      times.push(await read());
    other.exec("rollback");
    const stored = (await Promise.all(posts)).filter((it) => it !== null).length;
    const longest = Math.max(...times);
    return [
      {
        what: "a page while the database is locked for a second and 8 requests wait: the slowest",
        measured: `${longest.toFixed(0)} ms`,
        reference: "100 ms",
        ratio: longest / 100,
        bound: 1,
        better: "lower",
      },
      {
        what: "requests that wait for a locked database and are stored, to those sent",
        measured: String(stored),
        reference: "8",
        ratio: stored / 8,
        bound: 1,
        better: "higher",
      },
    ];
  } finally {
    other.close();
    await site.stop();
  }
}
