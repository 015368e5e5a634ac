import Database from "better-sqlite3";
import { afterEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { groupCommit } from "#app/group-commit.server.ts";

db.$client.exec("create table written (text text not null unique)");
const add = db.$client.prepare("insert into written (text) values (?)");
const write = (text: string) => groupCommit(() => add.run(text).changes);

const other = new Database(db.$client.name, { readonly: true });
const onDisk = () => other.prepare("select text from written order by text").pluck().all();

afterEach(() => {
  db.$client.exec("delete from written");
});

test("What is written at once is on the disk together, before the first of them is told", async () => {
  const seen = await Promise.all(["a", "b", "c"].map((text) => write(text).then(() => onDisk())));
  expect(seen).toEqual(Array(3).fill(["a", "b", "c"]));
});

test("Each is told what its own work returned", async () => {
  const results = await Promise.all([groupCommit(() => "first"), groupCommit(() => 2)]);
  expect(results).toEqual(["first", 2]);
});

test("What throws is undone alone", async () => {
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

test("Where the disk is full all that did not fit are told so, and later ones are stored again", async () => {
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

test("A transaction that cannot begin is told to all of them, and nothing is stored", async () => {
  const rival = new Database(db.$client.name);
  rival.exec("begin immediate");
  const results = await Promise.allSettled([write("a"), write("b")]);
  rival.exec("rollback");
  rival.close();
  expect(results).toMatchObject(Array(2).fill({ reason: { code: "SQLITE_BUSY" } }));
  expect(onDisk()).toEqual([]);
});
