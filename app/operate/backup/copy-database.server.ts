import { access, constants, readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  appliedMigration,
  askReadOnly,
  changeCopy,
  newestMigration,
  type OpenDatabase,
} from "#app/database/open-database.server.ts";
import { ArchiveRefused, type Manifest } from "./archive-manifest.ts";
import { dataFolders, folderNames, splitName } from "./data-folders.server.ts";

/**
 * Copies the database at `path`, as it is at this moment, into a new file; others go on writing. Without
 * visitors' addresses, which are kept for an hour.
 */
export function copyDatabase(path: string, copy: string): void {
  askReadOnly(path, (source) => source.prepare("vacuum into ?").run(copy));
  changeCopy(copy, (sqlite) => {
    const table = "select 1 from sqlite_master where type = 'table' and name = 'limits'";
    // A database of the first version has none.
    if (sqlite.prepare(table).get()) sqlite.exec("delete from limits");
  });
}

/**
 * Where a database refers to files, by table, as addresses that begin with "/" and a folder's name;
 * those of services and sheets lie in JSON, and the owner's own guide by its name.
 */
const references: Record<string, string> = {
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

/**
 * What a copied database holds: its newest migration, rows by table, and as "uploads/NAME" the files
 * that it refers to.
 */
export function describeDatabase(path: string): Pick<Manifest, "migration" | "rows"> & {
  shown: string[];
} {
  return askReadOnly(path, (copy) => {
    const count = (table: string) =>
      Number(copy.prepare(`select count(*) from "${table}"`).pluck().get());
    return {
      migration: appliedMigration(copy),
      rows: Object.fromEntries(tablesOf(copy).map((table) => [table, count(table)])),
      shown: filesShown(copy),
    };
  });
}

const all = (sqlite: OpenDatabase, query: string) =>
  sqlite.prepare(query).pluck().all().map(String);

const tablesOf = (sqlite: OpenDatabase) =>
  all(sqlite, "select name from sqlite_master where type = 'table' order by name");

/** As "uploads/NAME" the files that a database refers to; no row is counted for it. */
function filesShown(sqlite: OpenDatabase): string[] {
  const tables = tablesOf(sqlite);
  const urls = Object.entries(references)
    // An older version's database lacks some.
    .filter(([table]) => tables.includes(table))
    .flatMap(([, some]) => all(sqlite, `select substr(url, 2) from (${some}) where url like '/%'`));
  return [...new Set(urls)].filter((name) => splitName(name));
}

/** The files that a database's rows refer to and that are not in their folder, as "uploads/NAME". */
export async function missingFiles(path: string): Promise<string[]> {
  const there = new Set<string>();
  for (const folder of folderNames)
    for (const name of await readdir(dataFolders[folder]).catch(() => []))
      there.add(`${folder}/${name}`);
  return askReadOnly(path, filesShown).filter((name) => !there.has(name));
}

/** The same of those that are there, but cannot be read by whoever asks. */
export async function unreadableFiles(path: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of askReadOnly(path, filesShown)) {
    const { folder, file } = splitName(name) ?? {};
    if (!folder || !file) continue;
    await access(join(dataFolders[folder], file), constants.R_OK).catch(({ code }) => {
      if (code !== "ENOENT") found.push(name);
    });
  }
  return found;
}

/**
 * Checks an unpacked database against what its archive says.
 * @throws ArchiveRefused when SQLite finds it damaged, when rows are missing, or when a newer
 * version of this site wrote it
 */
export function checkDatabase(path: string, manifest: Manifest): void {
  if (manifest.migration > newestMigration())
    throw new ArchiveRefused("This backup was made by a newer version of the site.");
  const verdict = askReadOnly(path, (it) => it.pragma("integrity_check", { simple: true }));
  const { rows, shown } = describeDatabase(path);
  const there = new Set([...manifest.files.map(({ name }) => name), ...manifest.missing]);
  if (verdict !== "ok" || JSON.stringify(rows) !== JSON.stringify(manifest.rows))
    throw new ArchiveRefused("The database in this backup is damaged.");
  // A backup of an older version does not know of the owner's guide, and is still to be had.
  const lost = shown.find((name) => !there.has(name) && !name.endsWith(".pdf"));
  if (lost) throw new ArchiveRefused(`The picture ${lost} is missing from this backup.`);
}
