import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { verifyPassword } from "#app/accounts/people/administrators.server.ts";
import { db } from "#app/database/database.server.ts";
import { askReadOnly } from "#app/database/open-database.server.ts";
import { estimateStates } from "#app/estimates/estimate/estimate.ts";
import { readSentEstimates } from "#app/estimates/sent/sent-estimates.server.ts";
import { categories } from "#app/gallery/project.ts";
import { listProjects } from "#app/gallery/projects.server.ts";
import { weeklyRequests } from "#app/inbox/list/request-counts.server.ts";
import { statuses } from "#app/requests/request/contact-request.ts";
import { listedServices } from "#app/services/services.server.ts";
import {
  administrators,
  changes,
  contactRequests,
  estimateDocuments,
  estimateDrafts,
  estimateVersions,
  galleryProjects,
  priceItems,
  requestMessages,
  sheets,
} from "#schema";
import { runCommand } from "../server.ts";
import { send } from "../stage.ts";

const runDemo = () =>
  execFileSync(process.execPath, ["app/operate/commands/demo.ts"], {
    env: { ...process.env, PORT: "3456" },
    encoding: "utf8",
  });

const everything = () => ({
  projects: db.select().from(galleryProjects).all(),
  requests: db.select().from(contactRequests).all(),
  administrators: db.select().from(administrators).all(),
  prices: db.select().from(priceItems).all(),
  pictures: readdirSync(process.env.UPLOADS_DIR ?? "").sort(),
});

let said = "";
beforeAll(() => {
  said = runDemo();
});

test("the demo says where it is and how to sign in", async () => {
  expect(said).toContain("http://localhost:3456");
  const [, email = "", password = ""] = /Sign in +(\S+) +password: (\S+)/.exec(said) ?? [];
  expect(await verifyPassword(email, password)).toMatchObject({ email });
});

test("it brings projects of every category, each with both pictures", async () => {
  const { projects, total } = listProjects(1);
  expect(total).toBeGreaterThanOrEqual(8);
  expect(new Set(projects.map((it) => it.category))).toEqual(new Set(Object.values(categories)));
  expect(projects.some((it) => it.details.length === 0)).toBe(true);
  expect(projects.some((it) => /^\d{4}-\d{2}-\d{2}T/.test(it.date))).toBe(true);
  const pictures = projects.flatMap((it) => [it.before_image_url, it.after_image_url]);
  expect(new Set(pictures).size).toBe(2 * total);
  for (const { before, after } of projects)
    expect([before.photo.size?.width, after.photo.size?.width]).toEqual([1600, 1600]);
  for (const address of pictures.slice(0, 2)) expect((await send(address)).status).toBe(200);
});

test("it brings requests of each of the last six weeks, of every status and service", () => {
  const { requests } = everything();
  expect(new Set(requests.map((it) => it.status))).toEqual(new Set(statuses));
  expect(new Set(requests.map((it) => it.service))).toEqual(
    new Set(["", ...listedServices().map(({ code }) => code)]),
  );
  for (const week of weeklyRequests(6)) expect(week.total).toBeGreaterThan(0);
  const received = new Map(requests.map(({ id, created_at }) => [id, created_at]));
  const messages = db.select().from(requestMessages).all();
  for (const { request_id, created_at } of messages)
    expect(created_at > (received.get(request_id) ?? "9")).toBe(true);
  const now = new Date().toISOString();
  for (const { created_at } of [...requests, ...messages]) expect(created_at < now).toBe(true);
});

test("its owner has a name, and has changed words that were there before", () => {
  expect(db.select().from(administrators).all()).toMatchObject([{ name: "Ray Alvarez" }]);
  const changed = db.select().from(changes).all();
  expect(changed.filter(({ was }) => was).length).toBeGreaterThanOrEqual(4);
  const order = changed.map(({ created_at }) => created_at);
  expect(order).toEqual(order.toSorted());
});

test("it brings an estimate in each state, whose PDFs no change and no restore changes", () => {
  const sent = db.select({ id: estimateVersions.id }).from(estimateVersions).all();
  const states = readSentEstimates(
    sent.map(({ id }) => id),
    new Date(),
  ).map(({ state }) => state);
  expect(db.select().from(estimateDrafts).all()).toHaveLength(1);
  expect(new Set(["draft", ...states])).toEqual(new Set(Object.keys(estimateStates)));

  const pdfs = db.select().from(estimateDocuments).all();
  const accepted = states.filter((state) => state === "accepted");
  expect(pdfs).toHaveLength(sent.length + accepted.length);
  for (const { bytes, sha256 } of pdfs)
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
  const facts = { name: "Other Floors", phone: "(702) 555-0199", license: "C-15 1" };
  for (const [key, fields] of Object.entries({ business: facts, estimates: { terms: "Other." } }))
    db.insert(sheets)
      .values({ key, fields, updated_by: "owner@demo.example" })
      .onConflictDoUpdate({ target: [sheets.key, sheets.language], set: { fields } })
      .run();
  expect(db.select().from(estimateDocuments).all()).toEqual(pdfs);

  const folder = mkdtempSync(join(tmpdir(), "site-restored-"));
  const restored = {
    DATABASE_PATH: join(folder, "site.db"),
    UPLOADS_DIR: join(folder, "uploads"),
  };
  const file = join(folder, "backup.tar.gz");
  runCommand("backup", [file], process.env);
  expect(runCommand("restore", [file], { ...process.env, ...restored })).toMatchObject({ code: 0 });
  const all = "select * from estimate_documents order by id";
  const documents = askReadOnly(restored.DATABASE_PATH, (sqlite) => sqlite.prepare(all).all());
  expect(documents).toEqual(pdfs);
  rmSync(folder, { recursive: true });
  db.delete(sheets).run();
});

test("running it again keeps what is there, and brings back nothing that was deleted", () => {
  const before = everything();
  expect(runDemo()).toBe(said);
  expect(everything()).toEqual(before);
  for (const table of [galleryProjects, contactRequests, administrators]) db.delete(table).run();
  expect(runDemo()).not.toContain("password:");
  expect(everything()).toEqual({ ...before, projects: [], requests: [], administrators: [] });
});

test("on a site from before the price list it keeps the words that are there", () => {
  db.delete(priceItems).run();
  db.$client.exec("delete from sqlite_sequence where name = 'price_items'");
  const before = db.select().from(sheets).all();
  runDemo();
  expect(db.select().from(priceItems).all()).not.toEqual([]);
  expect(db.select().from(sheets).all()).toEqual(before);
});
