import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { cutOffRestore } from "./database-files.ts";

const migrationsFolder = resolve("drizzle/migrations");

/**
 * Opens the SQLite file at `path`, making its folder where needed, and applies the migrations, in
 * one transaction; before that, a database that has data is put aside beside it.
 * Every connection asks for `synchronous=FULL` itself: a WAL database reopens with NORMAL, and
 * what was acknowledged has to be on disk.
 * @throws Error with one clear sentence when the file cannot be opened or migrated
 */
export function openDatabase(path: string) {
  try {
    mkdirSync(dirname(resolve(path)), { recursive: true });
    const sqlite = new Database(path);
    sqlite.pragma("busy_timeout = 2000");
    sqlite.pragma("journal_mode = WAL");
    sqlite.pragma("synchronous = FULL");
    sqlite.pragma("foreign_keys = ON");
    putAside(sqlite, path);
    const database = drizzle({ client: sqlite });
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

/** Opens an existing SQLite file as it is, without migrations and without writing to it. */
export function openReadOnly(path: string): Database.Database {
  const sqlite = new Database(path, { readonly: true, fileMustExist: true });
  sqlite.pragma("busy_timeout = 2000");
  return sqlite;
}

/** A database in memory, for what is made anew from the real one; gone when it is closed. */
export const openInMemory = (): Database.Database => new Database(":memory:");

/** The id of an open database, which its folder of uploads carries too; null in an older version's. */
export function readDatabaseId(sqlite: Database.Database): string | null {
  const table = "select 1 from sqlite_master where name = 'database_state'";
  if (!sqlite.prepare(table).get()) return null;
  const id = sqlite.prepare("select id from database_state").pluck().get();
  return typeof id === "string" ? id : null;
}

/** Null where a database of this site, of whichever version, is at `path`; else a sentence. */
export function databaseTrouble(path: string): string | null {
  const restore = cutOffRestore(path);
  if (restore) return restore;
  if (!existsSync(path))
    return `There is none at ${resolve(path)}. DATABASE_PATH names another place, or the site was never started.`;
  try {
    return appliedAt(path) > 0 ? null : `${resolve(path)} is no database of this site.`;
  } catch (error) {
    return `${resolve(path)} cannot be read: ${(error as Error).message}.`;
  }
}

/** Whether the next start will apply migrations to the database at `path`. */
export function isBehind(path: string): boolean {
  return appliedAt(path) < newestMigration();
}

function appliedAt(path: string): number {
  const sqlite = openReadOnly(path);
  try {
    return appliedMigration(sqlite);
  } finally {
    sqlite.close();
  }
}

/**
 * Takes an existing SQLite file out of WAL mode, so that it is one file that can be moved.
 * @returns false when another process has it open
 */
export function closeUp(path: string): boolean {
  const sqlite = new Database(path, { fileMustExist: true });
  try {
    return sqlite.pragma("journal_mode = DELETE", { simple: true }) === "delete";
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY") return false;
    throw error;
  } finally {
    sqlite.close();
  }
}

/** When the newest migration that this version knows was written, in milliseconds since 1970. */
export function newestMigration(): number {
  return readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
}

/** The same of the newest migration that a database has; 0 where it has none. */
export function appliedMigration(sqlite: Database.Database): number {
  const table = "select 1 from sqlite_master where name = '__drizzle_migrations'";
  if (!sqlite.prepare(table).get()) return 0;
  const newest = sqlite.prepare("select max(created_at) from __drizzle_migrations").pluck().get();
  return Number(newest ?? 0);
}

/** Copies a database that is about to be migrated to `PATH.before-migration`, over an older copy. */
function putAside(sqlite: Database.Database, path: string): void {
  const applied = appliedMigration(sqlite);
  if (applied === 0 || applied >= newestMigration()) return;
  const copy = `${path}.before-migration`;
  if (existsSync(copy)) rmSync(copy);
  sqlite.prepare("vacuum into ?").run(copy);
}
