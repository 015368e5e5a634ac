import { readFile } from "node:fs/promises";
import autocannon from "autocannon";
import { type Site, signIn, startSite } from "../../server.ts";
import { compare, type Figure } from "../figure.ts";

/** An address and the request's headers. */
export type Asked = { url: string; headers?: Record<string, string> };

/** Responses a second to 16 clients, measured for a second. */
async function answersPerSecond({ url, headers = {} }: Asked): Promise<number> {
  const run = await autocannon({ url, connections: 16, duration: 1, headers });
  const known = run["2xx"] + (run.statusCodeStats?.["304"]?.count ?? 0);
  if (run.errors > 0 || known < run.requests.total)
    throw new Error(`${url}: ${JSON.stringify(run.statusCodeStats)}, ${run.errors} failed`);
  return run.requests.average;
}

/**
 * Compares the responses a second with a reference's, in short alternating runs, so that other load on the
 * machine affects both. The ratio is the median of all runs.
 */
export async function beside(
  what: string,
  asked: Asked,
  reference: Asked,
  atLeast?: number,
): Promise<Figure> {
  for (const one of [asked, reference]) await answersPerSecond(one);
  const pairs: [number, number][] = [];
  for (let turn = 0; turn < 5; turn++)
    pairs.push([await answersPerSecond(asked), await answersPerSecond(reference)]);
  return comparePairs(what, pairs, { unit: "a second", atLeast });
}

/** Compares the medians of pairs of a result and its reference; the ratio is the median of their ratios. */
export function comparePairs(
  what: string,
  pairs: [number, number][],
  bounds: { unit: string; atMost?: number | undefined; atLeast?: number | undefined },
): Figure {
  const [measured, reference] = [
    median(pairs.map(([one]) => one)),
    median(pairs.map(([, it]) => it)),
  ];
  return compare(what, measured, reference, {
    ...bounds,
    ratio: median(pairs.map(([one, other]) => one / other)),
  });
}

/** Milliseconds that `work` takes: the median of `times` runs after a warm-up. */
export async function medianTime(
  work: () => Promise<unknown> | unknown,
  times = 15,
): Promise<number> {
  await work();
  const taken: number[] = [];
  for (let run = 0; run < times; run++) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return median(taken);
}

/** Milliseconds to the first byte of each view of the back office, by name, on a site with the data of `seed`. */
export async function viewTimes(views: Record<string, string>, seed: (site: Site) => void) {
  const site = await startSite();
  try {
    seed(site);
    const headers = { Cookie: await signIn(site) };
    const times = new Map<string, number>();
    for (const [view, path] of Object.entries(views)) {
      const firstByte = async () => {
        const answer = await fetch(site.url + path, { headers });
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
        await answer.body?.cancel();
      };
      for (let warm = 0; warm < 30; warm++) await firstByte();
      times.set(view, await medianTime(firstByte, 40));
    }
    return times;
  } finally {
    await site.stop();
  }
}

/** The median. */
export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Resident memory of a process in megabytes, from /proc. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
