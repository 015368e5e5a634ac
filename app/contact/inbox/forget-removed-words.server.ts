import { setImmediate } from "node:timers/promises";
import { db, onFirstUse } from "#app/database/database.server.ts";

/** Pages of the index that are rewritten in one round of the event loop. */
const pages = 64;

/** Changes with each request that is removed: how many of all numbers given out are none's any more. */
const countRemoved = onFirstUse(() =>
  db.$client
    .prepare<[], number>(
      "select coalesce((select seq from sqlite_sequence where name = 'contact_requests'), 0) - count(*) from contact_requests",
    )
    .pluck(),
);

/**
 * Has FTS5 merge pieces of the search's index; below 0 all that there are into one.
 * @returns whether there was something to do (https://sqlite.org/fts5.html#the_merge_command)
 */
function merge(most: number): boolean {
  const changes = db.$client.prepare<[], number>("select total_changes()").pluck();
  const before = changes.get() ?? 0;
  db.$client
    .prepare("insert into contact_search (contact_search, rank) values ('merge', ?)")
    .run(most);
  return (changes.get() ?? 0) - before >= 2;
}

let forgotten: number | null = null;

/**
 * Takes the words of requests that were removed out of the search's index, where FTS5 keeps them until
 * its pieces are merged; it could do so with each removal ("secure-delete"), but then SQLite before
 * 3.42, with which an owner may look into the database, could add no request to it any more.
 */
export async function forgetRemovedWords(): Promise<void> {
  const removed = countRemoved().get() ?? 0;
  if (removed === forgotten) return;
  for (let goes = merge(-pages); goes; goes = merge(pages)) await setImmediate();
  forgotten = removed;
}
