/** How a job waits. Without it a job goes first, and only the queue's own limit holds. */
export type Place = {
  /** Jobs, waiting or running, past which this one is refused. */
  maxJobs: number;
  /** The sender, such as an address, and how many jobs they may have, waiting or running. */
  from?: string;
  maxOfSender?: number;
  /** Milliseconds after which the job is refused if it has not begun. */
  waitTimeoutMs?: number;
  /** Refuses the job if it has not begun. */
  signal?: AbortSignal;
};

/**
 * Runs at most `maxRunning` jobs at once. Jobs without a place go first, in the order in which they
 * came; then those with one.
 * @param maxJobs jobs that may be waiting or running
 * @param tooMany makes what is thrown where there are more, and where a job has waited too long
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
      const leave = () => {
        clearTimeout(late);
        place?.signal?.removeEventListener("abort", giveUp);
        line.delete(begin);
      };
      const begin = () => {
        leave();
        running += 1;
        resolve();
      };
      const giveUp = () => {
        leave();
        reject(tooMany());
      };
      const late = place?.waitTimeoutMs && setTimeout(giveUp, place.waitTimeoutMs);
      place?.signal?.addEventListener("abort", giveUp);
      line.add(begin);
      beginNext();
    });

  return async <Result>(job: () => Promise<Result>, place?: Place): Promise<Result> => {
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
}
