import { existsSync, renameSync, rmSync } from "node:fs";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { compileCache } from "#app/environment/temporary-files.ts";
import { beforeMigration } from "./database-files.ts";
import {
  appliedMigration,
  migrationsFolder,
  newestMigration,
  openToWrite,
} from "./open-database.server.ts";

/**
 * Opens the SQLite file at `path`, making its folder where needed, and applies the migrations that
 * it lacks, in one transaction; before that, a database that has data is put aside beside it. On a full
 * disk what Node has compiled gives way: SQLite needs some room to open a database at all.
 * @throws Error with one clear sentence when the file cannot be opened or migrated, or a newer version wrote it
 */
export function openDatabase(path: string) {
  try {
    return openOrMakeRoom(path);
  } catch (error) {
    throw new Error(`The database ${path} could not be opened or migrated: ${reasonOf(error)}.`);
  }
}

function openOrMakeRoom(path: string) {
  try {
    return openAndMigrate(path);
  } catch (error) {
    if (!isFull(error) || !existsSync(compileCache(path))) throw error;
    rmSync(compileCache(path), { recursive: true, force: true });
    return openAndMigrate(path);
  }
}

function openAndMigrate(path: string) {
  const sqlite = openToWrite(path);
  const database = drizzle({ client: sqlite });
  const applied = appliedMigration(sqlite);
  const newest = newestMigration();
  // What this version does not know of it would be written past.
  if (applied > newest) throw new Error("a newer version of the site wrote it");
  if (applied === newest) return database;
  if (applied > 0) putAside(sqlite, path);
  migrate(database, { migrationsFolder });
  return database;
}

/** What SQLite said: drizzle's own message is the whole query, over several lines. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isFull(error)) return "the disk is full";
  return error.cause ? reasonOf(error.cause) : error.message;
}

/**
 * Whether there is no room for the database, its log or the log's index, or no more files may be made.
 * Drizzle hides it: what it wants to undo has been undone already.
 */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause) return isFull(error.cause);
  const code = "code" in error ? String(error.code) : "";
  return (
    /^(SQLITE_FULL|SQLITE_IOERR_SHM|ENOSPC)/.test(code) || /^cannot rollback/.test(error.message)
  );
}

/**
 * Copies a database that is about to be migrated to `PATH.before-migration`, over an older copy, which stays
 * where there is no room for another.
 */
function putAside(sqlite: ReturnType<typeof openToWrite>, path: string): void {
  const copy = beforeMigration(path);
  const draft = `${copy}.new`;
  const remove = () => ["", "-journal"].map((end) => rmSync(draft + end, { force: true }));
  try {
    remove();
    sqlite.prepare("vacuum into ?").run(draft);
    renameSync(draft, copy);
  } finally {
    remove();
  }
}
