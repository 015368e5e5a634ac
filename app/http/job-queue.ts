/**
 * Does one job after another, those that wait in the order in which they came.
 * @param most jobs that may be waiting or done already; a job may be asked for with fewer
 * @param tooMany what is thrown where there are more
 */
export function jobQueue(most: number, tooMany: () => unknown) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <Result>(job: () => Promise<Result>, mayWait = most): Promise<Result> => {
    if (waiting >= mayWait) throw tooMany();
    waiting++;
    const mine = last.then(job).finally(() => waiting--);
    last = mine.catch(() => {});
    return mine;
  };
}
