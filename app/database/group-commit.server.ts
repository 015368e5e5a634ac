import { db, refuseIfMoved } from "./database.server.ts";

type Write = {
  work: () => unknown;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
  /** Time-out (`performance.now()`) if another process holds the lock. */
  until: number;
};

/** Maximum time to wait for another process's lock, and the time between retries. */
const lockTimeoutMs = 2_000;
const retryMs = 20;

let waiting: Write[] = [];

/**
 * Runs the synchronous `work` in one transaction with all others of the same event loop turn, so that
 * they need one disk sync (a group commit). One that throws is rolled back alone. If another process
 * has locked the database, retries for up to 2 s without blocking.
 * @returns the result of `work`, once it is on disk
 * @throws the error of `work`, or of the transaction (full disk, locked database): then none is stored
 */
export function groupCommit<T>(work: () => T extends PromiseLike<unknown> ? never : T): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    if (waiting.length === 0) setImmediate(commit);
    waiting.push({ work, resolve, reject, until: performance.now() + lockTimeoutMs });
  });
}

function commit(): void {
  const writes = waiting;
  waiting = [];
  let tell: (() => void)[];
  try {
    beginNow();
    tell = inTransaction(() => writes.map(attempt));
  } catch (error) {
    const now = performance.now();
    waiting = isLocked(error) ? writes.filter(({ until }) => until > now) : [];
    if (waiting.length > 0) setTimeout(commit, retryMs);
    const given = new Set(waiting);
    tell = writes
      .filter((it) => !given.has(it))
      .map(
        ({ reject }) =>
          () =>
            reject(error),
      );
  }
  for (const answer of tell) answer();
}

/** Begins a transaction without SQLite's busy time-out, which would block all visitors. */
export function beginNow(): void {
  // A large upload may have taken minutes since its request was checked.
  refuseIfMoved();
  const timeout = db.$client.pragma("busy_timeout", { simple: true });
  db.$client.pragma("busy_timeout = 0");
  try {
    db.$client.exec("begin immediate");
  } finally {
    db.$client.pragma(`busy_timeout = ${timeout}`);
  }
}

function inTransaction<T>(work: () => T): T {
  try {
    const result = work();
    db.$client.exec("commit");
    return result;
  } finally {
    if (db.$client.inTransaction) db.$client.exec("rollback");
  }
}

const isLocked = (error: unknown) =>
  error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");

/** Runs one of them in a savepoint. @returns a function that settles its promise, to call after the commit */
function attempt({ work, resolve, reject }: Write): () => void {
  try {
    const result = db.transaction(work);
    return () => resolve(result as never);
  } catch (error) {
    // If the disk is full, SQLite rolls back the whole transaction, not only this savepoint.
    if (!db.$client.inTransaction) throw error;
    return () => reject(error);
  }
}
