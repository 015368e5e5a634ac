import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { env } from "#app/env.server.ts";

/**
 * Opens the SQLite file at `path`, making its folder where needed, and applies the migrations.
 * Every connection asks for `synchronous=FULL` itself: a WAL database reopens with NORMAL, and
 * what was acknowledged has to be on disk.
 * @throws Error with one clear sentence when the file cannot be opened or migrated
 */
export function openDatabase(path: string) {
  try {
    mkdirSync(dirname(resolve(path)), { recursive: true });
    const sqlite = new Database(path);
    sqlite.pragma("busy_timeout = 5000");
    sqlite.pragma("journal_mode = WAL");
    sqlite.pragma("synchronous = FULL");
    sqlite.pragma("foreign_keys = ON");
    const database = drizzle({ client: sqlite });
    migrate(database, { migrationsFolder: resolve("drizzle/migrations") });
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database ${path} could not be opened or migrated: ${reason}.`);
  }
}

function openOrExit() {
  try {
    return openDatabase(env.DATABASE_PATH);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** The site's database. `db.$client` is the better-sqlite3 handle. */
export const db = openOrExit();
