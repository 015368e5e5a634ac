import autocannon from "autocannon";

/** A line of the table: a figure, a reference that was measured in the same run, and their ratio. */
export type Row = {
  what: string;
  measured: string;
  reference: string;
  ratio: number;
  /** The limit of the ratio, if any, and on which side of it the ratio must be. */
  bound?: number | undefined;
  better: "lower" | "higher";
};

/** An address and the request's headers. */
export type Asked = { url: string; headers?: Record<string, string> };

/** Responses a second to `connections` clients during `seconds`, after a warm-up. */
export async function answersPerSecond(
  url: string,
  { seconds = 5, connections = 16, headers = {} as Record<string, string> } = {},
): Promise<number> {
  await answers({ url, headers }, 1, connections);
  return await answers({ url, headers }, seconds, connections);
}

async function answers({ url, headers = {} }: Asked, duration: number, connections = 16) {
  const run = await autocannon({ url, connections, duration, headers });
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
  bound?: number,
  { turns = 5, seconds = 1 } = {},
): Promise<Row> {
  for (const one of [asked, reference]) await answers(one, 1);
  const pairs: [number, number][] = [];
  for (let turn = 0; turn < turns; turn++)
    pairs.push([await answers(asked, seconds), await answers(reference, seconds)]);
  return {
    what,
    measured: `${median(pairs.map(([one]) => one)).toFixed(0)}/s`,
    reference: `${median(pairs.map(([, other]) => other)).toFixed(0)}/s`,
    ratio: median(pairs.map(([one, other]) => one / other)),
    bound,
    better: "higher",
  };
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

/** The median. */
export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Resident memory of a process in megabytes, from /proc. */
export async function memoryOf(pid: number): Promise<number> {
  const { readFile } = await import("node:fs/promises");
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
