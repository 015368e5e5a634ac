import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { publicPaths } from "../public-paths.ts";
import { type Site, startSite } from "../server.ts";
import type { Figure, Part } from "./figure.ts";
import { memoryOf } from "./speed/figures.ts";
import { seedDemo } from "./speed/seeds.ts";

/** The figures of docs/scale.md: many sites on one machine. */
export const scale: Part = { instances: () => instances() };

const figure = (what: string, seen: string): Figure => ({
  what,
  seen,
  bound: "for comparison",
  holds: true,
});

/** CPU time of a process in seconds. */
function processorTime({ process: { pid } }: Site): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Ten idle sites with the demo, after every public page was requested from each. */
async function instances(count = 10, seconds = 30): Promise<Figure[]> {
  const sites: Site[] = [];
  try {
    for (let n = 0; n < count; n++) {
      const site = await startSite();
      sites.push(site);
      seedDemo(site);
      for (const path of publicPaths) await (await fetch(site.url + path)).arrayBuffer();
    }
    // Meanwhile they make their guides.
    await sleep(60_000);
    const memory = await Promise.all(sites.map((site) => memoryOf(site.process.pid ?? 0)));
    const before = sites.map(processorTime);
    await sleep(seconds * 1000);
    const used = sites.map((site, n) => processorTime(site) - (before[n] ?? 0));
    const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
    const largest = Math.max(...memory);
    const disk = execFileSync("du", ["-sm", sites[0]?.folder ?? "."], { encoding: "utf8" });
    return [
      figure(
        `${count} sites on one machine: memory, every page read`,
        `${sum(memory).toFixed(0)} MB together, ${largest.toFixed(0)} MB the largest`,
      ),
      figure(
        `${count} sites that nobody visits: processor`,
        `${((sum(used) / seconds) * 100).toFixed(1)} % of one core together`,
      ),
      figure("one site with the demo on disk", `${Number.parseInt(disk, 10)} MB`),
    ];
  } finally {
    for (const site of sites) await site.stop();
  }
}
