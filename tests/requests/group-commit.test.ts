import { statSync } from "node:fs";
import Database from "better-sqlite3";
import { RouterContextProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { groupCommit } from "#app/database/group-commit.server.ts";
import { consumeContact } from "#app/http/limits.server.ts";

db.$client.exec("create table written (text text not null unique)");
const add = db.$client.prepare("insert into written (text) values (?)");
const write = (text: string) => groupCommit(() => add.run(text).changes);

const other = new Database(db.$client.name, { readonly: true });
const onDisk = () => other.prepare("select text from written order by text").pluck().all();

/** Limits the file's size and fills the rest. @returns the previous limit */
function fillTheDisk(write: (n: string) => void): unknown {
  const before = db.$client.pragma("max_page_count", { simple: true });
  const pages = db.$client.pragma("page_count", { simple: true });
  db.$client.pragma(`max_page_count = ${pages}`);
  try {
    for (let n = 0; ; n++) write(String(n).padStart(7, "0"));
  } catch (error) {
    expect(error).toMatchObject({ code: "SQLITE_FULL" });
  }
  return before;
}

afterEach(() => {
  db.$client.exec("delete from written");
});

test("what is written at once is on the disk together, before the first of them is told", async () => {
  const seen = await Promise.all(["a", "b", "c"].map((text) => write(text).then(() => onDisk())));
  expect(seen).toEqual(Array(3).fill(["a", "b", "c"]));
});

test("until all of them are through, nothing of them is on the disk", async () => {
  const [, seen] = await Promise.all([write("a"), groupCommit(onDisk)]);
  expect(seen).toEqual([]);
  expect(onDisk()).toEqual(["a"]);
});

test("a commit that fails is told to all of them, and nothing is stored", async () => {
  const results = await Promise.allSettled([
    write("a"),
    groupCommit(() => {
      db.$client.pragma("defer_foreign_keys = on");
      db.$client.exec("insert into contact_notes (request_id, author, text) values (0, '', '')");
    }),
  ]);
  const reason = { code: "SQLITE_CONSTRAINT_FOREIGNKEY" };
  expect(results).toMatchObject([{ reason }, { reason }]);
  expect(onDisk()).toEqual([]);
});

test("each is told what its own work returned", async () => {
  const results = await Promise.all([groupCommit(() => "first"), groupCommit(() => 2)]);
  expect(results).toEqual(["first", 2]);
});

test("what throws is undone alone", async () => {
  const results = await Promise.allSettled([
    write("a"),
    groupCommit(() => {
      add.run("half");
      throw new Error("changed its mind");
    }),
    write("a"),
    write("b"),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
    "fulfilled",
  ]);
  expect(results[1]).toMatchObject({ reason: { message: "changed its mind" } });
  expect(onDisk()).toEqual(["a", "b"]);
});

test("where the disk is full all of them are told so, and later ones are stored again", async () => {
  const pages = db.$client.pragma("page_count", { simple: true });
  const before = db.$client.pragma("max_page_count", { simple: true });
  db.$client.pragma(`max_page_count = ${pages}`);
  const results = await Promise.allSettled([
    write("x".repeat(100_000)),
    write("y".repeat(100_000)),
  ]);
  expect(results).toMatchObject(Array(2).fill({ reason: { code: "SQLITE_FULL" } }));
  db.$client.pragma(`max_page_count = ${before}`);
  expect(onDisk()).toEqual([]);
  await write("again");
  expect(onDisk()).toEqual(["again"]);
});

test("a disk that is too full to count a visitor stores nothing uncounted in its group", async () => {
  const limited = db.$client.prepare("insert into limits (key, count, resets_at) values (?, 1, ?)");
  const before = fillTheDisk((n) => limited.run(`contact ${n}`, Date.now() + 60_000));
  const request = new Request("http://site.test/contact", {
    headers: { "x-client-address": "203.0.113.7" },
  });
  const asked = { request, context: new RouterContextProvider() };
  const results = await Promise.allSettled([
    groupCommit(() => {
      consumeContact(asked);
      db.transaction(() => add.run("a"));
    }),
    write("b"),
  ]);
  db.$client.pragma(`max_page_count = ${before}`);
  expect(results).toMatchObject(Array(2).fill({ reason: { code: "SQLITE_FULL" } }));
  expect(onDisk()).toEqual([]);
});

test("a transaction that cannot begin is told to all of them, and nothing is stored", async () => {
  const rival = new Database(db.$client.name);
  rival.exec("begin immediate");
  const results = await Promise.allSettled([write("a"), write("b")]);
  rival.exec("rollback");
  rival.close();
  expect(results).toMatchObject(Array(2).fill({ reason: { code: "SQLITE_BUSY" } }));
  expect(onDisk()).toEqual([]);
});

test("the log that grew while somebody read for long is small again afterwards", () => {
  const log = () => statSync(`${db.$client.name}-wal`).size;
  other.exec("begin");
  onDisk();
  for (let n = 0; n < 10; n++) add.run(String(n).repeat(2_000_000));
  expect(log()).toBeGreaterThan(18_000_000);
  other.exec("rollback");
  db.$client.pragma("wal_checkpoint(passive)");
  add.run("and on");
  expect(log()).toBeLessThan(17_000_000);
});
