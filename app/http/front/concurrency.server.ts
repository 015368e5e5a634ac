import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareFunction } from "react-router";
import { secondMs } from "#app/environment/time-units.ts";

/** Limits for a queued job. A job without them runs before those with them, if the queue accepts it. */
export type Place = {
  /** The job is refused if this many are already waiting or running. */
  maxJobs: number;
  /** The sender, such as an address, and the maximum number of its jobs, waiting or running. */
  from?: string;
  maxOfSender?: number;
  /** The job is refused if it has not started by then. */
  waitTimeoutMs?: number;
  /** Aborting refuses the job if it has not started. */
  signal?: AbortSignal;
};

/**
 * Makes a queue that runs at most `maxRunning` jobs at once, in order; those with a place run after those
 * without.
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

/** Rendering a page takes about 10 ms of CPU time and 500 kB of memory. */
const maxConcurrentAnswers = 32;
const waitTimeoutMs = 10 * secondMs;
const retryAfterSeconds = 5;

class TooManyRequests extends Error {}

const queue = jobQueue(
  Number.POSITIVE_INFINITY,
  () => new TooManyRequests("Too many requests at once."),
  maxConcurrentAnswers,
);

/** A request's right to compute its response. It releases the slot while it waits. */
type Slot = { release: () => void; isOver: boolean };

const slots = new AsyncLocalStorage<Slot>();

/** @returns a function that releases the slot */
const takeSlot = (signal?: AbortSignal) =>
  new Promise<() => void>((resolve, reject) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    const place = signal && { maxJobs: Number.POSITIVE_INFINITY, waitTimeoutMs, signal };
    queue(hold, place).catch(reject);
  });

/**
 * Middleware that limits how many responses are computed at once. Other requests wait for up to 10 s
 * and then get 503. A form takes its slot once its body was received, and is never refused. A streamed
 * response releases its slot when it starts. The health check does not wait, because a watchdog may
 * kill the process if the response is late.
 */
export const limitConcurrency: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (url.pathname === "/healthz") return await next();
  const slot: Slot = { release: () => {}, isOver: false };
  try {
    if (!request.body) slot.release = await takeSlot(request.signal);
    return await slots.run(slot, next);
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    return new Response("Too many requests at the moment. Please try again.\n", {
      status: 503,
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
        "Retry-After": String(retryAfterSeconds),
      },
    });
  } finally {
    slot.isOver = true;
    slot.release();
  }
};

/**
 * Awaits `work` that needs no CPU time of this process, such as receiving a body or another process.
 * Releases the request's slot meanwhile; afterwards it gets one before new requests do.
 */
export async function withoutSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  const slot = slots.getStore();
  if (!slot || slot.isOver) return await work();
  slot.release();
  try {
    return await work();
  } finally {
    const release = await takeSlot();
    // Parallel work of this request may have taken one meanwhile.
    slot.release();
    slot.release = release;
    if (slot.isOver) release();
  }
}
