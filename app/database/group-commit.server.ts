import { db } from "./database.server.ts";

type Write = {
  work: () => unknown;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
};

let waiting: Write[] = [];

/**
 * Runs `work`, which is synchronous, in one transaction with all else that asks in the same turn of
 * the event loop, so that they wait for the disk once and not one after the other (a group commit).
 * What throws is undone alone and told alone.
 * @returns what `work` returned, as soon as it is on the disk
 * @throws what `work` threw; where the transaction itself failed (a full disk, a locked database),
 * its error for all of them, and nothing of them is stored
 */
export function groupCommit<T>(work: () => T extends PromiseLike<unknown> ? never : T): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    if (waiting.length === 0) setImmediate(commit);
    waiting.push({ work, resolve, reject });
  });
}

function commit(): void {
  const writes = waiting;
  waiting = [];
  let tell: (() => void)[];
  try {
    tell = db.transaction(() => writes.map(attempt), { behavior: "immediate" });
  } catch (error) {
    tell = writes.map(
      ({ reject }) =>
        () =>
          reject(error),
    );
  }
  for (const answer of tell) answer();
}

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
