import { renameSync, rmSync } from "node:fs";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { beforeMigration } from "./database-files.ts";
import {
  appliedMigration,
  migrationsFolder,
  newestMigration,
  openToWrite,
  otherOwner,
} from "./open-database.server.ts";

/**
 * Opens the database at `path`, creates its folder, and migrates it; copies its data before.
 * @throws Error with a sentence if it cannot be opened or migrated, or a newer version wrote it
 */
export function openDatabase(path: string) {
  try {
    return openAndMigrate(path);
  } catch (error) {
    throw new Error(
      `The database ${path} could not be opened or migrated: ${reasonOf(error)}.${otherOwner(path)}`,
    );
  }
}

function openAndMigrate(path: string) {
  const sqlite = openToWrite(path);
  const database = drizzle({ client: sqlite });
  const applied = appliedMigration(sqlite);
  const newest = newestMigration();
  // This version does not know the newer columns and rules, and would write wrong rows.
  if (applied > newest) throw new Error("a newer version of the site wrote it");
  if (applied === newest) return database;
  if (applied > 0) putAside(sqlite, path);
  migrate(database, { migrationsFolder });
  return database;
}

/** SQLite's message: Drizzle's own contains the whole query, in several lines. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return reasonOf(error.cause);
  // On a full disk SQLite rolls back by itself, and then Drizzle's own rollback fails.
  const text = `${(error as NodeJS.ErrnoException).code} ${error.message}`;
  const isFull = /^(SQLITE_FULL|SQLITE_IOERR_SHM|ENOSPC)|cannot rollback/.test(text);
  return isFull ? "the disk is full" : error.message;
}

/** Copies the database to `PATH.before-migration`. An older copy stays if the disk has no space. */
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
