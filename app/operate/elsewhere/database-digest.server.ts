import { createHash } from "node:crypto";
import { askReadOnly, readDatabaseId } from "#app/database/open-database.server.ts";

/** Tables that change without anything having changed that would be missed. */
const passing = new Set([
  "sessions",
  "limits",
  "database_state",
  // They end with their sessions, which no copy brings back.
  "push_subscriptions",
]);

/**
 * A database's id, and a digest of all its rows but those that come and go by themselves: a copy is
 * sent when it has moved. Counters by triggers would leave out a table that somebody forgets.
 * @throws Error where the database has no id: an older version's, until the site was started
 */
export function digestDatabase(path: string): { id: string; digest: string } {
  return askReadOnly(path, (sqlite) => {
    const id = readDatabaseId(sqlite);
    if (!id) throw new Error("An older version wrote the database: start the site once.");
    // The tables of the search are made from the others.
    const tables = sqlite
      .prepare("select name from pragma_table_list where type = 'table' order by name")
      .pluck()
      .all()
      .map(String)
      .filter((name) => !name.startsWith("sqlite_") && !passing.has(name));
    const hash = createHash("sha256");
    for (const table of tables) {
      hash.update(`\n${table}\n`);
      for (const row of sqlite.prepare(`select * from "${table}"`).raw().iterate())
        hash.update(JSON.stringify(row));
    }
    return { id, digest: hash.digest("hex") };
  });
}
