/**
 * Does one job after another. Those that wait begin in the order in which they came, but a job that was
 * asked for with fewer than `most` (a stranger's) begins after all others.
 * @param most jobs that may be waiting or done already; a job may be asked for with fewer
 * @param tooMany what is thrown where there are more
 */
export function jobQueue(most: number, tooMany: () => unknown) {
  const first: (() => void)[] = [];
  const last: (() => void)[] = [];
  let waiting = 0;
  return async <Result>(job: () => Promise<Result>, mayWait = most): Promise<Result> => {
    if (waiting >= mayWait) throw tooMany();
    waiting++;
    const lane = mayWait < most ? last : first;
    if (waiting > 1) await new Promise<void>((begin) => lane.push(begin));
    try {
      return await job();
    } finally {
      waiting--;
      (first.shift() ?? last.shift())?.();
    }
  };
}
