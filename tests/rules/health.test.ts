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

test("one that another program writes to is well, and nobody waits for it", async () => {
  const patience = sqlite.pragma("busy_timeout", { simple: true });
  const other = new Database(env.DATABASE_PATH);
  other.exec("begin immediate");
  const begun = performance.now();
  expect(await health()).toBeNull();
  expect(performance.now() - begun).toBeLessThan(Number(patience));
  other.exec("rollback");
  other.close();
  expect(sqlite.pragma("busy_timeout", { simple: true })).toBe(patience);
});
