import { existsSync, rmSync } from "node:fs";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import {
  appliedMigration,
  migrationsFolder,
  newestMigration,
  openToWrite,
  writtenByNewer,
} from "./open-database.server.ts";

/**
 * Opens the SQLite file at `path`, making its folder where needed, and applies the migrations that
 * it lacks, in one transaction; before that, a database that has data is put aside beside it.
 * @throws Error with one clear sentence when the file cannot be opened or migrated, or a newer version wrote it
 */
export function openDatabase(path: string) {
  try {
    const sqlite = openToWrite(path);
    const database = drizzle({ client: sqlite });
    const applied = appliedMigration(sqlite);
    const newest = newestMigration();
    if (applied > newest) throw new Error(writtenByNewer);
    if (applied === newest) return database;
    if (applied > 0) putAside(sqlite, path);
    migrate(database, { migrationsFolder });
    return database;
  } catch (error) {
    throw new Error(`The database ${path} could not be opened or migrated: ${reasonOf(error)}.`);
  }
}

/** What SQLite said: drizzle's own message is the whole query, over several lines. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? reasonOf(error.cause) : error.message;
}

/** Copies a database that is about to be migrated to `PATH.before-migration`, over an older copy. */
function putAside(sqlite: ReturnType<typeof openToWrite>, path: string): void {
  const copy = `${path}.before-migration`;
  if (existsSync(copy)) rmSync(copy);
  sqlite.prepare("vacuum into ?").run(copy);
}
