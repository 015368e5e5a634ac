import "#app/environment/private-files.ts";
import { env } from "#app/environment/environment.server.ts";
import { isReadOnly, lockFile } from "./database-files.ts";
import { finishRestore } from "./finish-restore.server.ts";
import { holdDatabase } from "./server-lock.server.ts";

// What a server does before it opens its database: the module that opens it imports this first.
// Commands have no `env`; the development server, which begins anew with each change, does without.
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

/** Where there can be no lock, on a read-only disk, nobody else can write there either. */
function holds(database: string): boolean {
  try {
    return holdDatabase(database);
  } catch {
    const file = lockFile(database);
    if (!isReadOnly(database) && isReadOnly(file))
      console.error(
        `${file} cannot be written, so that nothing keeps a second server from this database. Give it to the site's user.`,
      );
    return true;
  }
}
