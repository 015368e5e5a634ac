import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import Database from "better-sqlite3";
import { makeFolderSync } from "#app/environment/make-folder.ts";
import { cutOffRestore } from "./database-files.ts";

export type OpenDatabase = Database.Database;

// Without Drizzle, which takes longer to load than all that a command does with the file.
export const migrationsFolder = resolve("drizzle/migrations");

/** Bytes that SQLite's log keeps of the disk once what is in it has been moved into the database. */
const maxLogBytes = 16 * 1024 * 1024;

/**
 * Opens the SQLite file at `path` to write to it, making its folder and itself where needed. Every connection
 * asks for `synchronous=FULL` itself: a WAL database reopens with NORMAL, and what was acknowledged has to last.
 */
export function openToWrite(path: string): Database.Database {
  makeFolderSync(dirname(resolve(path)));
  const sqlite = new Database(path);
  try {
    sqlite.pragma("busy_timeout = 2000");
    if (isForeign(sqlite)) throw new Error("it is no database of this site");
    sqlite.pragma("journal_mode = WAL");
    sqlite.pragma("synchronous = FULL");
    sqlite.pragma("foreign_keys = ON");
    // Deleted rows are overwritten with zeros.
    sqlite.pragma("secure_delete = ON");
    // While somebody reads for long the log grows, and else would never again be smaller.
    sqlite.pragma(`journal_size_limit = ${maxLogBytes}`);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return sqlite;
}

/** Whether another program's tables are in a database: ours would be put among them. */
function isForeign(sqlite: Database.Database): boolean {
  const tables = sqlite
    .prepare("select name from sqlite_master where type = 'table'")
    .pluck()
    .all();
  return tables.length > 0 && !tables.includes("__drizzle_migrations");
}

/**
 * Asks an existing SQLite file something, as it is, without migrations and without writing to it.
 * @throws where there is none or where it is damaged
 */
export function askReadOnly<Answer>(path: string, ask: (sqlite: OpenDatabase) => Answer): Answer {
  const sqlite = new Database(path, { readonly: true, fileMustExist: true });
  try {
    sqlite.pragma("busy_timeout = 2000");
    return ask(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Changes a copy that nobody else has open; what is deleted from it is written over. */
export function changeCopy(path: string, change: (sqlite: OpenDatabase) => void): void {
  const sqlite = new Database(path, { fileMustExist: true });
  try {
    sqlite.pragma("secure_delete = on");
    change(sqlite);
  } finally {
    sqlite.close();
  }
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

const appliedAt = (path: string) => askReadOnly(path, appliedMigration);

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
  const journal = readFileSync(join(migrationsFolder, "meta", "_journal.json"), "utf8");
  return JSON.parse(journal).entries.at(-1)?.when ?? 0;
}

/** The same of the newest migration that a database has; 0 where it has none. */
export function appliedMigration(sqlite: Database.Database): number {
  const table = "select 1 from sqlite_master where name = '__drizzle_migrations'";
  if (!sqlite.prepare(table).get()) return 0;
  const newest = sqlite.prepare("select max(created_at) from __drizzle_migrations").pluck().get();
  return Number(newest ?? 0);
}
