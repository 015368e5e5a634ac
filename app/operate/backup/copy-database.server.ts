import {
  appliedMigration,
  askReadOnly,
  changeCopy,
  newestMigration,
  type OpenDatabase,
  tablesOf,
} from "#app/database/open-database.server.ts";
import { dataFolders, type Folders, listDataFiles, pathIn } from "./data-folders.server.ts";

/** Copies a database, without visitors' addresses (`limits`); others may write meanwhile. */
export function copyDatabase(path: string, copy: string): void {
  askReadOnly(path, (source) => source.prepare("vacuum into ?").run(copy));
  changeCopy(copy, (sqlite) => sqlite.exec("delete from limits"));
}

/** Queries for the addresses of files that rows refer to. The owner's own guide only has a name. */
const referenceQueries: Record<string, string> = {
  gallery_projects: `select before_image_url as url from gallery_projects
    union select after_image_url from gallery_projects`,
  services: `select json_extract(before, '$.url') as url from services where json_valid(before)
    union select json_extract(after, '$.url') from services where json_valid(after)`,
  sheets: `select value as url from sheets,
    json_tree(case when json_valid(fields) then fields else '{}' end) where json_tree.key = 'url'
    union select '/uploads/' || json_extract(case when json_valid(fields) then fields else '{}' end, '$.name')
    from sheets where key = 'guide-file'`,
  request_photos: "select '/requests/' || name as url from request_photos",
};

/** Describes a copy. `references`: the files that its rows refer to, as "uploads/NAME". */
export function describeDatabase(path: string) {
  return askReadOnly(path, (copy) => {
    const count = (table: string) =>
      Number(copy.prepare(`select count(*) from "${table}"`).pluck().get());
    return {
      migration: appliedMigration(copy),
      rows: Object.fromEntries(tablesOf(copy).map((table) => [table, count(table)])),
      references: referencesOf(copy),
    };
  });
}

/** Lists the files that a database refers to, as "uploads/NAME". */
function referencesOf(sqlite: OpenDatabase): string[] {
  const tables = tablesOf(sqlite);
  const urls = Object.entries(referenceQueries)
    // A database of an older version lacks some tables.
    .filter(([table]) => tables.includes(table))
    .map(([, urls]) => `select substr(url, 2) from (${urls}) where url like '/%'`)
    .flatMap((query) => sqlite.prepare(query).pluck().all().map(String));
  return [...new Set(urls)].filter((name) => pathIn(dataFolders, name));
}

/** Lists the files that a database refers to but that are not in its folders, as "uploads/NAME". */
export async function missingFiles(path: string, folders?: Folders): Promise<string[]> {
  const there = new Set((await listDataFiles(folders)).map(({ name }) => name));
  return askReadOnly(path, referencesOf).filter((name) => !there.has(name));
}

/** Describes a restored database. @throws Error if it is damaged, or a newer version wrote it */
export function verifyDatabase(path: string, what: "backup" | "copy") {
  if (askReadOnly(path, (it) => it.pragma("integrity_check", { simple: true })) !== "ok")
    throw new Error(`The database in this ${what} is damaged.`);
  const facts = describeDatabase(path);
  if (facts.migration > newestMigration())
    throw new Error(`This ${what} was made by a newer version of the site.`);
  return facts;
}
