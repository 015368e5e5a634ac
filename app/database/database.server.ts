import { env } from "#app/environment/environment.server.ts";
import { openDatabase } from "./open-database.server.ts";

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
