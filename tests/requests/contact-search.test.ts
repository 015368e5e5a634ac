import Database from "better-sqlite3";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { readRequestPage } from "#app/inbox/list/inbox-query.server.ts";
import { countContactRequests } from "#app/inbox/list/request-counts.server.ts";
import { contactRequests } from "#schema";
import { sweep } from "../stage.ts";

const filter = { status: null, q: "", spam: false };
type Values = typeof contactRequests.$inferInsert;

const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
const row = (n: number, more: Partial<Values> = {}): Values => ({
  name: `Visitor ${n}`,
  email: `visitor${n}@home.test`,
  phone: "(702) 555-0101",
  message: "The driveway has oil stains.",
  created_at: at(n),
  ...more,
});

/** Stores some similar requests, and these. */
function many(special: Values[] = []): void {
  const rows = Array.from({ length: 150 }, (_, n) => row(n));
  db.insert(contactRequests)
    .values([...rows, ...special])
    .run();
}

const find = (q: string, more: Partial<typeof filter> = {}, page = 1) =>
  readRequestPage({ ...filter, ...more, q }, page);
const namesOf = (found: ReturnType<typeof find>) => found.requests.map((it) => it.name);

beforeEach(sweep);

test("among many requests the few that match are found, wherever the words stand", () => {
  many([
    row(2_000, { name: "Ana Óscar", message: 'She said "marble" (twice).' }),
    row(2_001, { name: "Bert", phone: "702.333.4455", message: "100% of the_floor" }),
    row(2_002, { name: "Cleo", email: "cleo@tile.example", status: "completed" }),
  ]);
  for (const [q, names] of [
    ["MARBLE", ["Ana Óscar"]],
    ['"marble"', ["Ana Óscar"]],
    ["ósc", ["Ana Óscar"]],
    ["oscar", ["Ana Óscar"]],
    ["ÓSCAR", ["Ana Óscar"]],
    ["O\u0301scar", ["Ana Óscar"]],
    ["+1 702 333 4455", ["Bert"]],
    ["+17023334455", ["Bert"]],
    ["Ósc", ["Ana Óscar"]],
    ["said ana", ["Ana Óscar"]],
    ["7023334455", ["Bert"]],
    ["(702) 333-4455", ["Bert"]],
    ["3344", ["Bert"]],
    ["333-44", ["Bert"]],
    ["100%", ["Bert"]],
    ["the_floor", ["Bert"]],
    ["tile.exam", ["Cleo"]],
    ["zeppelin", []],
    ["or 1=1 --", []],
    ["NEAR(", []],
    ["mar\0ble", []],
  ] as const) {
    const found = find(q);
    expect(namesOf(found), q).toEqual(names);
    expect(found.total, q).toBe(names.length);
  }
  expect(namesOf(find("tile", { status: null, spam: true }))).toEqual([]);
});

test("words of one and two letters are found at any place of a text, however few they are", () => {
  many([
    row(2_000, { name: "Ana QZ", message: "A hall." }),
    row(2_001, { name: "Bert", message: "A hall, with a K" }),
    row(2_002, { name: "q", email: "c@home.test", message: "A hall.", status: "completed" }),
    row(2_003, { name: "Dora", message: 'A hall. "%" of it_' }),
  ]);
  for (const [q, names] of [
    ["qz", ["Ana QZ"]],
    ["Q", ["q", "Ana QZ"]],
    ["k", ["Bert"]],
    ["zz", []],
    ["%", ["Dora"]],
    ['"', ["Dora"]],
    ["t_", ["Dora"]],
    ["q hall", ["q", "Ana QZ"]],
    ["q z", ["Ana QZ"]],
    ["q j", []],
  ] as const)
    expect(namesOf(find(q)), q).toEqual(names);
});

test("matches stand newest first, counted and by pages", () => {
  many(Array.from({ length: 30 }, (_, n) => row(5_000 - n, { message: "marble" })));
  const first = find("marble");
  expect(first).toMatchObject({ total: 30, page: 1, pages: 2 });
  expect(namesOf(first).slice(0, 2)).toEqual(["Visitor 5000", "Visitor 4999"]);
  expect(namesOf(find("marble", {}, 2))).toHaveLength(5);
  expect(find("marble", {}, 9).page).toBe(2);
});

test("search and tiles follow every write, also plain SQL from elsewhere and REPLACE", () => {
  many();
  const other = new Database(process.env.DATABASE_PATH);
  other
    .prepare(
      "insert into contact_requests (id, name, email, phone, message) values (?, ?, ?, ?, ?)",
    )
    .run(70_000, "Dora", "d@home.test", "1", "A zeppelin's hangar");
  expect(namesOf(find("zeppelin"))).toEqual(["Dora"]);
  expect(countContactRequests().counts).toMatchObject({ total: 151, pending: 151 });
  other.exec(
    "update contact_requests set message = 'A barn', status = 'completed' where id = 70000",
  );
  expect(namesOf(find("zeppelin"))).toEqual([]);
  expect(namesOf(find("barn"))).toEqual(["Dora"]);
  expect(countContactRequests().counts).toMatchObject({ pending: 150, completed: 1 });
  other.exec(
    "insert or replace into contact_requests (id, name, email, phone, message, spam) values (70000, 'Dora', 'd', '1', 'A loft', 1)",
  );
  expect(namesOf(find("barn"))).toEqual([]);
  expect(countContactRequests()).toMatchObject({ counts: { total: 150 }, spam: 1 });
  other.exec("delete from contact_requests where id = 70000");
  other.close();
  expect(countContactRequests()).toMatchObject({ counts: { total: 150 }, spam: 0 });
});

test("filling the search's column is no change, also for a program that knows nothing of it", () => {
  many([row(2_000, { name: "Ana" })]);
  const revision = db.$client
    .prepare("select number from revisions where name = 'contact'")
    .pluck();
  const before = revision.get();
  expect(namesOf(find("ana"))).toEqual(["Ana"]);
  const stored = "select search_text from contact_requests where name = ?";
  const other = new Database(process.env.DATABASE_PATH);
  const text = other.prepare<[string], string | null>(stored).pluck();
  expect(text.get("Ana")).toContain("ana\nvisitor2000@home.test");
  expect(revision.get()).toBe(before);
  other.exec("update contact_requests set name = 'Bo' where name = 'Ana'");
  expect(text.get("Bo")).toBeNull();
  other.close();
  expect(revision.get()).toBe(Number(before) + 1);
  expect(namesOf(find("ana"))).toEqual([]);
  expect(namesOf(find("bo"))).toEqual(["Bo"]);
});

test("where the column cannot be written all is found the same", () => {
  many([row(2_000, { name: "José" })]);
  db.$client.pragma("query_only = on");
  try {
    expect(namesOf(find("jose"))).toEqual(["José"]);
  } finally {
    db.$client.pragma("query_only = off");
  }
});
