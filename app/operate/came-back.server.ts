import { askReadOnly, type OpenDatabase } from "#app/database/open-database.server.ts";

type Row = Record<string, unknown>;

/** What may have been removed since a backup, and how one row of it is called. */
const kinds: { table: string; key: (row: Row) => string; name: (row: Row) => string }[] = [
  {
    table: "contact_requests",
    key: ({ id, created_at }) => `${id} ${created_at}`,
    name: ({ id }) => `request ${id}`,
  },
  {
    table: "reviews",
    key: ({ id, created_at }) => `${id} ${created_at}`,
    name: ({ id, date }) => `review ${id}${date ? ` of ${date}` : ""}`,
  },
  {
    table: "administrators",
    key: ({ email }) => String(email),
    name: ({ email }) => `${email}’s account`,
  },
  { table: "passkeys", key: ({ id }) => String(id), name: ({ name }) => `the passkey ${name}` },
];

type Known = { key: string; name: string; isShown: boolean; createdAt: string; id: unknown };

/** The rows of one kind, one after the other; none in a version that has no such table. */
function* rowsOf(sqlite: OpenDatabase, { table, key, name }: (typeof kinds)[number]) {
  const has = sqlite.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
  if (!has.get(table)) return;
  for (const row of sqlite.prepare(`select * from ${table}`).iterate() as Iterable<Row>) {
    const isShown = !row.deleted_at && row.shown !== 0;
    const known = { key: key(row), name: name(row), isShown };
    yield { ...known, createdAt: String(row.created_at), id: row.id } satisfies Known;
  }
}

/** What the list of activity calls a restore: `about` is the time of the state that it brought. */
export const restoredLine = "restored";

/** Times that a database does not know: it is itself a backup of their beginning, restored at their end. */
function gapsOf(sqlite: OpenDatabase): { from: string; to: string }[] {
  if (!sqlite.prepare("select 1 from sqlite_master where name = 'activity'").get()) return [];
  const lines = sqlite.prepare("select about, created_at from activity where what = ?");
  const rows = lines.all(restoredLine) as { about: string; created_at: string }[];
  return rows.map(({ about, created_at }) => ({ from: about, to: created_at }));
}

/** The largest number that a table has ever given to a row; none that is larger was ever removed there. */
const lastIdOf = (sqlite: OpenDatabase, table: string) =>
  sqlite.prepare("select seq from sqlite_sequence where name = ?").pluck().get(table) ?? 0;

/**
 * What is in a database that is about to be restored and was removed from the one that it replaces, or
 * put into its trash or hidden there: withdrawn requests, reviews that were taken down, colleagues'
 * accounts. Not what the one that it replaces has never known.
 * @param former and restored are the paths of two states of one site's database
 * @returns a name for each, such as "request 12"
 * @throws where one of them cannot be read
 */
export function cameBack(former: string, restored: string): string[] {
  const there = askReadOnly(former, (sqlite) => ({
    gaps: gapsOf(sqlite),
    kinds: kinds.map((kind) => new Map([...rowsOf(sqlite, kind)].map((row) => [row.key, row]))),
    lastIds: kinds.map(({ table }) => lastIdOf(sqlite, table)),
  }));
  const isUnknown = ({ createdAt, id }: Known, kind: number) =>
    (typeof id === "number" && id > Number(there.lastIds[kind])) ||
    there.gaps.some(({ from, to }) => createdAt > from && createdAt <= to);
  const isBack = (row: Known, kind: number) => {
    const known = there.kinds[kind]?.get(row.key);
    return known ? row.isShown && !known.isShown : !isUnknown(row, kind);
  };
  return askReadOnly(restored, (sqlite) =>
    kinds.flatMap((kind, at) => [...rowsOf(sqlite, kind)].filter((row) => isBack(row, at))),
  ).map(({ name }) => name);
}

/** Links to customers' pages, by the hashes of their tokens, and the requests that they open. */
const linksOf = `select token_hash, request_id || ' ' || contact_requests.created_at as request
  from request_links join contact_requests on contact_requests.id = request_id`;
type Link = { token_hash: string; request: string };

/**
 * The hashes of links that were ended: the database to be restored has them, and the one that it replaces
 * has their requests without them.
 * @throws where one of them cannot be read, or is of a version that has no such links
 */
export function endedLinks(former: string, restored: string): string[] {
  const linksIn = (path: string) => askReadOnly(path, (it) => it.prepare(linksOf).all() as Link[]);
  const all = "select id || ' ' || created_at from contact_requests";
  const requests = new Set(askReadOnly(former, (it) => it.prepare(all).pluck().all()));
  const open = new Set(linksIn(former).map(({ token_hash }) => token_hash));
  return linksIn(restored)
    .filter(({ token_hash, request }) => requests.has(request) && !open.has(token_hash))
    .map(({ token_hash }) => token_hash);
}

/** The first 500 of these on one line, and how many more there are. */
export function named(names: string[]): string {
  const more = names.length - 500;
  // Somebody wrote the name of a passkey, and a terminal takes what is in it for orders.
  return `${names.slice(0, 500).join(", ").replace(/\p{C}/gu, "")}${more > 0 ? ` and ${more} more` : ""}`;
}
