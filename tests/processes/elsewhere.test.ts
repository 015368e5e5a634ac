import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Database from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#app/database/migrated-database.server.ts";
import type { DataFile } from "#app/operate/backup/data-folders.server.ts";
import type { KnownFiles } from "#app/operate/elsewhere/knowledge.server.ts";
import { snapshotName } from "#app/operate/elsewhere/names.ts";
import { makeKey } from "#app/operate/elsewhere/seal.server.ts";
import { sendFiles } from "#app/operate/elsewhere/send-files.server.ts";
import { openStore } from "#app/operate/elsewhere/store.server.ts";
import { type ObjectStore, startObjectStore } from "../object-store.ts";
import { inherited, owner, type Site, startSite } from "../server.ts";

// Each starts several commands, one after the other.
vi.setConfig({ testTimeout: 60_000 });

let store: ObjectStore;
let site: Site;
/** The machine that is lost, and another one. */
let here: string;
let there: string;

const photo = (n: number) => `before-170000000000${n}-floor.jpg`;
/** Longer than one part of what is sent in parts, and not to be compressed. */
const large = Buffer.alloc(6 * 1024 * 1024, "marble in the lobby, polished. ");

beforeAll(async () => {
  store = await startObjectStore();
  here = mkdtempSync(join(tmpdir(), "site-here-"));
  // Somebody else's objects, two of them where ours lie.
  for (const name of ["holiday.jpg", "floors/snapshots/notes.txt", "floors/files/photo.jpg"]) {
    mkdirSync(join(store.path(name), ".."), { recursive: true });
    writeFileSync(store.path(name), "theirs");
  }
  site = await startSite(store.environment, here);
  await vi.waitFor(() => expect(snapshots().length).toBe(1), { timeout: 30_000 });
  await site.stop();
  mkdirSync(join(here, "uploads"), { recursive: true });
  for (const n of [1, 2, 3]) writeFileSync(join(here, "uploads", photo(n)), `floor ${n}`);
  writeFileSync(join(here, "uploads", photo(4)), large);
  mkdirSync(join(here, "uploads", "requests"));
  writeFileSync(join(here, "uploads", "requests", photo(1)), "a customer's");
  execute(`insert into gallery_projects
    (title, category, location, date, before_image_url, after_image_url, description, duration)
    values ('One', 'Power Washing', 'Henderson', 'May 2025', '/uploads/${photo(1)}',
      '/uploads/${photo(4)}', 'd', '1 day')`);
  expect(await run("backup")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Copied as /),
  });
  // For a day after the first copy nothing is removed.
  setStatus({ careful_since: null });
}, 120_000);
afterAll(async () => {
  await store.stop();
  rmSync(here, { recursive: true });
});
beforeEach(() => {
  there = mkdtempSync(join(tmpdir(), "site-there-"));
});
afterEach(() => {
  store.interfere = () => false;
  rmSync(there, { recursive: true });
});

const snapshots = () => store.objects().filter((name) => /^floors\/snapshots\/.*\.age$/.test(name));
const files = () => store.objects().filter((name) => /^floors\/files\/.*\.age$/.test(name));

function execute(statement: string, folder = here): void {
  const sqlite = new Database(join(folder, "site.db"));
  sqlite.exec(statement);
  sqlite.close();
}

let changes = 0;
/** Something that has to be copied. */
const change = () =>
  execute(`insert into contact_requests (name, email, phone, message)
    values ('Jo', 'jo@site.test', '1', 'change ${++changes}')`);

/** Runs a command on a machine's data; what it says comes without the lines of progress. */
async function run(
  command: "backup" | "restore" | "doctor",
  { folder = here, words = [] as string[], env = {} as Record<string, string> } = {},
) {
  const child = start(command, folder, words, env);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, said: out + err.replace(/^\d+ of \d+ files.*\n/gm, ""), err };
}

const start = (command: string, folder: string, words: string[], env: Record<string, string>) =>
  spawn(process.execPath, [`app/operate/commands/${command}.ts`, ...words], {
    env: {
      ...inherited,
      DATABASE_PATH: join(folder, "site.db"),
      UPLOADS_DIR: join(folder, "uploads"),
      ...store.environment,
      ...env,
    },
  });

const titles = (folder: string) => {
  const sqlite = new Database(join(folder, "site.db"), { readonly: true });
  const all = sqlite.prepare("select title from gallery_projects").pluck().all();
  sqlite.close();
  return all;
};

/** What the owner is shown at an address. */
async function ownersPages({ url }: Site): Promise<(path: string) => Promise<string>> {
  const answer = await fetch(`${url}/admin/login`, {
    method: "POST",
    body: new URLSearchParams(owner),
    redirect: "manual",
  });
  const Cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return async (path) => (await fetch(url + path, { headers: { Cookie } })).text();
}

test("nothing of the site lies at the store in the clear", () => {
  expect(snapshots().length).toBeGreaterThan(0);
  expect(files().length).toBe(5);
  for (const name of [...snapshots(), ...files()]) {
    const content = readFileSync(store.path(name), "latin1");
    expect(content).toMatch(/^age-encryption\.org\/v1\n/);
    expect(content).not.toMatch(/SQLite format|marble|floor|gallery/);
  }
  expect(store.requests.filter((it) => it.startsWith("POST floors/files/")).length).toBe(2);
});

test("the newest copy comes back on an empty machine", async () => {
  const { code, said, err } = await run("restore", { folder: there });
  expect(said).toMatch(/^Restored the state of 20/);
  expect(said).toContain("look at everybody's passkeys");
  expect(err).toMatch(/5 of 5 files, 6\.0 MB of 6\.0 MB/);
  expect(code).toBe(0);
  expect(titles(there)).toEqual(["One"]);
  expect(readFileSync(join(there, "uploads", photo(2)), "utf8")).toBe("floor 2");
  expect(readFileSync(join(there, "uploads", "requests", photo(1)), "utf8")).toBe("a customer's");
  expect(readFileSync(join(there, "uploads", photo(4))).equals(large)).toBe(true);
  expect(readdirSync(there).sort()).toEqual(["site.db", "site.db-lock", "uploads"]);
});

test("a site that has not changed sends nothing but a question", async () => {
  const [before, bytes] = [store.requests.length, store.received()];
  expect((await run("backup")).said).toContain("Nothing has changed since the last copy.\n");
  expect(store.requests.slice(before).filter((it) => !it.startsWith("GET"))).toEqual([]);
  expect(store.received() - bytes).toBeLessThan(10_000);
});

test("a picture that is there is not sent again, whatever it is called", async () => {
  writeFileSync(join(here, "uploads", photo(5)), "floor 1");
  const before = store.requests.length;
  expect((await run("backup")).said).toMatch(/^Copied as .*: files 6, sent 0\.0 MB/);
  const sent = store.requests.slice(before).filter((it) => /^(PUT|POST)/.test(it));
  expect(sent).toEqual([expect.stringMatching(/^PUT floors\/snapshots\//)]);
  // By its name, as the list has it.
  const [name = "", ...others] = (await run("restore", { words: ["--list"] })).said.split("\n");
  expect(others.filter(Boolean).length).toBe(snapshots().length - 1);
  await run("restore", { folder: there, words: [name] });
  expect(readFileSync(join(there, "uploads", photo(5)), "utf8")).toBe("floor 1");
});

test.each([
  ["another passphrase", { BACKUP_PASSPHRASE: "another one, quite" }, "BACKUP_PASSPHRASE is not"],
  ["wrong keys", { AWS_ACCESS_KEY_ID: "nobody" }, "The store refuses AWS_ACCESS_KEY_ID"],
  ["nobody there", { AWS_ENDPOINT_URL_S3: "http://127.0.0.1:1" }, "The store does not answer"],
])("a restore with %s is refused with a sentence", async (_, env, says) => {
  const { code, said } = await run("restore", { folder: there, env });
  expect(said).toMatch(/^Nothing was restored\. s3:\/\//);
  expect(said).toContain(says);
  expect(said.trim().split("\n").length).toBe(1);
  expect(code).toBe(1);
  expect(existsSync(join(there, "site.db"))).toBe(false);
});

/** Does something while an object is not as it was, and puts it back. */
async function spoiled(name: string, spoil: (path: string) => void, act: () => Promise<void>) {
  const path = store.path(name);
  copyFileSync(path, `${path}.kept`);
  spoil(path);
  rmSync(`${path}.md5`, { force: true });
  try {
    await act();
  } finally {
    renameSync(`${path}.kept`, path);
    rmSync(`${path}.md5`, { force: true });
  }
}

const newest = () => snapshots().sort().at(-1) ?? "";

test.each([
  ["a photo that is gone", () => files()[0], (path: string) => rmSync(path), "is missing there"],
  [
    "a photo cut short",
    () => files()[0],
    (path: string) => truncateSync(path, 150),
    "damaged or cut",
  ],
  [
    "a snapshot cut short",
    newest,
    (path: string) => truncateSync(path, 3000),
    "damaged or cut off",
  ],
  [
    "a key that is gone",
    () => "floors/key.age",
    (path: string) => rmSync(path),
    "the key is missing",
  ],
])("with %s nothing is restored", async (_, object, spoil, says) => {
  await spoiled(object() ?? "", spoil, async () => {
    const { code, said } = await run("restore", { folder: there });
    expect(said).toMatch(/^Nothing was restored\. s3:\/\//);
    expect(said).toContain(says);
    expect(code).toBe(1);
    expect(existsSync(join(there, "site.db"))).toBe(false);
  });
});

test("a restore ends with the first file that is missing, however many follow", async () => {
  let asked = 0;
  store.interfere = ({ method, url }, response) => {
    if (method !== "GET" || !/\/files\/[0-9a-f]{64}/.test(decodeURIComponent(url ?? "")))
      return false;
    asked++;
    response.writeHead(404, { "Content-Type": "application/xml" });
    response.end("<Error><Code>NoSuchKey</Code></Error>");
    return true;
  };
  expect((await run("restore", { folder: there })).said).toContain("is missing there");
  // Four are fetched at a time.
  expect(asked).toBeLessThanOrEqual(4);
  expect(files().length).toBeGreaterThan(4);
});

/** Writes over an object for good. */
function overwrite(name: string, change: (path: string) => void): void {
  change(store.path(name));
  rmSync(`${store.path(name)}.md5`, { force: true });
}

test("a check says what cannot be relied on, and so does the doctor; the next copy sends it again", async () => {
  const small = files().filter((name) => statSync(store.path(name)).size < 10_000);
  const [gone = "", cut = "", swapped = "", same = ""] = small;
  rmSync(store.path(gone));
  overwrite(cut, (path) => truncateSync(path, 150));
  overwrite(swapped, (path) => copyFileSync(store.path(same), path));
  const checked = await run("restore", { words: ["--check"] });
  expect(checked.said).toContain("The copy cannot be relied on. s3://");
  expect(checked.said).toContain("The next copy sends it again, as far as it is still here.");
  expect(checked.code).toBe(1);
  expect((await run("doctor")).said).toMatch(/^WRONG {2}Trial restore: .*s3:\/\//m);
  const before = store.requests.length;
  // Nothing else has changed: what lies there is called as before.
  expect((await run("backup")).said).toContain("Nothing has changed since the last");
  const sent = store.requests.slice(before).filter((it) => /^PUT/.test(it));
  expect(sent.map((it) => it.slice(4)).sort()).toEqual([gone, cut, swapped].sort());
});

test("a snapshot under another's name is told, and another one is sent", async () => {
  const former = newest();
  change();
  await run("backup");
  const [name] = newest().split("/").slice(-1);
  overwrite(newest(), (path) => copyFileSync(store.path(former), path));
  const said = `under the name ${name?.slice(0, -4)} lies another copy, of 20`;
  const restored = await run("restore", { folder: there });
  expect(restored).toMatchObject({ code: 1, said: expect.stringContaining(said) });
  expect(existsSync(join(there, "site.db"))).toBe(false);
  const checked = await run("restore", { words: ["--check"] });
  expect(checked).toMatchObject({ code: 1, said: expect.stringContaining(said) });
  expect((await run("backup")).said).toMatch(/^Copied as /);
});

test("a check brings all back, compares, and leaves nothing behind", async () => {
  const { code, said } = await run("restore", { words: ["--check"] });
  expect(said).toMatch(/^It came back whole in \d+ s: projects 1, requests \d+, files 6\.\n$/);
  expect(code).toBe(0);
  expect(readdirSync(join(here, "site.db-elsewhere")).sort()).toEqual([
    "check-lock",
    "check.json",
    "files.json",
    "lock",
    "status.json",
  ]);
  const { said: found } = await run("doctor");
  expect(found).toMatch(/^ok {5}Copy elsewhere: The last copy is \d minutes? old\./m);
  expect(found).toMatch(/^ok {5}Trial restore: .* It came back whole/m);
});

test("a site that serves tries its copy by itself, and tells the owner what came of it", async () => {
  const about = join(here, "site.db-elsewhere");
  for (const name of ["check.json", "check-begun.json"]) rmSync(join(about, name), { force: true });
  mkdirSync(join(about, "check-killed"));
  const serving = await startSite(store.environment, here);
  await expect.poll(serving.log, { timeout: 30_000 }).toMatch(/"event":"copy checked"/);
  const page = await ownersPages(serving);
  expect(await page("/admin/system")).toMatch(/Trial restore.*It came back whole in \d+ s/s);
  expect(await page("/admin")).toMatch(/Brought back for trial.*Whole, /s);
  await serving.stop();
  expect(readdirSync(about).filter((name) => /^check-\w{6}$/.test(name))).toEqual([]);
});

test("a trial that never came to its end, or too long ago, is wrong", async () => {
  const check = join(here, "site.db-elsewhere", "check.json");
  const begun = join(here, "site.db-elsewhere", "check-begun.json");
  const kept = [check, begun].map((path) => readFileSync(path, "utf8"));
  const ago = (days: number) => ({ at: new Date(Date.now() - days * 86_400_000).toISOString() });
  writeFileSync(check, JSON.stringify({ ...JSON.parse(kept[0] ?? ""), ...ago(4) }));
  writeFileSync(begun, JSON.stringify({ ...JSON.parse(kept[1] ?? ""), ...ago(1) }));
  expect((await run("doctor")).said).toMatch(/^WRONG {2}Trial restore: .* did not finish/m);
  writeFileSync(check, JSON.stringify({ ...JSON.parse(kept[0] ?? ""), ...ago(9) }));
  writeFileSync(begun, JSON.stringify({ ...JSON.parse(kept[1] ?? ""), ...ago(9) }));
  expect((await run("doctor")).said).toMatch(/^WRONG {2}Trial restore: /m);
  writeFileSync(check, kept[0] ?? "");
  writeFileSync(begun, kept[1] ?? "");
});

test("500 and 503 are tried again, and a body that is cut off too", async () => {
  let troubles = 0;
  store.interfere = (request, response) => {
    if (troubles >= 3 || request.method === "DELETE") return false;
    if (troubles === 2 && !request.url?.includes("/files/")) return false;
    if (++troubles === 3) {
      response.writeHead(200, { "Content-Length": 5_000 });
      response.write("age-encryption.org/v1\n");
      setTimeout(() => response.destroy(), 20);
    } else response.writeHead(troubles % 2 ? 500 : 503).end();
    return true;
  };
  expect(await run("restore", { folder: there })).toMatchObject({ code: 0 });
  expect(troubles).toBe(3);
  troubles = 0;
  change();
  expect(await run("backup")).toMatchObject({ code: 0, said: expect.stringMatching(/^Copied/) });
});

test("a store that is full or down is said, and since when; then all goes on", async () => {
  change();
  store.interfere = (request, response) => {
    if (request.method !== "PUT") return false;
    request.resume();
    response.writeHead(507).end();
    return true;
  };
  const { code, said } = await run("backup");
  expect(said).toMatch(/^There is no new backup\. s3:\/\/copies\/floors: The store is full/);
  expect(code).toBe(1);
  const failing = () =>
    JSON.parse(readFileSync(join(here, "site.db-elsewhere", "status.json"), "utf8")).failing;
  const { since } = failing();
  expect((await run("doctor")).said).toMatch(
    /^WRONG {2}Copy elsewhere: It has failed since .*The store is full.* The last copy is \d/m,
  );
  const down = { AWS_ENDPOINT_URL_S3: "http://127.0.0.1:1" };
  expect((await run("backup", { env: down })).said).toContain("The store does not answer");
  expect(failing().since).toBe(since);
  store.interfere = () => false;
  expect(await run("backup")).toMatchObject({ code: 0 });
  expect(failing()).toBeNull();
});

test.runIf(process.platform === "linux")(
  "a photo that the disk does not give out is told, and keeps nothing else back",
  async () => {
    const unreadable = join(here, "uploads", photo(9));
    // Reading it is an error of input and output, for root as well.
    symlinkSync("/proc/self/mem", unreadable);
    const before = newest();
    change();
    const { code, said } = await run("backup");
    rmSync(unreadable);
    expect(said).toContain(`All is copied but 1 files that cannot be read: uploads/${photo(9)}.`);
    expect(code).toBe(1);
    expect(newest() > before).toBe(true);
  },
);

test("a clock that is wrong by days neither stops the copy nor removes anything", async () => {
  const old = oldSnapshot(20);
  const ahead =
    "const real = Date.now; Date.now = () => real() + 40 * 86400000; const Old = Date; globalThis.Date = class extends Old { constructor(...all) { all.length ? super(...all) : super(Date.now()); } };";
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ahead)}` };
  change();
  expect(await run("backup", { env })).toMatchObject({ code: 0 });
  expect(snapshots()).toContain(old);
  // It is called as the store's clock has it.
  expect(Math.abs(Date.now() - timeOf(newest()))).toBeLessThan(60_000);
  change();
  expect(await run("backup")).toMatchObject({ code: 0 });
  expect(snapshots()).not.toContain(old);
});

const timeOf = (object: string) => {
  const [, date, h, m, s] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/.exec(object) ?? [];
  return Date.parse(`${date}T${h}:${m}:${s}Z`);
};

/** Gives the newest snapshot to the store once more, as one of so many days ago. */
function oldSnapshot(days: number): string {
  const id = newest().slice(-16, -4);
  const name = `floors/snapshots/${snapshotName(Date.now() - days * 86_400_000, id)}.age`;
  copyFileSync(store.path(newest()), store.path(name));
  return name;
}

test("a key that was damaged at the store is put back", async () => {
  const path = store.path("floors/key.age");
  const before = readFileSync(path);
  writeFileSync(path, "nothing that opens");
  rmSync(`${path}.md5`, { force: true });
  expect(await run("backup")).toMatchObject({ code: 0 });
  expect(readFileSync(path).equals(before)).toBe(true);
});

test.skipIf(process.getuid?.() !== 0)("root makes no copy of another user's site", async () => {
  chownSync(join(here, "site.db"), 65_534, 65_534);
  const [backup, check] = [await run("backup"), await run("restore", { words: ["--check"] })];
  chownSync(join(here, "site.db"), 0, 0);
  for (const { code, said } of [backup, check]) {
    expect(said).toContain("The site's files belong to user 65534");
    expect(code).toBe(1);
  }
});

test("a file that has gone from the store is sent again by hand, without a day's wait", async () => {
  const [file = ""] = files();
  rmSync(store.path(file));
  const { code, said } = await run("backup");
  expect(code).toBe(0);
  expect(said).toContain("What had gone from there was sent again: ");
  expect(existsSync(store.path(file))).toBe(true);
});

test("a restore that was killed on an empty machine leaves nothing to the next", async () => {
  mkdirSync(join(there, ".restore-site.db", "uploads"), { recursive: true });
  expect(await run("restore", { folder: there })).toMatchObject({ code: 0 });
  expect(readdirSync(there)).not.toContain(".restore-site.db");
});

test("a list that never ends is given up", async () => {
  const page =
    "<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>t</NextContinuationToken></ListBucketResult>";
  store.interfere = (request, response) => {
    if (!request.url?.includes("list-type=2")) return false;
    response.writeHead(200, { "Content-Type": "application/xml" }).end(page);
    return true;
  };
  const { said, code } = await run("restore", { words: ["--list"] });
  expect(said).toContain("does not end");
  expect(code).toBe(1);
});

test("of an answer that never ends a few MB are read", async () => {
  let sent = 0;
  store.interfere = (_, response) => {
    response.writeHead(200, { "Content-Type": "application/xml" });
    const more = () => {
      sent += 65_536;
      if (sent < 64_000_000) response.write(Buffer.alloc(65_536, "<"), more);
      else response.end();
    };
    more();
    return true;
  };
  const { said, code } = await run("restore", { words: ["--list"] });
  expect(said).toContain("does not end");
  expect(code).toBe(1);
  expect(sent).toBeLessThan(40_000_000);
});

test("nothing is removed while the uploads are not there, or in the first day", async () => {
  const old = oldSnapshot(20);
  const says = () =>
    JSON.parse(readFileSync(join(here, "site.db-elsewhere", "status.json"), "utf8")).kept_because;
  renameSync(join(here, "uploads"), join(here, "elsewhere"));
  change();
  await run("backup");
  renameSync(join(here, "elsewhere"), join(here, "uploads"));
  expect(says()).toContain("Files that the site shows are missing here, 2 of them");
  change();
  await run("backup", { env: { BACKUP_KEEP: "13" } });
  expect(says()).toContain("BACKUP_KEEP became smaller");
  expect(snapshots()).toContain(old);
  setStatus({ careful_since: null });
  change();
  await run("backup");
  expect(says()).toBeNull();
  expect(snapshots()).not.toContain(old);
});

/** Changes what the machine knows of its copy. */
function setStatus(change: object): void {
  const path = join(here, "site.db-elsewhere", "status.json");
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, "utf8")), ...change }));
}

test("a picture goes when no kept snapshot refers to it, and somebody else's never", async () => {
  const kept = oldSnapshot(3);
  const before = files();
  rmSync(join(here, "uploads", photo(3)));
  change();
  await run("backup");
  expect(files()).toEqual(before);
  for (const name of snapshots()) if (name !== newest()) rmSync(store.path(name));
  expect(snapshots()).not.toContain(kept);
  change();
  await run("backup");
  expect(files().length).toBe(before.length - 1);
  expect(await run("restore", { folder: there })).toMatchObject({ code: 0 });
  for (const name of ["holiday.jpg", "floors/snapshots/notes.txt", "floors/files/photo.jpg"])
    expect(readFileSync(store.path(name), "utf8")).toBe("theirs");
});

test("a copy that is killed goes on where it was, and what was there stays good", async () => {
  for (let n = 0; n < 12; n++)
    writeFileSync(join(here, "uploads", `after-17000000001${n + 10}-more.jpg`), `more ${n}`);
  const before = files().length;
  let seen = 0;
  let arrived = () => {};
  const halfway = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  store.interfere = (request) => {
    if (request.method === "PUT" && ++seen >= 6) arrived();
    return seen >= 6;
  };
  const child = start("backup", here, [], {});
  await halfway;
  child.kill("SIGKILL");
  await once(child, "exit");
  store.interfere = () => false;
  expect(files().length).toBeGreaterThan(before);
  expect(await run("restore", { folder: there })).toMatchObject({ code: 0 });
  expect(await run("backup")).toMatchObject({ code: 0 });
  expect(files().length).toBe(before + 12);
});

test("uploads in parts that were never finished are ended after a day, and nobody else's", async () => {
  const path = join(here, "uploads", photo(6));
  writeFileSync(path, Buffer.alloc(6 * 1024 * 1024, "granite "));
  let arrived = () => {};
  const halfway = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  store.interfere = ({ url }) => {
    if (!url?.includes("partNumber=")) return false;
    arrived();
    return true;
  };
  const child = start("backup", here, [], {});
  await halfway;
  child.kill("SIGKILL");
  await once(child, "exit");
  store.interfere = () => false;
  rmSync(path);
  expect(store.uploads()).toEqual([expect.stringMatching(/^floors\/files\//)]);
  const theirs = ["floors/holiday.bin", "elsewhere/files/large.bin"];
  for (const key of theirs) store.ageUploads(0.9, key);
  await run("backup");
  expect(store.uploads()).toHaveLength(3);
  store.ageUploads(1.1);
  await run("backup");
  expect(store.uploads().sort()).toEqual(theirs.sort());
});

/** Holds up whoever waits for it until so many do. */
function inStep(count: number): () => Promise<void> {
  let waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length < count) return;
      for (const go of waiting) go();
      waiting = [];
    });
}

test.each(["see each other", "do not, at a store that lists new objects late"])(
  "of two databases that begin at one place at the same moment one is refused, where they %s",
  async (how) => {
    const env = { BACKUP_URL: `s3://copies/race-${how.length}` };
    const machines = ["0", "f"].map((digit) => {
      const machine = join(there, digit);
      mkdirSync(machine);
      copyFileSync(join(here, "site.db"), join(machine, "site.db"));
      execute(`update database_state set id = '${digit.repeat(32)}'`, machine);
      return machine;
    });
    const step = inStep(2);
    // Both see nobody, and then each other; or there is no key yet, for both.
    let [lists, keys] = how === "see each other" ? [4, 0] : [0, 2];
    store.interfere = async ({ method, url = "" }, response) => {
      const asked = decodeURIComponent(url);
      if (asked.includes("/databases/") && method === "GET") {
        if (keys > 0) response.end("<ListBucketResult></ListBucketResult>");
        else if (lists-- > 0) await step();
      }
      if (asked.includes("/key.age") && method === "GET" && keys-- > 0) await step();
      return response.writableEnded;
    };
    const ends = await Promise.all(machines.map((folder) => run("backup", { folder, env })));
    expect(ends.map(({ code }) => code).sort()).toEqual([0, 1]);
    const refused = ends.findIndex(({ code }) => code === 1);
    expect(ends[refused]?.said).toMatch(/another database (has begun|begins) to copy there/);
    const folder = `race-${how.length}/snapshots/`;
    expect(store.objects().filter((it) => it.startsWith(folder)).length).toBe(1);
    const again = await run("backup", { folder: machines[refused] ?? "", env });
    expect(again.said).toContain("the copies there are of another database");
  },
);

test("a key whose answer gets lost on its way is the own one when it is sent again", async () => {
  const machine = join(there, "alone");
  mkdirSync(machine);
  copyFileSync(join(here, "site.db"), join(machine, "site.db"));
  let isLost = false;
  store.interfere = ({ method, url }, response) => {
    if (isLost || method !== "PUT" || !url?.includes("/key.age")) return false;
    isLost = true;
    const end = response.end.bind(response);
    response.end = ((...told: Parameters<typeof end>) => {
      response.statusCode = 503;
      return end(...told);
    }) as typeof response.end;
    return false;
  };
  const env = { BACKUP_URL: "s3://copies/lost-answer" };
  const { said, code } = await run("backup", { folder: machine, env });
  expect(said).toMatch(/^Copied as /);
  expect([code, isLost]).toEqual([0, true]);
});

test.runIf(process.platform === "linux")(
  "what has been read is sent before the rest is read",
  async () => {
    writeFileSync(join(here, "uploads", photo(7)), "small");
    // Without a byte on the disk, and long to read.
    const large = join(here, "uploads", photo(8));
    writeFileSync(large, "");
    truncateSync(large, 4 * 1024 ** 3);
    let arrived = () => {};
    const sending = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    store.interfere = ({ method, url }) => {
      if (method !== "PUT" || !url?.includes("/files/")) return false;
      arrived();
      return true;
    };
    const child = start("backup", here, [], {});
    await sending;
    const [, read] = /rchar: (\d+)/.exec(readFileSync(`/proc/${child.pid}/io`, "utf8")) ?? [];
    child.kill("SIGKILL");
    await once(child, "exit");
    for (const n of [7, 8]) rmSync(join(here, "uploads", photo(n)));
    expect(Number(read)).toBeLessThan(4 * 1024 ** 3);
  },
);

test("files that do not go in their time follow with the next copy, and none is read twice", async () => {
  vi.stubEnv("AWS_REGION", "us-east-1");
  for (const [name, value] of Object.entries(store.environment)) vi.stubEnv(name, value);
  const url = "s3://copies/steps";
  const { recipient } = await makeKey("correct horse battery staple");
  const folder = join(there, "files");
  mkdirSync(folder);
  const all: DataFile[] = Array.from({ length: 7 }, (_, n) => {
    const path = join(folder, photo(n));
    writeFileSync(path, `step ${n}`);
    return { name: `uploads/${photo(n)}`, path, bytes: 6, mtimeMs: 1 };
  });
  const known: KnownFiles = { hashes: {}, stored: [], damaged: [], loose: {} };
  const steps: [number, number][] = [];
  for (let pending = 1; pending > 0; ) {
    const place = openStore({ name: "copies", prefix: "steps/", url });
    const sent = await sendFiles(all, known, { store: place, recipient, until: 0 });
    pending = sent.pending;
    steps.push([sent.there.length, pending]);
    // What is there already need not be read any more.
    for (const { path } of sent.there) rmSync(path, { force: true });
  }
  expect(steps).toEqual([
    [2, 5],
    [4, 3],
    [6, 1],
    [7, 0],
  ]);
  vi.unstubAllEnvs();
});

test("a site whose store is down serves, and tells the owner since when", async () => {
  const down = { ...store.environment, AWS_ENDPOINT_URL_S3: "http://127.0.0.1:1" };
  const serving = await startSite(down, there);
  await expect.poll(serving.log, { timeout: 20_000 }).toMatch(/"event":"copy failed".*"since":"20/);
  const page = await ownersPages(serving);
  expect(await page("/admin/system")).toMatch(/It has failed since .*The store does not answer/);
  expect(await page("/admin")).toContain("Failing since");
  await serving.stop();
});

test("the copies of another database are left alone, and it says what to do", async () => {
  openDatabase(join(there, "site.db")).$client.close();
  const before = store.objects();
  const { code, said } = await run("backup", { folder: there });
  expect(said).toContain("the copies there are of another database");
  expect(said).toContain("npm run restore");
  expect(code).toBe(1);
  expect(store.objects()).toEqual(before);
});

test("a copy of a newer version is refused with a sentence", async () => {
  const hash = "insert into __drizzle_migrations (hash, created_at) values ('new', 99999999999999)";
  execute(hash);
  await run("backup");
  execute("delete from __drizzle_migrations where hash = 'new'");
  const { code, said } = await run("restore", { folder: there });
  expect(said).toBe("Nothing was restored. This copy was made by a newer version of the site.\n");
  expect(code).toBe(1);
});
