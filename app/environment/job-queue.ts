/** Limits for a queued job. A job without them runs before those with them, if the queue accepts it. */
export type Place = {
  /** The job is refused if this many are already waiting or running. */
  maxJobs: number;
  /** The sender, such as an address, and the maximum number of its jobs, waiting or running. */
  from?: string;
  maxOfSender?: number;
  /** The job is refused if it has not started by then. */
  waitTimeoutMs?: number;
};

/**
 * Makes a queue that runs at most `maxRunning` jobs at once, in order; those with a place run last.
 * @param maxJobs maximum number of jobs, waiting or running
 * @param tooMany makes the error that a refused job throws
 */
export function jobQueue(maxJobs: number, tooMany: () => unknown, maxRunning = 1) {
  const lines = { first: new Set<() => void>(), last: new Set<() => void>() };
  const jobsOf = new Map<string, number>();
  let jobs = 0;
  let running = 0;

  const count = (from: string, by: 1 | -1) => {
    jobs += by;
    jobsOf.set(from, (jobsOf.get(from) ?? 0) + by);
    if (jobsOf.get(from) === 0) jobsOf.delete(from);
  };
  const beginNext = () => {
    const [next] = lines.first.size > 0 ? lines.first : lines.last;
    if (running < maxRunning) next?.();
  };
  const wait = (place?: Place) =>
    new Promise<void>((resolve, reject) => {
      const line = place ? lines.last : lines.first;
      const begin = () => {
        clearTimeout(timer);
        line.delete(begin);
        running += 1;
        resolve();
      };
      const giveUp = () => {
        line.delete(begin);
        reject(tooMany());
      };
      const timer = place?.waitTimeoutMs && setTimeout(giveUp, place.waitTimeoutMs);
      line.add(begin);
      beginNext();
    });

  const run = async <Result>(job: () => Promise<Result>, place?: Place): Promise<Result> => {
    const { from = "", maxOfSender = Number.POSITIVE_INFINITY } = place ?? {};
    if (jobs >= (place?.maxJobs ?? maxJobs) || (jobsOf.get(from) ?? 0) >= maxOfSender)
      throw tooMany();
    count(from, 1);
    try {
      await wait(place);
    } catch (error) {
      count(from, -1);
      throw error;
    }
    try {
      return await job();
    } finally {
      running -= 1;
      count(from, -1);
      beginNext();
    }
  };
  return Object.assign(run, { countJobs: () => jobs });
}
