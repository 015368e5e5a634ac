import "#app/environment/private-files.ts";
import { isReadOnly, lockFile } from "#app/database/database-files.ts";
import { holdDatabase } from "#app/database/server-lock.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { inWords } from "./cli.ts";
import { dataFolders } from "./data-folders.server.ts";
import { otherOwnerTrouble } from "./other-owner.server.ts";
import { settleRestore } from "./settle-restore.server.ts";

// What a server does before it opens its database: the module that opens it imports this first.
// Commands have no `env`; the development server, which begins anew with each change, does without.
if (import.meta.env?.PROD) await begin();

async function begin(): Promise<void> {
  const { DATABASE_PATH: database } = env;
  if (!holds(database))
    end(`Another process serves the database ${database}. Stop it first, or set DATABASE_PATH.`);
  const otherOwner = otherOwnerTrouble(database, "makes");
  if (otherOwner) console.error(otherOwner);
  try {
    const settled = await settleRestore({ database, folders: dataFolders });
    if (settled) console.error(settled);
  } catch (error) {
    end(inWords(error));
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

function end(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
