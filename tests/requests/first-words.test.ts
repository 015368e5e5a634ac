import { readFileSync } from "node:fs";
import Database from "better-sqlite3";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, test } from "vitest";

/** The text of each page of a site whose owner has saved nothing. */
const stored: Record<string, string> = JSON.parse(
  readFileSync("tests/requests/first-words.json", "utf8"),
);

// The site starts with a database of the first version, which had no sheets, services or reviews.
const first = new Database(process.env.DATABASE_PATH);
first.exec(
  "create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)",
);
for (const { folderMillis, sql } of readMigrationFiles({
  migrationsFolder: "drizzle/migrations",
}).slice(0, 4)) {
  for (const statement of sql) first.exec(statement);
  first
    .prepare(
      "insert into __drizzle_migrations values (1, '', ?) on conflict do update set created_at = excluded.created_at",
    )
    .run(folderMillis);
}
first.close();

const { page, words } = await import("../pages.ts");

test.each(Object.keys(stored))(
  "a database of the version before comes up with the same words: %s",
  async (path) => {
    expect(words(await page(path))).toBe(stored[path]);
  },
);
