import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

/**
 * Ends a child process when this process exits. Not if this process is killed: a child that must
 * end then too watches a pipe for its close. @param signal such as SIGTERM, so that it can clean up
 */
export function endWithThis(child: ChildProcess, signal: NodeJS.Signals): void {
  const end = () => {
    child.kill(signal);
  };
  process.once("exit", end);
  child.once("close", () => process.off("exit", end));
}

/** Waits for a child process. @throws Error if it cannot be started */
export async function outputOf(child: ChildProcess & { stdout: Readable; stderr: Readable }) {
  const [output, errors, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { output, errors, code, signal };
}

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
 * Makes a queue that runs at most `maxRunning` jobs at once; those with a place run last.
 * @param tooMany makes the error that a refused job throws
 */
export function jobQueue(maxJobs: number, tooMany: () => unknown, maxRunning = 1) {
  const lines = { first: new Set<() => void>(), last: new Set<() => void>() };
  /** The sender of each job, waiting or running. */
  const senders: (string | undefined)[] = [];
  let running = 0;

  const beginNext = () => {
    const [next] = lines.first.size > 0 ? lines.first : lines.last;
    if (running < maxRunning) next?.();
  };
  const wait = (place?: Place) =>
    new Promise<void>((resolve, reject) => {
      const line = place ? lines.last : lines.first;
      const leave = () => {
        clearTimeout(timer);
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
      const timer = place?.waitTimeoutMs && setTimeout(giveUp, place.waitTimeoutMs);
      line.add(begin);
      beginNext();
    });

  const run = async <Result>(job: () => Promise<Result>, place?: Place): Promise<Result> => {
    const { from, maxOfSender = Number.POSITIVE_INFINITY } = place ?? {};
    const ofSender = senders.filter((it) => it !== undefined && it === from).length;
    if (senders.length >= (place?.maxJobs ?? maxJobs) || ofSender >= maxOfSender) throw tooMany();
    senders.push(from);
    try {
      await wait(place);
      return await job().finally(() => {
        running -= 1;
      });
    } finally {
      senders.splice(senders.indexOf(from), 1);
      beginNext();
    }
  };
  return Object.assign(run, { countJobs: () => senders.length });
}
