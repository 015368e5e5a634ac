import { db, refuseIfMoved } from "./database.server.ts";

type Write = {
  work: () => unknown;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
  /** When it is given up if another process holds the lock. */
  until: number;
};

/** How long a write waits for another process, and the time between its tries. */
const lockTimeoutMs = 2_000;
const retryMs = 20;

let waiting: Write[] = [];

/**
 * Runs the synchronous `work` in one transaction with all others of the same turn of the event loop, so
 * that they wait for the disk once (a group commit). One that throws is rolled back alone. If another
 * process holds the lock, they wait for up to 2 s without blocking.
 * @returns what `work` returned, once it is on the disk
 * @throws what `work` threw; if the transaction fails (a full disk, a locked database), its error for
 * all, and nothing is stored
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
    begin();
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

/** Begins a transaction without SQLite's own waiting, which blocks all visitors. */
function begin(): void {
  // A large form takes minutes to arrive after the check of its request.
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

/** Runs one of them under a savepoint. @returns what tells its caller, once all is on the disk */
function attempt({ work, resolve, reject }: Write): () => void {
  try {
    const result = db.transaction(work);
    return () => resolve(result as never);
  } catch (error) {
    // SQLite itself undoes a whole transaction when the disk is full: the others' work too.
    if (!db.$client.inTransaction) throw error;
    return () => reject(error);
  }
}
