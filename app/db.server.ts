import { openDatabase } from "#app/database.server.ts";
import { env } from "#app/env.server.ts";

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
