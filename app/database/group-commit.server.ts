import { db, refuseIfMoved } from "./database.server.ts";

type Write = {
  work: () => unknown;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
  /** When it is given up where another process writes all the time. */
  until: number;
};

/** How long a write waits for another process, and the time between two tries. */
const lockWaitMs = 2_000;
const retryMs = 20;

let waiting: Write[] = [];

/**
 * Runs `work`, which is synchronous, in one transaction with all else that asks in the same turn of
 * the event loop, so that they wait for the disk once and not one after the other (a group commit).
 * What throws is undone alone and told alone. While another process writes they wait up to 2 s, and
 * everything else goes on.
 * @returns what `work` returned, as soon as it is on the disk
 * @throws what `work` threw; where the transaction itself failed (a full disk, a locked database),
 * its error for all of them, and nothing of them is stored
 */
export function groupCommit<T>(work: () => T extends PromiseLike<unknown> ? never : T): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    if (waiting.length === 0) setImmediate(commit);
    waiting.push({ work, resolve, reject, until: performance.now() + lockWaitMs });
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

/** Begins a transaction at once or not at all: SQLite's own waiting would hold up all visitors. */
function begin(): void {
  // A large form takes minutes to come: the look before it was read is old.
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
