import { readdir } from "node:fs/promises";
import {
  appliedMigration,
  newestMigration,
  openReadOnly,
} from "#app/database/open-database.server.ts";
import { ArchiveRefused, type Manifest } from "./archive.server.ts";

/** Copies the database at `path`, as it is at this moment, into a new file; others go on writing. */
export function copyDatabase(path: string, copy: string): void {
  const source = openReadOnly(path);
  try {
    source.prepare("vacuum into ?").run(copy);
  } finally {
    source.close();
  }
}

/** Where a database refers to pictures, by table; those of services and sheets lie in JSON. */
const references: Record<string, string> = {
  gallery_projects: `select before_image_url as url from gallery_projects
    union select after_image_url from gallery_projects`,
  services: `select json_extract(before, '$.url') as url from services where json_valid(before)
    union select json_extract(after, '$.url') from services where json_valid(after)`,
  sheets: `select value as url from sheets,
    json_tree(case when json_valid(fields) then fields else '{}' end) where json_tree.key = 'url'`,
};

/** What a copied database holds: its newest migration, rows by table, uploads that pages show. */
export function describeDatabase(path: string): Pick<Manifest, "migration" | "rows"> & {
  uploads: string[];
} {
  const copy = openReadOnly(path);
  try {
    const all = (query: string) => copy.prepare(query).pluck().all().map(String);
    const tables = all("select name from sqlite_master where type = 'table' order by name");
    const count = (table: string) =>
      Number(copy.prepare(`select count(*) from "${table}"`).pluck().get());
    return {
      migration: appliedMigration(copy),
      rows: Object.fromEntries(tables.map((table) => [table, count(table)])),
      uploads: Object.entries(references)
        // An older version's database lacks some.
        .filter(([table]) => tables.includes(table))
        .flatMap(([, urls]) =>
          all(`select substr(url, 10) from (${urls}) where url like '/uploads/%'`),
        )
        .filter((name, at, names) => names.indexOf(name) === at),
    };
  } finally {
    copy.close();
  }
}

/** Names of uploads that projects, services or sheets refer to and that are not in the folder. */
export async function missingUploads(path: string, folder: string): Promise<string[]> {
  const there = new Set(await readdir(folder).catch(() => []));
  return describeDatabase(path).uploads.filter((name) => !there.has(name));
}

/**
 * Checks an unpacked database against what its archive says.
 * @throws ArchiveRefused when SQLite finds it damaged, when rows are missing, or when a newer
 * version of this site wrote it
 */
export function checkDatabase(path: string, manifest: Manifest): void {
  if (manifest.migration > newestMigration())
    throw new ArchiveRefused("This backup was made by a newer version of the site.");
  const copy = openReadOnly(path);
  const verdict = copy.pragma("integrity_check", { simple: true });
  copy.close();
  const { rows, uploads } = describeDatabase(path);
  const there = new Set([...manifest.files.map(({ name }) => name.slice(8)), ...manifest.missing]);
  if (verdict !== "ok" || JSON.stringify(rows) !== JSON.stringify(manifest.rows))
    throw new ArchiveRefused("The database in this backup is damaged.");
  const lost = uploads.find((name) => !there.has(name));
  if (lost) throw new ArchiveRefused(`The picture ${lost} is missing from this backup.`);
}
