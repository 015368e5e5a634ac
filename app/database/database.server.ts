// First: a server holds the database, and finishes a restore that was cut off, before it is opened.
import "./take-over.server.ts";
import { existsSync, openSync } from "node:fs";
import { env } from "#app/environment/environment.server.ts";
import { logError } from "#app/log/log.server.ts";
import { cutOffRestore, isInPlace, locateDatabase } from "./database-files.ts";
import { openDatabase } from "./migrated-database.server.ts";
import { databaseTrouble, isBehind } from "./open-database.server.ts";
import { isHeld } from "./server-lock.server.ts";

function openOrExit() {
  try {
    const restore = cutOffRestore(env.DATABASE_PATH);
    if (restore) throw new Error(restore);
    if (!import.meta.env?.PROD) refuseOlderServers(env.DATABASE_PATH);
    return openDatabase(env.DATABASE_PATH);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** A command of a new version must not migrate the database of a running older server. */
function refuseOlderServers(path: string): void {
  if (databaseTrouble(path) === null && isBehind(path) && isHeld(path))
    throw new Error(
      "The site that runs is of an older version than this command, or is just starting. Start it anew first, or wait for it.",
    );
}

/** The site's database. `db.$client` is the better-sqlite3 handle. */
export const db = openOrExit();

/** The argument of a `db.transaction`. */
export type Transaction = Parameters<Parameters<typeof db.transaction>[0]>[0];

/** A transaction that locks out other writers from its beginning, so that what it reads holds until it ends. */
export const writeTransaction = <Result>(run: (tx: Transaction) => Result): Result =>
  db.transaction(run, { behavior: "immediate" });

/** Moves SQLite's log into the database file and empties it: removed rows are then in neither. */
export function emptyLog(): void {
  db.$client.pragma("wal_checkpoint(truncate)");
}

// The server must not block on a locked database, because that blocks every visitor. A command may.
if (import.meta.env?.PROD) db.$client.pragma("busy_timeout = 100");

/** The server's database files. They stay open, because to close one would end SQLite's locks on it. */
const held = import.meta.env?.PROD
  ? ["", "-wal", "-shm"]
      .map((end) => locateDatabase(env.DATABASE_PATH) + end)
      .filter((name) => existsSync(name))
      .map((name) => ({ name, file: openSync(name, "r") }))
  : [];
let refusing = false;
let moved: (typeof held)[number] | undefined;

/**
 * Looks whether the database's file, its log or that log's index was moved, replaced or removed under the
 * server. What is written then would be gone with the process, so every write is refused from here on,
 * until a look finds the file back; without the index, which another process makes anew for itself, until
 * the next start. To be asked before something is written that will be acknowledged.
 * @returns whether writes are refused
 */
export function refuseIfMoved(): boolean {
  if (!db.$client.open) return refusing;
  if (refusing && moved?.name.endsWith("-shm")) return true;
  moved = held.find((it) => !isInPlace(it));
  if (Boolean(moved) === refusing) return refusing;
  refusing = Boolean(moved);
  db.$client.pragma(`query_only = ${refusing ? 1 : 0}`);
  if (moved)
    logError(new Error(`${moved.name} was moved, replaced or removed: nothing more is stored.`));
  return refusing;
}

// Mail and limits are written without a request, and must not overwrite what a command has written.
const looking = held.length > 0 ? setInterval(refuseIfMoved, 1_000).unref() : undefined;

/**
 * Closes the database at the process's end, so that all is in one file: the server's own log, were it
 * removed, would be gone with it. Where the log is there and its index is not, both are left to the next
 * start: closing would remove the log, with what a command has written into it meanwhile.
 */
export function closeDatabase(): void {
  clearInterval(looking);
  refuseIfMoved();
  const isGone = (end: string) => held.some((it) => it.name.endsWith(end) && !isInPlace(it));
  if (isGone("-shm") && !isGone("-wal")) return;
  db.$client.close();
}

/**
 * Makes a value on its first use. For prepared statements: one on a damaged table fails where it is
 * used, not at the start of the site.
 */
export function onFirstUse<Made>(make: () => Made): () => Made {
  let made: { it: Made } | null = null;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

const readRevision = onFirstUse(() =>
  db.$client.prepare("select number from revisions where name = ?").pluck(),
);

/**
 * A number that grows with every write to the rows of this kind, from any process; for caches. "site":
 * words, facts, services, reviews.
 */
export function revision(of: "gallery" | "contact" | "site"): number {
  return Number(readRevision().get(of));
}
