import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { openDatabase } from "#app/database/migrated-database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { removeForGood } from "#app/operate/jobs/remove-for-good.server.ts";
import { databaseState, outbox, services, sheets } from "#schema";
import { runCommand, startSite } from "../server.ts";
import { send, signIn, sweep } from "../stage.ts";

beforeEach(sweep);

test("the site is well while its database answers and uploads can be written", async () => {
  const answer = await send("/healthz");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("ok");
});

test("the site is not well while uploads cannot be written, and recovers by itself", async () => {
  rmSync(env.UPLOADS_DIR, { recursive: true, force: true });
  writeFileSync(env.UPLOADS_DIR, "a file in the folder's place");
  const answer = await send("/healthz");
  expect(answer.status).toBe(503);
  expect(await answer.text()).toBe("Uploads cannot be written.");
  rmSync(env.UPLOADS_DIR);
  expect((await send("/healthz")).status).toBe(200);
});

test("the owner sees how the site is doing, and how the request came", async () => {
  const headers = { ...(await signIn()), "X-Forwarded-For": "203.0.113.7" };
  const answer = await send("/admin/system", { headers });
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain("Whole, and it can be read.");
  // The gravest first; what is optional is no problem.
  const said = page.replace(/<script[\s\S]*?<\/script>|<link[^>]*>/g, "");
  const order = ["Needs fixing: ", ">Abuse limits<", ">Daily backup<", ">Assistant<", ">Working<"];
  const places = order.map((words) => said.indexOf(words));
  expect(places).toEqual(places.filter((at) => at > 0).sort((a, b) => a - b));
  // The settings' names are in the text for whoever runs the server and its mail.
  const mail = /href="mailto:[^"]*"/.exec(said)?.[0] ?? "";
  const passedOn = /id="ask".*?<\/p>/s.exec(said)?.[0] ?? "";
  for (const text of [decodeURIComponent(mail), passedOn])
    for (const line of ["A proxy passes on addresses", "brought back. Set BACKUP_DIR."])
      expect(text).toContain(line);
  const rest = said.replace(mail, "").replace(passedOn, "");
  expect(rest).not.toMatch(/[A-Z]+_[A-Z]+/);
});

/** Runs `npm run doctor`, by default on this file's site. */
function doctor(more: Record<string, string> = {}) {
  const { code, out, err } = runCommand("doctor", [], { ...process.env, ...more });
  return { code, said: out, err };
}

test("the doctor says what is wrong, and ends accordingly", async () => {
  await mkdir(env.UPLOADS_DIR, { recursive: true });
  expect(doctor()).toMatchObject({ code: 0, said: expect.stringContaining("ok     Database") });
  const sick = doctor({ SITE_URL: "https://floors.test", BACKUP_DIR: "/nowhere" });
  expect(sick.code).toBe(1);
  expect(sick.said).toContain("WRONG  Daily backup: There is none yet.");
  expect(sick.said).toContain("WRONG  Web address: The site cannot tell visitors apart");
  const deaf = { SMTP_URL: "smtp://127.0.0.1:1", NOTIFY_EMAIL: "owner@site.test" };
  expect(doctor(deaf).said).toContain("WRONG  Email: The mail server cannot be used:");
  const misset = doctor({ TRUST_PROXY: "yes" });
  expect(misset).toMatchObject({ code: 1, err: expect.stringContaining("TRUST_PROXY") });
});

test("the doctor says that mails wait where no mail server is set up any more", () => {
  expect(doctor().said).toMatch(
    /^note {3}Email: Email is off: .* Set SMTP_URL and NOTIFY_EMAIL\.$/m,
  );
  db.insert(outbox).values({ cause: "reply-1", recipient: "sam@site.test" }).run();
  expect(doctor().said).toMatch(/^WRONG {2}Email: .* 1 email waits to be sent\./m);
  db.delete(outbox).run();
});

test("the doctor says where customers' photos cannot be written", async () => {
  const inTheWay = join(env.UPLOADS_DIR, "requests", ".health");
  await mkdir(inTheWay, { recursive: true });
  expect(doctor().said).toMatch(/^WRONG {2}Photos: No photo can be stored/m);
  rmSync(inTheWay, { recursive: true });
});

test("the doctor names pictures of sheets and services that are missing", async () => {
  await mkdir(env.UPLOADS_DIR, { recursive: true });
  const name = (side: string) => `${side}-1700000000000-gone.jpg`;
  const photo = (side: string) => ({ url: `/uploads/${name(side)}`, x: 50, y: 50, alt: "" });
  db.insert(sheets)
    .values({ key: "home", fields: { photo: photo("after") }, updated_by: "owner@site.test" })
    .run();
  db.update(services)
    .set({ before: photo("before") })
    .run();
  const { code, said } = doctor();
  db.delete(sheets).run();
  db.update(services).set({ before: null }).run();
  expect(said).toContain(
    `WRONG  Photos: On your pages 2 photos are missing. uploads/${name("before")}, uploads/${name("after")}.`,
  );
  expect(code).toBe(1);
});

test("the doctor finds a missing uploads folder wrong, and does not make it", () => {
  const UPLOADS_DIR = join(env.UPLOADS_DIR, "mistyped");
  const { code, said } = doctor({ UPLOADS_DIR });
  expect(said).toContain(`There is no folder ${UPLOADS_DIR}.`);
  expect(said).toMatch(/^ok {5}Disk space: /m);
  expect(code).toBe(1);
  expect(existsSync(UPLOADS_DIR)).toBe(false);
});

test("the doctor leaves a database of an older version as it is", async () => {
  await mkdir(env.UPLOADS_DIR, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  const DATABASE_PATH = join(folder, "site.db");
  await (await startSite({}, folder)).stop();
  const sqlite = new Database(DATABASE_PATH);
  sqlite.exec(
    `delete from __drizzle_migrations
       where created_at = (select max(created_at) from __drizzle_migrations)`,
  );
  const applied = () => sqlite.prepare("select * from __drizzle_migrations").all();
  const before = applied();
  const { code, said } = doctor({ DATABASE_PATH });
  expect(said).toMatch(/^note {3}Database: An older version wrote it\..*\n$/);
  expect(code).toBe(0);
  expect(applied()).toEqual(before);
  sqlite.close();
  rmSync(folder, { recursive: true });
});

test("the doctor says what is damaged in the database", () => {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  const DATABASE_PATH = join(folder, "site.db");
  openDatabase(DATABASE_PATH).$client.close();
  const file = openSync(DATABASE_PATH, "r+");
  // Three pages in its middle.
  writeSync(file, Buffer.alloc(3 * 4096, 7), 0, 3 * 4096, 40 * 4096);
  closeSync(file);
  expect(doctor({ DATABASE_PATH }).said).toMatch(
    /^WRONG {2}Database: It is damaged: .+ Restore a backup/m,
  );
  rmSync(folder, { recursive: true });
});

const day = 24 * 60 * 60 * 1000;

test.each([
  ["an hour after the last removal", -day / 24, true],
  ["not before a day after the first start", null, false],
  // As after a power failure.
  ["not by a clock that is 40 days ahead", -40 * day, false],
  ["not by a clock that was set back by 40 days", 40 * day, false],
  ["not while a day is waited for", day / 2, false],
])("what lay in the trash for 30 days is removed %s", async (_, away, isRemoved) => {
  await mkdir(env.UPLOADS_DIR, { recursive: true });
  const now = Date.now();
  db.update(databaseState)
    .set({ next_removal_at: away === null ? null : now + away })
    .run();
  const add = db.$client.prepare(
    `insert into contact_requests (name, email, phone, message, deleted_at) values (?, '', '', '', ?)`,
  );
  for (const days of [31, 29]) add.run(`${days} days`, new Date(now - days * day).toISOString());
  await removeForGood();
  const left = db.$client.prepare("select name from contact_requests order by name").pluck().all();
  db.$client.exec("delete from contact_requests");
  expect(left).toEqual(isRemoved ? ["29 days"] : ["29 days", "31 days"]);
  const next = db.select().from(databaseState).get()?.next_removal_at ?? 0;
  const expected = { removed: 0, waiting: away === day / 2 ? day / 2 : day };
  expect(next - now).toBeGreaterThanOrEqual(expected[isRemoved ? "removed" : "waiting"]);
});
