import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { postRequest, readMessages } from "./visitor.ts";

/** Finds the program: by the variable LITESTREAM, in a package, or on the PATH; null if there is none. */
export function findLitestream(): string | null {
  const own = resolve("node_modules/.bin/litestream");
  const found = [process.env.LITESTREAM, existsSync(own) ? own : null, "litestream"];
  const runs = (it: string) => spawnSync(it, ["version"]).status === 0;
  return found.find((it) => it && runs(it)) ?? null;
}

const writesASecond = 20;

/**
 * Kills the site and Litestream (with docs/litestream.yml) `times` times, during 20 writes a second, and
 * restores from the replica, a folder. Only the last moment may be lost.
 */
export async function litestream(times = 20): Promise<Figure[]> {
  const what = `${times} kill -9 of the site and Litestream at ${writesASecond} requests a second`;
  const program = findLitestream();
  if (!program) return [{ what, seen: "not run: there is no litestream", bound: "", holds: true }];
  const home = mkdtempSync(join(tmpdir(), "site-litestream-"));
  const acknowledged: { message: string; at: number }[] = [];
  let [lostMs, gaps, broken, slowestMs] = [0, 0, 0, 0];
  try {
    for (let round = 0; round < times; round++) {
      const site = await startSite({ TRUST_PROXY: "1" }, home);
      const env = {
        ...site.environment,
        LITESTREAM_URL: `file://${join(home, "replica")}`,
      };
      const config = ["-config", "docs/litestream.yml"];
      // In its own process group, because the package's program starts the real one.
      const options = { env, stdio: "ignore", detached: true } as const;
      const replicating = spawn(program, ["replicate", ...config], options);
      const ended = Promise.all([once(site.process, "exit"), once(replicating, "exit")]);
      // Waits until the replica has a whole database.
      while (!existsSync(join(home, "replica"))) await sleep(50);
      await sleep(1_000);
      const until = performance.now() + 2_000 + Math.random() * 1_000;
      const writes: Promise<void>[] = [];
      while (performance.now() < until) {
        writes.push(
          postRequest(site).then((message) => {
            if (message) acknowledged.push({ message, at: performance.now() });
          }),
        );
        await sleep(1_000 / writesASecond);
      }
      const killed = performance.now();
      site.process.kill("SIGKILL");
      process.kill(-(replicating.pid ?? 0), "SIGKILL");
      await ended;
      await Promise.all(writes);
      const restored = join(home, `restored-${round}.db`);
      const began = performance.now();
      const words = ["restore", ...config, "-o", restored, join(home, "site.db")];
      execFileSync(program, words, { env, stdio: "ignore" });
      slowestMs = Math.max(slowestMs, performance.now() - began);
      const { messages, whole } = readMessages(restored);
      const stored = new Set(messages);
      const lost = acknowledged.filter(({ message }) => !stored.has(message));
      const firstLost = Math.min(...lost.map(({ at }) => at), killed);
      lostMs = Math.max(lostMs, killed - firstLost);
      // Counts losses that were acknowledged long before the kill.
      gaps += lost.filter(({ at }) => killed - at > 5_000).length;
      if (!whole) broken++;
    }
    return [
      {
        what,
        seen: `${acknowledged.length} acknowledged, ${(lostMs / 1000).toFixed(2)} s lost at most, ${gaps} older lost, restored in ${(slowestMs / 1000).toFixed(1)} s at most, ${broken} broken`,
        bound: "nothing older than 5 s lost, 0 broken",
        holds: gaps + broken === 0 && lostMs < 5_000 && acknowledged.length > 0,
      },
      {
        what: "the same",
        seen: `${(lostMs / 1000).toFixed(2)} s lost at most`,
        bound: "under 1 s",
        holds: lostMs < 1_000,
        timed: true,
      },
    ];
  } finally {
    rmSync(home, { recursive: true });
  }
}
