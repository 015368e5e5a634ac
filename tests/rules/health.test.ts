import { statSync } from "node:fs";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { health } from "#app/operate/health/health.server.ts";

const { $client: sqlite } = db;

test("a database that only answers is not well, as nothing could be stored", async () => {
  expect(await health()).toBeNull();
  sqlite.pragma("query_only = on");
  expect(await health()).toBe("The database cannot be written.");
  sqlite.pragma("query_only = off");
  expect(await health()).toBeNull();
});

test("one that another program writes to is well", async () => {
  const other = new Database(env.DATABASE_PATH);
  other.exec("begin immediate");
  expect(await health()).toBeNull();
  other.exec("rollback");
  other.close();
});

test("the log that grew while somebody read for long is small again afterwards", () => {
  sqlite.exec("create table written (text text)");
  const write = (text: string) => sqlite.prepare("insert into written values (?)").run(text);
  const log = () => statSync(`${env.DATABASE_PATH}-wal`).size;
  const reader = new Database(env.DATABASE_PATH, { readonly: true });
  reader.exec("begin");
  reader.prepare("select count(*) from written").get();
  for (let n = 0; n < 10; n++) write(String(n).repeat(2_000_000));
  expect(log()).toBeGreaterThan(18_000_000);
  reader.exec("rollback");
  reader.close();
  sqlite.pragma("wal_checkpoint(passive)");
  write("and on");
  expect(log()).toBeLessThan(17_000_000);
});
