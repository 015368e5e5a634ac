import { refusals } from "./photo-limits.ts";
import { PhotoRefused } from "./photo-refused.server.ts";

/** Jobs that may wait: some minutes' work. */
const most = 150;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Does one job with pictures after another: each takes a processor and memory, and the site goes on.
 * @throws PhotoRefused (503) when too many are waiting; whatever the job throws
 */
export async function inTurn<T>(job: () => Promise<T>): Promise<T> {
  if (waiting >= most) throw new PhotoRefused(refusals.busy, 503);
  waiting++;
  const mine = last.then(job).finally(() => waiting--);
  last = mine.catch(() => {});
  return mine;
}
