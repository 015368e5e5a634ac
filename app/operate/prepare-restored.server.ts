import { existsSync } from "node:fs";
import type { Activity } from "#app/accounts/activity.ts";
import { askReadOnly, closeUp, readDatabaseId } from "#app/database/open-database.server.ts";
import { cameBack, named } from "./came-back.server.ts";

/**
 * Signs everybody out of a restored database, and has Activity tell what is back in it.
 * @returns its id, and what is back: null where what it replaces is another site's, or cannot be read
 */
export async function prepare(restored: string, former: string) {
  // Loaded only now, as large as it is: a restore that is refused is refused at once.
  const { openDatabase } = await import("#app/database/migrated-database.server.ts");
  const { $client } = openDatabase(restored);
  $client.exec("delete from sessions; delete from account_links");
  const id = readDatabaseId($client);
  const back = id && id === presentId(former) ? backSince(former, restored) : null;
  if (back && back.length > 0) {
    const what: Activity = "came-back";
    $client
      .prepare("insert into activity (who, what, about, device) values (?, ?, ?, '')")
      .run("npm run restore", what, named(back));
  }
  $client.close();
  closeUp(restored);
  return { id, back };
}

function backSince(former: string, restored: string): string[] | null {
  try {
    return cameBack(former, restored);
  } catch (error) {
    // One that is damaged cannot tell.
    if (error instanceof Error && "code" in error) return null;
    throw error;
  }
}

/** The id of the database at a path; null where there is none, or none can be read. */
export function presentId(path: string): string | null {
  if (!existsSync(path)) return null;
  try {
    return askReadOnly(path, readDatabaseId);
  } catch {
    // One that is damaged cannot tell.
    return null;
  }
}
