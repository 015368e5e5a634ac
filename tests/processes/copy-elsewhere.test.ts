import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import Database from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#app/database/migrated-database.server.ts";
import { inherited, type Site, signIn, startSite } from "../server.ts";

// Each test runs several commands.

/** The repository, the lost machine, and another one. */
let repository: string;
let here: string;
let there: string;
let store: Record<string, string>;

const photo = (n: number) => `before-170000000000${n}-floor.jpg`;
const pictures = new Map([
  [photo(1), Buffer.from("floor 1")],
  // Longer than one of restic's chunks, and not compressible.
  [photo(2), randomBytes(6 * 1024 * 1024)],
  [`requests/${photo(3)}`, Buffer.from("a customer's")],
]);

beforeAll(async () => {
  here = mkdtempSync(join(tmpdir(), "site-here-"));
  repository = join(here, "repository");
  store = { BACKUP_URL: repository, BACKUP_PASSPHRASE: "five or six words" };
  openDatabase(join(here, "site.db")).$client.close();
  mkdirSync(join(here, "uploads", "requests"), { recursive: true });
  for (const [name, content] of pictures) writeFileSync(join(here, "uploads", name), content);
  // Not part of the site's data: a temporary file, and a folder of the volume.
  writeFileSync(join(here, "uploads", ".half"), "half");
  mkdirSync(join(here, "uploads", "lost+found"));
  writeFileSync(join(here, "uploads", "lost+found", "x"), "lost");
  execute(`insert into gallery_projects
    (title, category, location, date, before_image_url, after_image_url, description, duration)
    values ('One', 'Power Washing', 'Henderson', 'May 2025', '/uploads/${photo(1)}',
      '/uploads/${photo(2)}', 'd', '1 day')`);
  expect(await run("backup")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Copied as [0-9a-f]{8}: files 4, sent 6\.\d MB\.\n$/),
  });
});
afterAll(() => rmSync(here, { recursive: true }));
beforeEach(() => {
  there = mkdtempSync(join(tmpdir(), "site-there-"));
});
afterEach(() => rmSync(there, { recursive: true }));

function execute(statement: string, folder = here): void {
  const sqlite = new Database(join(folder, "site.db"));
  sqlite.exec(statement);
  sqlite.close();
}

let changes = 0;
const change = () =>
  execute(`insert into contact_requests (name, email, phone, message)
    values ('Jo', 'jo@site.test', '1', 'change ${++changes}')`);

type Given = { folder?: string; words?: string[]; env?: Record<string, string> };

const start = (command: string, { folder = here, words = [], env = {} }: Given) =>
  spawn(process.execPath, [`app/operate/commands/${command}.ts`, ...words], {
    env: {
      ...inherited,
      DATABASE_PATH: join(folder, "site.db"),
      UPLOADS_DIR: join(folder, "uploads"),
      ...store,
      ...env,
    },
  });

/** Runs a command on a machine's data. */
async function run(command: "backup" | "restore" | "doctor", given: Given = {}) {
  const child = start(command, given);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, said: out + err.replace(/^Restoring the copy .*\n/, "") };
}

const resticEnvironment = () => ({
  ...inherited,
  RESTIC_REPOSITORY: repository,
  RESTIC_PASSWORD: store.BACKUP_PASSPHRASE,
  RESTIC_CACHE_DIR: join(here, "cache"),
});

/** Runs restic itself on the repository. */
const restic = (...words: string[]) =>
  execFileSync("restic", words, { env: resticEnvironment(), encoding: "utf8", cwd: here });

type Snapshot = { id: string; time: string; hostname: string; tags: string[] };
const snapshots = (): Snapshot[] => JSON.parse(restic("snapshots", "--json"));
const snapshotsIn = (store: string) =>
  readdirSync(join(store, "snapshots")).map((name) => name.slice(0, 8));
const ids = () => snapshotsIn(repository);

const messages = (folder: string) => {
  const sqlite = new Database(join(folder, "site.db"), { readonly: true });
  const all = sqlite.prepare("select message from contact_requests order by id").pluck().all();
  sqlite.close();
  return all;
};

/** The status file of the copies or of the last drill. */
function statusFile(what: "copy" | "drill"): string {
  const folder = join(here, "site.db-restic");
  return join(
    folder,
    readdirSync(folder).find((name) => name.startsWith(`${what}-`) && name.endsWith(".json")) ??
      "none",
  );
}

function setStatus(what: "copy" | "drill", change: object): void {
  const known = JSON.parse(readFileSync(statusFile(what), "utf8"));
  writeFileSync(statusFile(what), JSON.stringify({ ...known, ...change }));
}

/** Signs in and returns a function that reads a page's HTML. */
async function ownersPages(site: Site): Promise<(path: string) => Promise<string>> {
  const Cookie = await signIn(site);
  return async (path) => (await fetch(site.url + path, { headers: { Cookie } })).text();
}

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test("the newest and a named copy come back on an empty machine, pictures identical", async () => {
  const [first = ""] = ids();
  change();
  expect(await run("backup")).toMatchObject({ code: 0, said: expect.stringContaining("sent 0.") });
  const listed = await run("restore", { folder: there, words: ["--list"] });
  expect(listed.said).toMatch(/^([0-9a-f]{8} {2}20\d\d-\S+Z\n){2}$/);
  expect(listed.said.trim().split("\n")[1]).toContain(first);

  const newest = await run("restore", { folder: there });
  expect(newest.said).toMatch(/^Restored the state of 20/);
  expect(newest.said).not.toContain("Not in it");
  expect(newest.code).toBe(0);
  expect(messages(there)).toEqual(["change 1"]);
  for (const [name, content] of pictures)
    expect(readFileSync(join(there, "uploads", name)).equals(content), name).toBe(true);
  expect(existsSync(join(there, "uploads", ".half"))).toBe(false);
  expect(existsSync(join(there, "uploads", "lost+found", "x"))).toBe(false);

  expect(await run("restore", { folder: there, words: [first] })).toMatchObject({ code: 0 });
  expect(messages(there)).toEqual([]);
  expect(await run("restore", { folder: there, words: ["latest"] })).toMatchObject({ code: 0 });
  expect(messages(there)).toEqual(["change 1"]);
});

test("uploads of another name, behind a link, among which the database lies, come back", async () => {
  const machine = join(there, "one");
  mkdirSync(join(machine, "real", "requests"), { recursive: true });
  symlinkSync(join(machine, "real"), join(machine, "link"));
  writeFileSync(join(machine, "real", photo(1)), "floor");
  openDatabase(join(machine, "real", "site.db")).$client.close();
  const env = {
    BACKUP_URL: join(there, "repository"),
    DATABASE_PATH: join(machine, "real", "site.db"),
    UPLOADS_DIR: join(machine, "link"),
  };
  const made = await run("backup", { env });
  expect(made.said).toMatch(/^Copied as .*: files 2,/);
  const folder = join(there, "two");
  expect(await run("restore", { folder, env: { BACKUP_URL: env.BACKUP_URL } })).toMatchObject({
    code: 0,
  });
  expect(readFileSync(join(folder, "uploads", photo(1)), "utf8")).toBe("floor");
});

test.each([
  ["another passphrase", { BACKUP_PASSPHRASE: "another one, quite" }, "BACKUP_PASSPHRASE is not"],
  ["no repository", { BACKUP_URL: "/nowhere/copies" }, "There is no repository, or it cannot be"],
  [
    "nobody who answers",
    { BACKUP_URL: "rest:http://me:secret@127.0.0.1:1/" },
    "connection refused",
  ],
  ["no restic", { PATH: dirname(process.execPath) }, "The program restic is not installed"],
])("a restore with %s is refused with a sentence", async (_, env, says) => {
  const { code, said } = await run("restore", { folder: there, env });
  expect(said).toMatch(/^Nothing was restored\. /);
  expect(said).toContain(says);
  expect(said).not.toContain("secret");
  expect(said.trim().split("\n").length).toBe(1);
  expect(code).toBe(1);
  expect(existsSync(join(there, "site.db"))).toBe(false);
});

test.each(["deadbeef", "yesterday"])("a copy that nobody made, %s, is refused", async (word) => {
  const { code, said } = await run("restore", { folder: there, words: [word] });
  expect(said).toContain(`there is no copy ${word} there. npm run restore -- --list shows all.`);
  expect(code).toBe(1);
});

test("a drill on a machine without a database", async () => {
  const { code, said } = await run("restore", { folder: there, words: ["--check"] });
  expect(said).toContain("It was restored whole");
  expect(code).toBe(0);
});

test("a damaged copy names the one before it, which can be restored", async () => {
  const [store, machine] = [join(there, "repository"), join(there, "one")];
  mkdirSync(join(machine, "uploads"), { recursive: true });
  openDatabase(join(machine, "site.db")).$client.close();
  const given = { folder: machine, env: { BACKUP_URL: store } };
  await run("backup", given);
  const first = snapshotsIn(store)[0] ?? "";
  const packs = packsIn(store);
  execute("update database_state set https_host = 'floors.test'", machine);
  await run("backup", given);
  // Not removed: restic would look for a missing file ten times.
  for (const pack of packsIn(store))
    if (!packs.includes(pack)) writeFileSync(pack, Buffer.alloc(statSync(pack).size));
  const target = { folder: join(there, "two"), env: given.env };
  const { code, said } = await run("restore", target);
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`^Nothing was restored\\. .*npm run restore -- ${first}\\n$`));
  expect(await run("restore", { ...target, words: [first] })).toMatchObject({ code: 0 });
});

test("a copy of a newer version is refused with a sentence", async () => {
  execute("insert into __drizzle_migrations (hash, created_at) values ('new', 99999999999999)");
  await run("backup");
  execute("delete from __drizzle_migrations where hash = 'new'");
  const { code, said } = await run("restore", { folder: there });
  expect(said).toMatch(
    /^Nothing was restored\. This copy was made by a newer version of the site\./,
  );
  expect(code).toBe(1);
  await run("backup");
});

/** The files of a repository's data, the largest first. */
function packsIn(store: string): string[] {
  const data = join(store, "data");
  const files = readdirSync(data, { recursive: true, encoding: "utf8" })
    .map((name) => join(data, name))
    .filter((file) => statSync(file).isFile());
  return files.sort((one, other) => statSync(other).size - statSync(one).size);
}

test("a pack that is gone, or whose bytes are changed, restores nothing and fails the drill", async () => {
  // Contains a photo.
  const [pack = ""] = packsIn(repository);
  renameSync(pack, `${pack}.kept`);
  const gone = await run("restore", { folder: there });
  expect(gone).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Nothing was restored\. \//),
  });

  const content = readFileSync(`${pack}.kept`);
  content.fill(0, 1_000_000, 1_000_100);
  writeFileSync(pack, content);
  const changed = await run("restore", { folder: there });
  expect(changed).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Nothing was restored\. /),
  });
  expect(existsSync(join(there, "site.db"))).toBe(false);
  const drill = await run("restore", { words: ["--check"] });
  expect(drill).toMatchObject({ code: 1, said: expect.stringContaining("cannot be relied on.") });
  expect((await run("doctor")).said).toMatch(/^WRONG {2}Trial restore: The copy cannot be relied/m);

  renameSync(`${pack}.kept`, pack);
  expect(await run("restore", { words: ["--check"] })).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /^It was restored whole in \d+ s: projects 1, requests \d, files 3\.\n$/,
    ),
  });
  const found = (await run("doctor")).said;
  expect(found).toMatch(
    /^ok {5}Copy elsewhere: The last copy is \d minutes? old\. It holds 4 files/m,
  );
  expect(found).toMatch(/^ok {5}Trial restore: .* It was restored whole/m);
  expect(existsSync(join(here, "site.db-restic", "drill"))).toBe(false);
});

test("a drill that never came to its end, or too long ago, is wrong", async () => {
  const kept = readFileSync(statusFile("drill"), "utf8");
  setStatus("drill", { begunAt: ago(2), result: null });
  expect((await run("doctor")).said).toMatch(/^WRONG {2}Trial restore: .* did not finish/m);
  const { result } = JSON.parse(kept);
  setStatus("drill", { result: { ...result, at: ago(9) } });
  expect((await run("doctor")).said).toMatch(/^WRONG {2}Trial restore: The last one is too old/m);
  writeFileSync(statusFile("drill"), kept);
});

test("a site that serves copies and drills by itself, and tells the owner", async () => {
  rmSync(statusFile("drill"), { force: true });
  // Like a killed drill's.
  mkdirSync(join(here, "site.db-restic", "drill", "uploads"), { recursive: true });
  change();
  const before = ids().length;
  const site = await startSite(store, here);
  await expect.poll(site.log).toMatch(/"event":"copy made"/);
  expect(ids().length).toBe(before + 1);
  await expect.poll(site.log).toMatch(/"event":"copy restored for trial"/);
  const page = await ownersPages(site);
  expect(await page("/admin/system")).toMatch(/Trial restore.*It was restored whole in \d+ s/s);
  expect(await page("/admin")).toMatch(/Copy elsewhere.*The last copy is \d minutes? old\./s);
  await site.stop();
});

test("a site serves without restic, and tells the owner", async () => {
  const site = await startSite({ ...store, PATH: dirname(process.execPath) }, there);
  await expect.poll(site.log).toContain("The program restic is not installed");
  await expect.poll(site.log).toMatch(/"event":"copy failed".*"since":"20/);
  const page = await ownersPages(site);
  expect(await page("/admin/system")).toContain("apt-get install restic");
  expect(await page("/admin")).toContain("Nothing is copied.");
  await site.stop();
});

test("a site whose store hangs serves, and restic ends with whoever runs it, even by SIGKILL", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const env = { BACKUP_URL: `rest:http://127.0.0.1:${port}/` };
  const asked = once(silent, "connection");
  const site = await startSite({ ...store, ...env }, there);
  const [socket] = await asked;
  expect((await fetch(site.url)).status).toBe(200);
  const ended = once(socket.resume(), "close");
  await site.stop();
  await ended;

  const askedAgain = once(silent, "connection");
  const restore = start("restore", { folder: join(there, "empty"), env });
  const [other] = await askedAgain;
  const endedToo = once(other.resume(), "close");
  restore.kill("SIGKILL");
  await endedToo;
  silent.close();
});

test("a repository that is gone is told since when, and not begun anew", async () => {
  renameSync(repository, `${repository}-unmounted`);
  const failed = await run("backup");
  expect(failed).toMatchObject({
    code: 1,
    said: expect.stringContaining("There is no repository"),
  });
  expect(existsSync(repository)).toBe(false);
  const says = () => JSON.parse(readFileSync(statusFile("copy"), "utf8")).failing;
  const { since } = says();
  await run("backup");
  expect(says().since).toBe(since);
  expect((await run("doctor")).said).toMatch(/^WRONG {2}Copy elsewhere: It has failed since /m);
  renameSync(`${repository}-unmounted`, repository);
  expect(await run("backup")).toMatchObject({ code: 0 });
  expect(says()).toBeNull();
});

test("another database is not copied over the copies that are there", async () => {
  openDatabase(join(there, "site.db")).$client.close();
  const before = ids();
  const { code, said } = await run("backup", { folder: there });
  expect(said).toContain("the copies there are of another database. Bring it back with npm run");
  expect(code).toBe(1);
  expect(ids()).toEqual(before);
});

test("once a day what is not kept is removed, past a lock that a killed restic left", async () => {
  const [{ tags } = { tags: [] }] = snapshots();
  const make = (days: number, host = "site") =>
    restic("backup", "--host", host, "--tag", String(tags), "--time", timeOf(days), "site.db");
  for (const days of [2, 2, 3]) make(days);
  make(40, "somebody-else");
  // Its lock is exclusive: nobody can copy or delete meanwhile.
  const killed = spawn("restic", ["check", "--read-data"], { env: resticEnvironment() });
  const locks = () => readdirSync(join(repository, "locks"));
  await vi.waitFor(() => expect(locks()).toEqual([expect.stringMatching(/^\w{64}$/)]), {
    timeout: 100_000,
    interval: 2,
  });
  killed.kill("SIGKILL");
  await once(killed, "exit");
  // Records restic's arguments.
  const told = join(there, "told");
  const real = execFileSync("which", ["restic"], { encoding: "utf8" }).trim();
  writeFileSync(join(there, "restic"), `#!/bin/sh\necho "$@" >> ${told}\nexec ${real} "$@"\n`, {
    mode: 0o700,
  });
  const env = { BACKUP_KEEP: "3", PATH: `${there}:${inherited.PATH}` };
  const old = () => snapshots().filter(({ time }) => Date.parse(time) < Date.now() - 86_400_000);

  // Less than a day after the last time, it deletes nothing.
  expect(await run("backup", { env })).toMatchObject({ code: 0 });
  // Nor while files that pages show are missing, perhaps because a volume is not mounted.
  setStatus("copy", { forgottenAt: ago(2) });
  renameSync(join(here, "uploads", photo(1)), join(here, "kept.jpg"));
  expect(await run("backup", { env })).toMatchObject({ code: 0 });
  renameSync(join(here, "kept.jpg"), join(here, "uploads", photo(1)));
  expect(old()).toHaveLength(4);
  expect(readFileSync(told, "utf8")).not.toContain("forget");

  expect(await run("backup", { env })).toMatchObject({ code: 0 });
  expect(readFileSync(told, "utf8")).toContain(
    "forget --host site --group-by  --keep-hourly 24 --keep-daily 3 --prune\n",
  );
  // Of two copies in one hour, the newer one stays.
  expect(old().map(({ hostname }) => hostname)).toEqual(["somebody-else", "site", "site"]);
  expect(locks()).toEqual([]);
});

const timeOf = (days: number) => ago(days).slice(0, 19).replace("T", " ");

test.skipIf(process.getuid?.() !== 0)("root makes no copy of another user's site", async () => {
  chownSync(join(here, "site.db"), 65_534, 65_534);
  const [backup, check] = [await run("backup"), await run("restore", { words: ["--check"] })];
  chownSync(join(here, "site.db"), 0, 0);
  for (const { code, said } of [backup, check]) {
    expect(said).toContain("The site's files belong to user 65534");
    expect(code).toBe(1);
  }
});
