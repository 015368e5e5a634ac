import "#app/environment/private-files.ts";
import { env } from "#app/environment/environment.server.ts";
import { secondMs } from "#app/environment/time-units.ts";
import { cutOffRestore, lockFile } from "./database-files.ts";
import { finishRestore } from "./finish-restore.server.ts";
import { openDatabase } from "./migrated-database.server.ts";
import { databaseTrouble, isBehind } from "./open-database.server.ts";
import { holdDatabase, letGo } from "./server-lock.server.ts";

/** Whether this is the server: no command, and not the development server, which restarts often. */
const isServer = Boolean(import.meta.env?.PROD);

async function openOrExit() {
  const path = env.DATABASE_PATH;
  try {
    if (isServer) await takeOver(path);
    const restore = cutOffRestore(path);
    if (restore) throw new Error(restore);
    if (!isServer) refuseOlderServers(path);
    return openDatabase(path);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Locks the database and finishes an interrupted restore, before the database is opened. */
async function takeOver(path: string): Promise<void> {
  if (!holds(path))
    throw new Error(
      `Another process serves the database ${path}. Stop it first, or set DATABASE_PATH.`,
    );
  if (await finishRestore(path, env.UPLOADS_DIR))
    console.error("A restore was cut off. It was finished: what it brought is in its place.");
}

/** Also true if it cannot be locked, as on a read-only disk: then nobody else can write there. */
function holds(path: string): boolean {
  try {
    return holdDatabase(path);
  } catch {
    return true;
  }
}

/** A command must not migrate the database of a running server of an older version. */
function refuseOlderServers(path: string): void {
  if (databaseTrouble(path) !== null || !isBehind(path)) return;
  if (!holdDatabase(path))
    throw new Error(
      "The site that runs is of an older version than this command, or is just starting. Start it anew first, or wait for it.",
    );
  // A server may start beside the command.
  letGo(lockFile(path));
}

/** The site's database. `db.$client` is the better-sqlite3 handle. */
export const db = await openOrExit();

/** The argument of a `db.transaction` callback. */
export type Transaction = Parameters<Parameters<typeof db.transaction>[0]>[0];

/** Runs an immediate transaction: nobody else can write from its start to its end. */
export const writeTransaction = <Result>(run: (tx: Transaction) => Result): Result =>
  db.transaction(run, { behavior: "immediate" });

/** Moves SQLite's log into the database file and empties it: removed rows are then in neither. */
export function emptyLog(): void {
  const [result] = db.$client.pragma("wal_checkpoint(truncate)") as { busy: number }[];
  // While a backup reads, the log cannot be emptied.
  if (result?.busy) setTimeout(emptyLog, secondMs).unref();
}

// The server must not block on a locked database, because that blocks every visitor. A command may.
if (isServer) db.$client.pragma("busy_timeout = 100");

/** Creates a value on first use: on a damaged table a statement then fails there, not at the start. */
export function onFirstUse<Value>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
}

const readRevision = onFirstUse(() =>
  db.$client.prepare("select number from revisions where name = ?").pluck(),
);

/** A number for caches, increased by every write to such rows. "site": words, facts, services, reviews. */
export function revision(of: "gallery" | "contact" | "site"): number {
  return Number(readRevision().get(of));
}
