import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { pack } from "tar-stream";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { askReadOnly } from "#app/database/open-database.server.ts";
import { canMount } from "../bench/trust/disk.ts";
import { runCommand, type Site, startSite } from "../server.ts";

let site: Site;
let scratch: string;
let home: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "site-backup-"));
  site = await startSite({}, home);
  mkdirSync(join(home, "uploads"), { recursive: true });
  writeFileSync(join(home, "uploads", "before-1.jpg"), "before");
  writeFileSync(join(home, "uploads", "before-1.jpg.480.webp"), "small");
  writeFileSync(join(home, "uploads", ".half.tmp"), "half");
  mkdirSync(join(home, "uploads", "requests"));
  writeFileSync(join(home, "uploads", "requests", "customer-1.jpg"), "a customer's");
  // As on a separate volume.
  mkdirSync(join(home, "uploads", "lost+found"));
  execute(
    `insert into gallery_projects
       (title, category, location, date, before_image_url, after_image_url, description, duration)
     values ('One', 'Power Washing', 'Henderson', 'May 2025', '/uploads/before-1.jpg',
       '/uploads/after-gone.jpg', 'd', '1 day')`,
    `insert into sheets (key, language, fields, version, updated_by)
     values ('home', 'en', '{"headline": "Saltillo, sealed."}', 1, 'jo@site.test')`,
    "insert into administrators (id, email, password_hash) values (77, 'jo@site.test', '-')",
    `insert into passkeys (id, administrator_id, domain, public_key, name)
     values ('k', 77, 'floors.test', x'00ff', 'Phone')`,
    "insert into sessions (token_hash, administrator_id, expires_at) values ('x', 77, '9999')",
    `insert into push_subscriptions (session, endpoint, p256dh, auth, public_key)
     select 'x', 'https://fcm.googleapis.com/x', 'k', 'a', public_key from push_keys`,
    "insert into account_links (token_hash, kind, expires_at) values ('x', 'invitation', '9999')",
    "insert into outbox (cause, subject) values ('request-1', 'New request')",
  );
  const { code, said } = run("backup", join(home, "good.tar.gz"));
  expect(said).toContain("projects 1, requests 0, files 3.");
  expect(said).toContain("Missing already: uploads/after-gone.jpg.");
  expect(code).toBe(1);
});
afterAll(async () => {
  await site.stop();
  rmSync(home, { recursive: true });
});
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "site-backup-"));
});
afterEach(() => rmSync(scratch, { recursive: true }));

/** Runs a command, by default on the running site's data. */
function run(command: "backup" | "restore", file: string, folder = home) {
  const env = {
    ...site.environment,
    DATABASE_PATH: join(folder, "site.db"),
    UPLOADS_DIR: join(folder, "uploads"),
  };
  const { code, out, err } = runCommand(command, [file], env);
  return { code, said: out + err };
}

function execute(...statements: string[]): void {
  const script = `const { db } = await import("#app/database/database.server.ts");
    for (const it of ${JSON.stringify(statements)}) db.$client.exec(it);`;
  const done = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    env: site.environment,
  });
  expect(String(done.stderr)).toBe("");
}

/** Copies the one good backup of these tests. */
function backedUp(): string {
  const file = join(scratch, "backup.tar.gz");
  copyFileSync(join(home, "good.tar.gz"), file);
  return file;
}

test("a backup made while serving brings everything back in another place", async () => {
  const file = backedUp();
  expect(run("restore", file, join(scratch, "new"))).toMatchObject({ code: 0 });
  expect(readdirSync(join(scratch, "new")).sort()).toEqual(["site.db", "site.db-lock", "uploads"]);
  expect(readdirSync(join(scratch, "new", "uploads")).sort()).toEqual([
    "before-1.jpg",
    "before-1.jpg.480.webp",
    "requests",
  ]);
  expect(readFileSync(join(scratch, "new", "uploads", "before-1.jpg"), "utf8")).toBe("before");
  const customers = join(scratch, "new", "uploads", "requests", "customer-1.jpg");
  expect(readFileSync(customers, "utf8")).toBe("a customer's");
  askReadOnly(join(scratch, "new", "site.db"), (restored) => {
    expect(restored.prepare("select title from gallery_projects").pluck().all()).toEqual(["One"]);
    const emails = restored.prepare("select email from administrators").pluck().all();
    expect(emails).toContain("jo@site.test");
    const keys = restored.prepare("select id, public_key from passkeys").all();
    expect(keys).toEqual([{ id: "k", public_key: Buffer.from([0, 255]) }]);
    expect(restored.prepare("select * from sessions").all()).toEqual([]);
    expect(restored.prepare("select * from account_links").all()).toEqual([]);
    expect(restored.prepare("select state from outbox").pluck().all()).toEqual(["held"]);
    // Subscriptions belong to sessions, so devices subscribe again, with the same keys.
    expect(restored.prepare("select * from push_subscriptions").all()).toEqual([]);
    expect(restored.prepare("select count(*) from push_keys").pluck().get()).toBe(1);
  });
  // Pages show what the owner wrote, in a process that did not save it.
  const again = await startSite({}, join(scratch, "new"));
  expect(await (await fetch(again.url)).text()).toContain("Saltillo, sealed.");
  await again.stop();
});

test("the present state is put aside", () => {
  const file = backedUp();
  const folder = join(scratch, "new");
  run("restore", file, folder);
  writeFileSync(join(folder, "uploads", "after-2.jpg"), "later");
  const { code, said } = run("restore", file, folder);
  expect(code).toBe(0);
  const aside = readdirSync(folder).find((name) => name.startsWith("before-restore-")) ?? "";
  expect(said).toContain(join(folder, aside));
  expect(readdirSync(join(folder, aside))).toEqual(["site.db"]);
  expect(said).toContain(join(folder, "uploads", aside));
  expect(readdirSync(join(folder, "uploads", aside, "uploads"))).toEqual(
    expect.arrayContaining(["after-2.jpg", "requests"]),
  );
  expect(readdirSync(join(folder, "uploads"))).not.toContain("after-2.jpg");
});

test("a backup has no visitor's network address, as these are kept for an hour", () => {
  const file = join(scratch, "own.tar.gz");
  execute("insert into limits (key, count, resets_at) values ('contact 203.0.113.77', 1, 1)");
  expect(run("backup", file).said).toContain("Wrote ");
  const database = execFileSync("tar", ["-xzOf", file, "site.db"], { maxBuffer: 64 * 1024 ** 2 });
  expect(database.includes("jo@site.test")).toBe(true);
  expect(database.includes("203.0.113.77")).toBe(false);
});

test("pictures may lie beside the database", () => {
  const place = join(scratch, "new");
  const env = { ...site.environment, DATABASE_PATH: join(place, "site.db"), UPLOADS_DIR: place };
  const command = (name: string, file: string) => runCommand(name, [file], env).out;
  const own = join(scratch, "own.tar.gz");
  expect(command("restore", backedUp())).toContain("Restored");
  expect(command("backup", own)).toContain("Wrote ");
  const held = execFileSync("tar", ["-tzf", own], { encoding: "utf8" }).split("\n");
  expect(held).toContain("uploads/before-1.jpg");
  expect(held.filter((name) => name.includes("site.db"))).toEqual(["site.db"]);
  expect(command("restore", own)).toContain("Restored");
  expect(readdirSync(place)).toEqual(expect.arrayContaining(["site.db", "before-1.jpg"]));
});

test.skipIf(process.getuid?.() !== 0)("root restores no other user's site", () => {
  const place = join(scratch, "new");
  expect(run("restore", backedUp(), place).code).toBe(0);
  chownSync(join(place, "site.db"), 65_534, 65_534);
  const { code, said } = run("restore", backedUp(), place);
  expect(said).toContain("The site's files belong to user 65534");
  expect(code).toBe(1);
});

test("a database that is damaged beyond opening is replaced", () => {
  const file = backedUp();
  const folder = join(scratch, "new");
  mkdirSync(folder);
  writeFileSync(join(folder, "site.db"), "no database at all".repeat(500));
  expect(run("restore", file, folder)).toMatchObject({ code: 0 });
});

test("a running site is not pulled from under its visitors", async () => {
  const { code, said } = run("restore", backedUp());
  expect(said).toBe(
    "Nothing was restored. The site is running. Stop it, restore, and start it again.\n",
  );
  expect(code).toBe(1);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect(readdirSync(home).filter((name) => /restore|backup/.test(name))).toEqual([]);
});

test.each([
  ["cut short", (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
  ["changed in one byte", (bytes: Buffer) => bytes.fill(bytes.readUInt8(900) ^ 255, 900, 901)],
  ["empty", () => Buffer.alloc(0)],
  ["something else", () => Buffer.from("<html>")],
])("an archive that is %s is refused before anything is touched", (_, damage) => {
  const file = backedUp();
  writeFileSync(file, damage(readFileSync(file)));
  const folder = join(scratch, "new");
  const { code, said } = run("restore", file, folder);
  expect(said).toMatch(/^Nothing was restored\. .* is (damaged|not a backup)/);
  expect(code).toBe(1);
  const left = readdirSync(folder, { recursive: true }).sort();
  expect(left).toEqual(["site.db-lock", "uploads", "uploads/requests"]);
});

test.skipIf(!canMount)(
  "a disk without room is told, and neither blamed on the backup nor filled",
  () => {
    const disk = join(scratch, "disk");
    const large = join(home, "uploads", "after-large.jpg");
    mkdirSync(disk);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", disk]);
    try {
      writeFileSync(large, randomBytes(3_000_000));
      const file = join(scratch, "large.tar.gz");
      expect(run("backup", file).said).toContain("Wrote ");
      const restored = run("restore", file, join(disk, "new"));
      expect(restored.said).toMatch(/^Nothing was restored\. \S*uploads: the disk is full\.\n$/);
      expect(restored.code).toBe(1);
      const left = readdirSync(join(disk, "new"), { recursive: true }).sort();
      expect(left).toEqual(["site.db-lock", "uploads", "uploads/requests"]);
      const target = join(disk, "backup.tar.gz");
      const made = run("backup", target);
      expect(made.said).toBe(`There is no new backup. ${target}: the disk is full.\n`);
      expect(made.code).toBe(1);
      expect(readdirSync(disk)).toEqual(["new"]);
    } finally {
      rmSync(large, { force: true });
      execFileSync("umount", [disk]);
    }
  },
);

test.each([
  ["is none", "no JSON", "is damaged: it does not say what it holds"],
  ["no site has", " ".repeat(33 * 1024 * 1024), "is not a backup of this site"],
])("an archive with a manifest that %s is refused with a sentence", async (_, manifest, says) => {
  const archive = pack();
  archive.entry({ name: "manifest.json" }, manifest);
  archive.finalize();
  const file = join(scratch, "backup.tar.gz");
  writeFileSync(file, gzipSync(await buffer(archive)));
  expect(run("restore", file, join(scratch, "new"))).toEqual({
    code: 1,
    said: `Nothing was restored. ${file} ${says}.\n`,
  });
});

test("a restore whose files cannot all get their names is refused", () => {
  const file = backedUp();
  const folder = join(scratch, "new");
  const picture = join(folder, "uploads", "before-1.jpg");
  run("restore", file, folder);
  const present = new Database(join(folder, "site.db"));
  present.exec("update gallery_projects set title = 'Two'");
  present.close();
  writeFileSync(join(folder, "uploads", "after-2.jpg"), "later");
  // A restore moves no folder, so no photo can get its name.
  rmSync(picture);
  mkdirSync(picture);
  const { code, said } = run("restore", file, folder);
  expect(said).toMatch(/^Nothing was restored\. .*before-1\.jpg: a folder has this name\.\n$/);
  expect(code).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(["site.db", "site.db-lock", "uploads"]);
  expect(readdirSync(join(folder, "uploads")).sort()).toEqual([
    "after-2.jpg",
    "before-1.jpg",
    "before-1.jpg.480.webp",
    "requests",
  ]);
  const titles = askReadOnly(join(folder, "site.db"), (left) =>
    left.prepare("select title from gallery_projects").pluck().all(),
  );
  expect(titles).toEqual(["Two"]);
});

test.each([
  ["site.db", "is there already and is no backup"],
  ["linked/site.db", "is there already and is no backup"],
  ["uploads/new/backup.tar.gz", "lies among the uploads"],
  ["empty.txt", "is there already and is no backup"],
  ["uploads", "is there already and is no backup"],
])("a backup called %s is refused, since something would be lost", async (name, reason) => {
  symlinkSync(home, join(scratch, "linked"));
  writeFileSync(join(scratch, "empty.txt"), "");
  const inScratch = /^linked|txt$/.test(name);
  const file = join(inScratch ? scratch : home, name);
  const before = readdirSync(home, { recursive: true });
  const { code, said } = run("backup", file);
  expect(said).toContain(`There is no new backup. ${file} ${reason}`);
  expect(code).toBe(1);
  expect(readFileSync(join(scratch, "empty.txt"), "utf8")).toBe("");
  expect(readdirSync(home, { recursive: true })).toEqual(before);
  expect(readFileSync(join(home, "site.db"), "latin1")).toMatch(/^SQLite format 3/);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});

test.each(["site.db", "check"])("a backup may be called %s, and be replaced", (name) => {
  const missing = join(home, "uploads", "after-gone.jpg");
  writeFileSync(missing, "after");
  const file = join(scratch, name);
  expect(run("backup", file)).toMatchObject({ code: 0 });
  expect(run("backup", file)).toMatchObject({ code: 0 });
  expect(readdirSync(scratch)).toEqual([name]);
  rmSync(missing);
});

test("a backup removes what a killed one of its name left", () => {
  mkdirSync(join(scratch, "b.tar.gz.unfinished"));
  writeFileSync(join(scratch, "b.tar.gz.unfinished", "draft"), "half");
  expect(run("backup", join(scratch, "b.tar.gz")).said).toContain("Wrote ");
  expect(readdirSync(scratch)).toEqual(["b.tar.gz"]);
});

/** Lets this version open a database that a newer one wrote. */
function forgetNewer(path: string): void {
  const sqlite = new Database(path);
  sqlite.exec("delete from __drizzle_migrations where hash = 'new'");
  sqlite.close();
}

test("an archive of a newer version is refused with a sentence", () => {
  execute("insert into __drizzle_migrations (hash, created_at) values ('new', 99999999999999)");
  const file = join(scratch, "backup.tar.gz");
  const { said } = run("backup", file);
  expect(said).toContain("made by a newer version of the site");
  forgetNewer(join(home, "site.db"));
});

test("with BACKUP_DIR the site backs itself up and keeps the newest", async () => {
  const folder = join(scratch, "backups");
  mkdirSync(folder);
  const old = [1, 2, 3].map((day) => `site-2025-05-0${day}T03-00-00-000Z.tar.gz`);
  for (const name of [...old, "mine.tar.gz"]) writeFileSync(join(folder, name), "a backup");
  const other = await startSite({ BACKUP_DIR: folder, BACKUP_KEEP: "2" });
  const names = () => readdirSync(folder).filter((name) => name.endsWith(".tar.gz"));
  await expect.poll(() => names().length).toBe(3);
  const kept = names().sort();
  expect(kept[0]).toBe("mine.tar.gz");
  expect(kept[1]).toBe(old[2]);
  expect(kept[2]).not.toMatch(/2025/);
  await other.stop();
  // Another site adds its own backups, and neither counts nor deletes the first one's.
  const second = await startSite({ BACKUP_DIR: folder, BACKUP_KEEP: "1" });
  // A backup of an older version has no database id, so it counts as this site's.
  await expect.poll(names).not.toContain(old[2]);
  await second.stop();
  expect(names()).toEqual(expect.arrayContaining(kept.slice(2)));
});

test("a backup without a picture that pages show takes no older one's place", () => {
  const file = join(scratch, "site.tar.gz");
  expect(run("backup", file).said).toContain(`Wrote ${file} and`);
  const before = readFileSync(file);
  const { code, said } = run("backup", file);
  expect(said).toContain(`${file} stays as it was: these files are missing now: uploads/`);
  expect(code).toBe(1);
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(scratch)).toEqual(["site.tar.gz"]);
});

test("the owner's own guide counts as what the site shows", () => {
  const fields = { name: `guide-${"a".repeat(32)}.pdf`, bytes: 1, at: "2026-11-22T00:00:00.000Z" };
  execute(
    `insert into sheets (key, language, fields, version, updated_by)
     values ('guide-file', 'en', '${JSON.stringify(fields)}', 1, 'jo@site.test')`,
  );
  const { said } = run("backup", join(scratch, "site.tar.gz"));
  execute("delete from sheets where key = 'guide-file'");
  expect(said).toMatch(new RegExp(`Missing already:.* uploads/${fields.name}`));
  expect(run("restore", join(scratch, "site.tar.gz"), join(scratch, "new")).code).toBe(0);
});

test("backups without a picture that pages show push out no whole one", async () => {
  const [folder, data] = ["backups", "data"].map((it) => join(scratch, it)) as [string, string];
  for (const it of [folder, data]) mkdirSync(it);
  await (await startSite({}, data)).stop();
  const db = new Database(join(data, "site.db"));
  db.exec(`insert into gallery_projects
    (title, category, location, date, before_image_url, after_image_url, description, duration)
    values ('One', 'Power Washing', 'Henderson', 'May 2025', '/uploads/before-gone.jpg',
      '/uploads/after-gone.jpg', 'd', '1 day')`);
  db.close();
  const whole = ["site-2025-05-01T03-00-00-000Z.tar.gz", "site-2025-05-02T03-00-00-000Z.tar.gz"];
  for (const name of whole) writeFileSync(join(folder, name), "a backup");
  const other = await startSite({ BACKUP_DIR: folder, BACKUP_KEEP: "1" }, data);
  await expect
    .poll(() => readdirSync(folder).sort())
    .toEqual([...whole, expect.stringMatching(/^site-20(?!25).*Z-[0-9a-f]{12}\.tar\.gz$/)]);
  await expect.poll(other.log).toMatch(/"event":"backup made".*"missing":2/);
  await other.stop();
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(whole));
});
