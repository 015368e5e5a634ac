import type { EventEmitter } from "node:events";
import { logError } from "#app/http/log.server.ts";

/** What waits in a table to be handed over to somebody else's server. */
type Delivery = {
  /** What it is called in the log: "sending mail". */
  during: string;
  /** Emits "queued", inside of the transaction of what caused it. */
  events: EventEmitter;
  /** Makes all that waits due now: a restart may have brought what was missing. */
  hurry: () => void;
  /** When the next is due, in milliseconds since 1970; null when none waits. */
  nextDue: () => number | null;
  /** Sends all that is due, or until `stop` is aborted; notes failures for the next attempt itself. */
  send: (stop: AbortSignal) => Promise<void>;
};

/** The loop looks again at least this often (ms): what a restored request waits for is due unannounced. */
const longestWait = 15 * 60_000;
/** And after so long where the database could not be read or written: locked, or on a full disk. */
const afterTrouble = 60_000;

/**
 * Delivers from now on: what waits from earlier, what is new soon after its cause was answered, and
 * what failed again when its pause is over.
 * @returns a function that ends it, and resolves when what is being sent has gone
 */
export function deliver(delivery: Delivery): () => Promise<void> {
  const { during, events, hurry, nextDue, send } = delivery;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | null = null;
  const stop = new AbortController();
  const wake = (milliseconds: number) => {
    clearTimeout(timer);
    if (stop.signal.aborted || sending) return;
    timer = setTimeout(run, Math.min(Math.max(milliseconds, 0), longestWait)).unref();
  };
  // The database refused: what waits is still there when it answers again.
  const trouble = (error: unknown) => {
    logError(error, { during });
    wake(afterTrouble);
  };
  const plan = () => {
    try {
      wake((nextDue() ?? Number.POSITIVE_INFINITY) - Date.now());
    } catch (error) {
      trouble(error);
    }
  };
  const run = () => {
    sending = send(stop.signal)
      .finally(() => {
        sending = null;
      })
      .then(plan)
      .catch(trouble);
  };
  // The emitter speaks inside of the cause's transaction: look when that is over.
  const soon = () => setImmediate(plan);
  events.on("queued", soon);
  try {
    hurry();
  } catch (error) {
    // A full disk must not keep the site from starting; what waits is then sent at its own time.
    logError(error, { during });
  }
  plan();
  return async () => {
    stop.abort();
    events.off("queued", soon);
    clearTimeout(timer);
    await sending;
  };
}
