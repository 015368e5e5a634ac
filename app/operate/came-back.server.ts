import { askReadOnly, type OpenDatabase } from "#app/database/open-database.server.ts";

type Row = Record<string, unknown>;

/** What may have been removed since a backup, and how one row of it is called. */
const kinds: { table: string; key: (row: Row) => unknown; name: (row: Row) => string }[] = [
  {
    table: "contact_requests",
    // A number may be given anew after a restore, to another customer's.
    key: ({ id, created_at }) => `${id} ${created_at}`,
    name: ({ id }) => `request ${id}`,
  },
  {
    table: "reviews",
    key: ({ id, created_at }) => `${id} ${created_at}`,
    name: ({ name }) => `the review by ${name}`,
  },
  { table: "administrators", key: ({ email }) => email, name: ({ email }) => `${email}’s account` },
  { table: "passkeys", key: ({ id }) => id, name: ({ name }) => `the passkey ${name}` },
];

/** The keys and names of all rows of each kind that are neither in a trash nor hidden. */
const allOf = (path: string) =>
  askReadOnly(path, (sqlite) =>
    kinds.map(({ table, key, name }) => {
      const all = new Map<unknown, string>();
      for (const row of rowsOf(sqlite, table))
        if (!row.deleted_at && row.shown !== 0) all.set(key(row), name(row));
      return all;
    }),
  );

/** One after the other; none in a version that has no such table. */
function rowsOf(sqlite: OpenDatabase, table: string): Iterable<Row> {
  const has = sqlite.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
  if (!has.get(table)) return [];
  return sqlite.prepare(`select * from ${table}`).iterate() as Iterable<Row>;
}

/**
 * What is in a database that is about to be restored and was removed, put into the trash or hidden in the
 * one that it replaces: withdrawn requests, reviews that were taken down, colleagues' accounts.
 * @param former and restored are the paths of two states of one site's database
 * @returns a name for each, such as "request 12"
 * @throws where one of them cannot be read
 */
export function cameBack(former: string, restored: string): string[] {
  const there = allOf(former);
  return allOf(restored).flatMap((all, kind) =>
    [...all].flatMap(([key, name]) => (there[kind]?.has(key) ? [] : [name])),
  );
}

/** The first 500 of these on one line, and how many more there are. */
export function named(names: string[]): string {
  const more = names.length - 500;
  // A customer wrote the name of a review, and a terminal takes what is in it for orders.
  return `${names.slice(0, 500).join(", ").replace(/\p{C}/gu, "")}${more > 0 ? ` and ${more} more` : ""}`;
}
