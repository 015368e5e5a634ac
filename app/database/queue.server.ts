import { EventEmitter } from "node:events";
import { and, asc, eq, gt, lte, min, type SQL } from "drizzle-orm";
import { minuteMs } from "#app/environment/time-units.ts";
import { logError } from "#app/log/log.server.ts";
import { outbox } from "#schema";
import { db, type Transaction, writeTransaction } from "./database.server.ts";

/** A message in the queue: a mail or a push. */
export type Message = typeof outbox.$inferSelect;

/** One kind of message, sent by its own loop: a slow mail server delays no push. */
export type Channel = {
  /** Description for the log: "sending mail". */
  during: string;
  /** Selects the channel's messages that may be sent at `now`, due or not. */
  sendable: (now: Date) => SQL | undefined;
  /** Minutes before each retry. After the last retry the message is given up. */
  retryMinutes: number[];
  /** Sends all due messages, until `stop` is aborted. Stores failures itself. */
  send: (stop: AbortSignal) => Promise<void>;
};

/** Maximum time between checks: no event says that a request, and so its mail, has left the trash. */
const maxIdleMs = 15 * minuteMs;

const isWaiting = eq(outbox.state, "waiting");

/** Emits "queued" inside the transaction, which may still be rolled back. */
const queueEvents = new EventEmitter();

/**
 * Queues a message in the transaction of its cause. @returns false if this cause was queued before
 * @param renews whether it replaces the waiting message of this cause that was not tried yet
 */
export function enqueue(tx: Transaction, message: typeof outbox.$inferInsert, renews = false) {
  const insert = tx.insert(outbox).values(message);
  const target = outbox.cause;
  const isUntried = and(isWaiting, eq(outbox.attempts, 0));
  const { changes } = renews
    ? insert.onConflictDoUpdate({ target, set: message, setWhere: isUntried }).run()
    : insert.onConflictDoNothing({ target }).run();
  if (changes > 0) queueEvents.emit("queued");
  return changes > 0;
}

/** Queues messages again that are in the queue already. */
export function requeue(which: SQL | undefined): void {
  const again = { state: "waiting", next_attempt_at: new Date().toISOString() } as const;
  db.update(outbox).set(again).where(which).run();
  queueEvents.emit("queued");
}

/** Claims the message that is due longest at `now`, so that no other process sends it. */
export function claimDue(channel: Channel, now: Date): Message | null {
  return writeTransaction((tx) => {
    const isDue = lte(outbox.next_attempt_at, now.toISOString());
    const all = tx
      .select()
      .from(outbox)
      .where(and(isWaiting, isDue, channel.sendable(now)));
    const inOrder = all.orderBy(asc(outbox.next_attempt_at), asc(outbox.id));
    const due = inOrder.limit(1).get();
    if (!due) return null;
    const minutes = channel.retryMinutes[due.attempts] ?? channel.retryMinutes.at(-1) ?? 0;
    const next_attempt_at = new Date(now.getTime() + minutes * minuteMs).toISOString();
    const claim = { attempts: due.attempts + 1, next_attempt_at };
    return tx.update(outbox).set(claim).where(eq(outbox.id, due.id)).returning().get() ?? null;
  });
}

/** Whether a claimed message is in its last attempt. */
export const isLastAttempt = ({ retryMinutes }: Channel, { attempts }: Message) =>
  attempts > retryMinutes.length;

/**
 * Sends a channel's messages: waiting ones at once, new ones after their transaction, failed ones
 * when their retry is due. @returns a function that stops it after the current message
 */
export function deliver(channel: Channel): () => Promise<void> {
  const { during, sendable, send } = channel;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | null = null;
  const stop = new AbortController();
  const wakeIn = (milliseconds: number) => {
    clearTimeout(timer);
    if (stop.signal.aborted || sending) return;
    timer = setTimeout(run, Math.min(Math.max(milliseconds, 0), maxIdleMs)).unref();
  };
  const retryLater = (error: unknown) => {
    logError(error, { during });
    wakeIn(minuteMs);
  };
  const plan = () => {
    try {
      const first = db.select({ at: min(outbox.next_attempt_at) }).from(outbox);
      const at = first.where(and(isWaiting, sendable(new Date()))).get()?.at;
      wakeIn(at ? Date.parse(at) - Date.now() : maxIdleMs);
    } catch (error) {
      retryLater(error);
    }
  };
  const run = () => {
    const end = () => {
      sending = null;
    };
    sending = send(stop.signal).finally(end).then(plan).catch(retryLater);
  };
  const planSoon = () => setImmediate(plan);
  queueEvents.on("queued", planSoon);
  try {
    const next_attempt_at = new Date().toISOString();
    const isRetry = and(isWaiting, gt(outbox.attempts, 0));
    db.update(outbox).set({ next_attempt_at }).where(isRetry).run();
  } catch (error) {
    logError(error, { during });
  }
  plan();
  return async () => {
    stop.abort();
    queueEvents.off("queued", planSoon);
    clearTimeout(timer);
    await sending;
  };
}
