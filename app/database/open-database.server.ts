import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import Database from "better-sqlite3";
import { makeFolder } from "#app/environment/folders.ts";
import { cutOffRestore } from "./database-files.ts";

export type OpenDatabase = Database.Database;

// This module does not import Drizzle: loading it takes longer than most commands.
export const migrationsFolder = resolve("drizzle/migrations");

const busyTimeoutMs = 2_000;

/** Maximum bytes of the -wal file after a checkpoint. */
const maxLogBytes = 16 * 1024 * 1024;

/**
 * Opens the SQLite file at `path` for writing; creates it and its folder if needed. Each connection must set
 * `synchronous=FULL`, or an acknowledged write could be lost: in WAL mode the default here is NORMAL.
 */
export function openToWrite(path: string): OpenDatabase {
  makeFolder(dirname(resolve(path)));
  const sqlite = new Database(path, { timeout: busyTimeoutMs });
  try {
    if (isForeign(sqlite)) throw new Error("it is no database of this site");
    sqlite.pragma("journal_mode = WAL");
    sqlite.pragma("synchronous = FULL");
    sqlite.pragma("foreign_keys = ON");
    // Deleted rows are overwritten with zeros.
    sqlite.pragma("secure_delete = ON");
    // The -wal grows during a long read; without a limit it would never shrink.
    sqlite.pragma(`journal_size_limit = ${maxLogBytes}`);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return sqlite;
}

const tablesQuery = "select name from sqlite_master where type = 'table' order by name";

/** Lists the names of a database's tables. */
export const tablesOf = (sqlite: OpenDatabase) =>
  sqlite.prepare(tablesQuery).pluck().all() as string[];

/** Whether a database belongs to another program: ours must not be added to its tables. */
const isForeign = (sqlite: OpenDatabase) =>
  tablesOf(sqlite).length > 0 && !tablesOf(sqlite).includes("__drizzle_migrations");

/** Opens an existing SQLite file, and closes it after `use`. */
function withDatabase<Answer>(
  path: string,
  use: (sqlite: OpenDatabase) => Answer,
  options: Database.Options = {},
): Answer {
  const sqlite = new Database(path, { fileMustExist: true, ...options });
  try {
    return use(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Reads from an existing SQLite file, without migrating it. @throws if it is missing or damaged */
export const askReadOnly = <Answer>(path: string, ask: (sqlite: OpenDatabase) => Answer): Answer =>
  withDatabase(path, ask, { readonly: true, timeout: busyTimeoutMs });

/** Changes a copy that nobody else has open. Overwrites deleted data with zeros (`secure_delete`). */
export const changeCopy = (path: string, change: (sqlite: OpenDatabase) => void): void =>
  withDatabase(path, (sqlite) => {
    sqlite.pragma("secure_delete = on");
    change(sqlite);
  });

/** Reads the id of an open database, which its backups carry too; null if an older version wrote it. */
export function readDatabaseId(sqlite: OpenDatabase): string | null {
  if (!tablesOf(sqlite).includes("database_state")) return null;
  const id = sqlite.prepare("select id from database_state").pluck().get();
  return typeof id === "string" ? id : null;
}

/** Returns null if `path` is a database of this site, of any version; else a sentence. */
export function databaseTrouble(path: string): string | null {
  const restore = cutOffRestore(path);
  if (restore) return restore;
  if (!existsSync(path))
    return `There is none at ${resolve(path)}. DATABASE_PATH names another place, or the site was never started.`;
  try {
    return appliedAt(path) > 0 ? null : `${resolve(path)} is no database of this site.`;
  } catch (error) {
    return `${resolve(path)} cannot be read: ${(error as Error).message}.${otherOwner(path)}`;
  }
}

/** A sentence if the file at `path` belongs to another user than this process's, else nothing. */
export function otherOwner(path: string): string {
  const owner = statSync(path, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || owner === process.getuid?.()) return "";
  return ` It belongs to user ${owner}: run this as that user.`;
}

/** Whether the next start will apply migrations to the database at `path`. */
export function isBehind(path: string): boolean {
  return appliedAt(path) < newestMigration();
}

const appliedAt = (path: string) => askReadOnly(path, appliedMigration);

/** Makes a SQLite file in WAL mode one file. @returns false if another process has it open */
export const closeUp = (path: string): boolean =>
  withDatabase(path, (sqlite) => {
    try {
      return sqlite.pragma("journal_mode = DELETE", { simple: true }) === "delete";
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY") return false;
      throw error;
    }
  });

/** Time of this version's newest migration, in milliseconds since 1970. */
export function newestMigration(): number {
  const journal = readFileSync(join(migrationsFolder, "meta", "_journal.json"), "utf8");
  return JSON.parse(journal).entries.at(-1)?.when ?? 0;
}

/** Time of the newest migration applied to a database, in milliseconds since 1970; 0 if none. */
export function appliedMigration(sqlite: OpenDatabase): number {
  if (!tablesOf(sqlite).includes("__drizzle_migrations")) return 0;
  const newest = sqlite.prepare("select max(created_at) from __drizzle_migrations").pluck().get();
  return Number(newest ?? 0);
}
