import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareFunction } from "react-router";
import { jobQueue } from "#app/http/job-queue.ts";

/** Each page takes some 10 ms of the processor and half a megabyte. */
const maxConcurrentAnswers = 32;
const waitTimeoutMs = 10_000;
const retryAfterSeconds = 5;

class TooManyRequests extends Error {}

const queue = jobQueue(
  Number.POSITIVE_INFINITY,
  () => new TooManyRequests("Too many requests at once."),
  maxConcurrentAnswers,
);

/** One of the answers that are computed at once. A request has no slot while it waits for something. */
type Slot = { release: () => void; waits: number; isOver: boolean };

const slots = new AsyncLocalStorage<Slot>();

/** @returns what gives the slot back */
const takeSlot = (signal?: AbortSignal) =>
  new Promise<() => void>((resolve, reject) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    const place = signal && { maxJobs: Number.POSITIVE_INFINITY, waitTimeoutMs, signal };
    queue(hold, place).catch(reject);
  });

/**
 * Middleware that bounds how many answers are computed at once. Other requests wait in line for up to
 * 10 s and are then answered with 503. A form takes its slot once its body has come, which must not
 * wait unread, and nothing that was typed is refused. A streamed answer gives its slot back when it begins. The
 * health check does not wait, because a watchdog may end the process for a late answer.
 */
export const limitConcurrency: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (url.pathname === "/healthz") return await next();
  const slot: Slot = { release: () => {}, waits: 0, isOver: false };
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
 * Awaits `work` that computes nothing here, such as a body that arrives or another process. The
 * request has no slot meanwhile; afterwards it takes one before requests that have not begun.
 */
export async function withoutSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  const slot = slots.getStore();
  if (!slot || slot.isOver) return await work();
  slot.waits += 1;
  slot.release();
  try {
    return await work();
  } finally {
    slot.waits -= 1;
    if (slot.waits === 0) {
      const release = await takeSlot();
      // Other work of the request may have taken one meanwhile.
      slot.release();
      slot.release = release;
      if (slot.isOver || slot.waits > 0) release();
    }
  }
}
