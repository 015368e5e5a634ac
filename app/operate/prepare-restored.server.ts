import { existsSync } from "node:fs";
import type { Activity } from "#app/accounts/changes/activity.ts";
import { askReadOnly, closeUp, readDatabaseId } from "#app/database/open-database.server.ts";
import { cameBack, endedLinks, named, restoredLine } from "./came-back.server.ts";

/**
 * Signs everybody out of a restored database, ends the links to customers' pages that were ended since,
 * and has Activity tell of the restore and of what is back with it.
 * @param at when what is restored was the state, ISO 8601
 * @returns its id, and the names of what is back: null where what it replaces is another site's, or
 * cannot be read
 */
export async function prepare(restored: string, former: string, at: string) {
  // Loaded only now, as large as it is: a restore that is refused is refused at once.
  const { openDatabase } = await import("#app/database/migrated-database.server.ts");
  const { $client } = openDatabase(restored);
  $client.exec("delete from sessions; delete from account_links");
  const id = readDatabaseId($client);
  const isOurs = id !== null && id === presentId(former);
  const back = isOurs ? unlessDamaged(() => cameBack(former, restored)) : null;
  const ended = (isOurs && unlessDamaged(() => endedLinks(former, restored))) || [];
  const endLink = $client.prepare("delete from request_links where token_hash = ?");
  const line = $client.prepare(
    "insert into activity (who, what, about, device) values ('npm run restore', ?, ?, '')",
  );
  const tell = (what: Activity, about: string) => line.run(what, about);
  $client.transaction(() => {
    for (const hash of ended) endLink.run(hash);
    if (back && back.length > 0) tell("came-back", named(back));
    tell(restoredLine, at);
  })();
  $client.close();
  closeUp(restored);
  return { id, back };
}

/** Null where a database is damaged, or of a version that cannot tell. */
function unlessDamaged<Answer>(ask: () => Answer): Answer | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof Error && "code" in error) return null;
    throw error;
  }
}

/** The id of the database at a path; null where there is none, or none can be read. */
function presentId(path: string): string | null {
  if (!existsSync(path)) return null;
  try {
    return askReadOnly(path, readDatabaseId);
  } catch {
    // One that is damaged cannot tell.
    return null;
  }
}
