import "#app/environment/private-files.ts";
import { env } from "#app/environment/environment.server.ts";
import { finishRestore } from "./finish-restore.server.ts";
import { holdDatabase } from "./server-lock.server.ts";

// Runs before the server opens its database, because database.server.ts imports it first. Does nothing in
// commands (no `import.meta.env`) and in the development server, which restarts with each change.
if (import.meta.env?.PROD) await takeOver();

async function takeOver(): Promise<void> {
  const { DATABASE_PATH: database } = env;
  try {
    if (!holds(database))
      throw new Error(
        `Another process serves the database ${database}. Stop it first, or set DATABASE_PATH.`,
      );
    if (await finishRestore(database, env.UPLOADS_DIR))
      console.error("A restore was cut off. It was finished: what it brought is in its place.");
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Also true if it cannot be locked, as on a read-only disk: then nobody else can write there either. */
function holds(database: string): boolean {
  try {
    return holdDatabase(database);
  } catch {
    return true;
  }
}
