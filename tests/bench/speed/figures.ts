import autocannon from "autocannon";

/** One line of the table: a figure, the reference measured beside it in the same run, their ratio. */
export type Row = {
  what: string;
  measured: string;
  reference: string;
  ratio: number;
  /** The bound on the ratio, none where it stands for comparison, and on which side of it is right. */
  bound?: number | undefined;
  better: "lower" | "higher";
};

/** Answers a second that a server gives to `connections` clients over `seconds`, after a warm-up. */
export async function answersPerSecond(
  url: string,
  { seconds = 5, connections = 16, headers = {} as Record<string, string> } = {},
): Promise<number> {
  await autocannon({ url, connections, duration: 1, headers });
  const run = await autocannon({ url, connections, duration: seconds, headers });
  if (run.non2xx > 0 || run.errors > 0)
    throw new Error(`${url}: ${run.non2xx} refused, ${run.errors} failed`);
  return run.requests.average;
}

/** Milliseconds that `work` takes, the median of `times` runs after one that is not counted. */
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

/** The value in the middle. */
export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Resident memory of a process in megabytes, from /proc. */
export async function memoryOf(pid: number): Promise<number> {
  const { readFile } = await import("node:fs/promises");
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
