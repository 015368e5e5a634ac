import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#app/database/migrated-database.server.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "site-commands-"));
  mkdirSync(join(home, "folder"));
  writeFileSync(join(home, "file"), "");
});
afterEach(() => rmSync(home, { recursive: true }));

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

type Command = "admin" | "backup" | "restore" | "doctor" | "guide";

/** Runs a command without a site. A leading `/` in a word means the test's folder. */
function run(command: Command, ...words: string[]) {
  const args = words.map((word) => word.replace(/^\//, `${home}/`));
  const done = spawnSync(process.execPath, [...scripts[command].split(" ").slice(1), ...args], {
    env: {
      ...process.env,
      DATABASE_PATH: join(home, "data/site.db"),
      UPLOADS_DIR: join(home, "uploads"),
    },
    encoding: "utf8",
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

/** The files before a command, and after one that changes nothing. */
const untouched = ["file", "folder"];

test.each<[Command, string[]]>([
  ["admin", ["create"]],
  ["admin", ["list", "--remove-passkeys"]],
  ["backup", []],
  ["backup", ["--constructor", "/a"]],
  ["restore", ["-f", "/a"]],
  ["doctor", ["everything"]],
  ["guide", []],
  ["guide", ["/a", "/b"]],
])("%s %j is not understood: it says so, shows the usage and ends with 2", (command, words) => {
  const { code, err } = run(command, ...words);
  expect(err).toMatch(/^[\w-]+ .*\n\n/);
  expect(err).toMatch(new RegExp(`^ *npm run ${command}`, "m"));
  expect(code).toBe(2);
  expect(readdirSync(home)).toEqual(untouched);
});

test("an option that npm has kept for itself ends a command: restore --list would restore", () => {
  for (const [command, option] of [
    ["restore", "list"],
    ["restore", "check"],
    ["admin", "remove_passkeys"],
  ] as const) {
    process.env[`npm_config_${option}`] = "true";
    const { code, err } = run(command, ...(command === "admin" ? ["list"] : []));
    delete process.env[`npm_config_${option}`];
    expect(err).toContain(`npm has kept --${option.replace("_", "-")} for itself`);
    expect(code).toBe(2);
  }
  expect(readdirSync(home)).toEqual(untouched);
});

test.each<[Command, string]>([
  ["admin", "--help"],
  ["backup", "--help"],
  ["doctor", "-h"],
])("%s %s shows the usage and does nothing else", (command, option) => {
  const { code, out } = run(command, option);
  expect(out).toMatch(new RegExp(`^ *npm run ${command}`, "m"));
  expect(code).toBe(0);
  expect(readdirSync(home)).toEqual(untouched);
});

test.each<[Command, string[]]>([
  ["doctor", []],
  ["backup", ["/b.tar.gz"]],
  ["admin", ["list"]],
  ["admin", ["remove", "jo@site.test"]],
  ["admin", ["set-password", "jo@site.test", "long enough"]],
])("%s %j makes no database where there is none", (command, words) => {
  const said = `There is none at ${join(home, "data/site.db")}.`;
  expect(run(command, ...words)).toMatchObject({ code: 1, err: expect.stringContaining(said) });
  expect(readdirSync(home)).toEqual(untouched);
});

test.each<Command>(["backup", "guide"])(
  "%s into a folder that is missing creates none",
  (command) => {
    openDatabase(join(home, "data/site.db")).$client.close();
    const { code, err } = run(command, "/disk/mine");
    expect(err).toContain(`There is no folder ${home}/disk. Mount its disk`);
    expect(code).toBe(1);
    expect(existsSync(join(home, "disk"))).toBe(false);
  },
);

test("a start with a wrong DATABASE_PATH leaves no folder", () => {
  const { status, stderr } = spawnSync("npm", ["start", "--silent"], {
    env: { ...process.env, DATABASE_PATH: `${home}/new/data/` },
    encoding: "utf8",
  });
  expect(stderr).toContain("DATABASE_PATH has to be the path of a file");
  expect(status).toBe(1);
  expect(readdirSync(home)).toEqual(untouched);
});

test.skipIf(process.getuid?.() !== 0)("another user's database names its owner", () => {
  mkdirSync(join(home, "data"));
  writeFileSync(join(home, "data/site.db"), "not readable".repeat(500));
  chownSync(join(home, "data/site.db"), 65_534, 65_534);
  expect(run("doctor").err).toMatch(/cannot be read: .*It belongs to user 65534: run this as/);
  expect(run("admin", "create", "jo@site.test", "long enough").err).toContain(
    "It belongs to user 65534",
  );
});

test("a start in another folder, or before the build, is told in a sentence", () => {
  const script = resolve("app/operate/commands/start-server.ts");
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd: home, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^\/.* is not there\. Start the site in its own folder, .*\.\n$/);
});

test.each([
  ["/none.tar.gz", "it is not there."],
  ["/folder", "it is a folder."],
  ["/file/a.tar.gz", "a file is in a folder's place."],
])("a backup that cannot be read, %s, is told by its name and the reason", (word, reason) => {
  const { code, err } = run("restore", word);
  expect(err).toBe(`Nothing was restored. ${word.replace(/^\//, `${home}/`)}: ${reason}\n`);
  expect(code).toBe(1);
  expect(readdirSync(home)).toEqual(untouched);
});

test("the guide is written with a name and number of one's own", () => {
  const own = { BUSINESS_NAME: "Sand & Sons", BUSINESS_PHONE: "(702) 555-0166" };
  const done = spawnSync(
    process.execPath,
    ["app/operate/commands/write-guide.ts", join(home, "guide.pdf")],
    {
      env: { ...process.env, ...own, DATABASE_PATH: join(home, "data/site.db") },
      encoding: "utf8",
    },
  );
  expect(done.stderr).toBe("");
  expect(done.stdout).toContain("the guide of Sand & Sons, (702) 555-0166, ");
  expect(readFileSync(join(home, "guide.pdf"), "latin1")).toMatch(/^%PDF-1\.7/);
  // Only this output may be read by everybody.
  if (process.platform !== "win32")
    expect(statSync(join(home, "guide.pdf")).mode & 0o777).toBe(0o644);
});

test.skipIf(process.platform !== "linux")(
  "a guide that is given up leaves nothing, and no typesetter goes on without it",
  async () => {
    const given = spawn(
      process.execPath,
      ["app/operate/commands/write-guide.ts", join(home, "folder", "guide.pdf")],
      { env: { ...process.env, DATABASE_PATH: join(home, "data/site.db") } },
    );
    const children = () => readFileSync(`/proc/${given.pid}/task/${given.pid}/children`, "utf8");
    await expect.poll(children).not.toBe("");
    const typesetter = children().trim();
    given.kill("SIGTERM");
    expect(await once(given, "exit")).toEqual([143, null]);
    expect(readdirSync(join(home, "folder"))).toEqual([]);
    await expect.poll(() => existsSync(`/proc/${typesetter}`)).toBe(false);
  },
);

test("where the site hands out a PDF of the owner's own, that is the guide that is written", () => {
  const own = "%PDF-1.7\nmine\n%%EOF\n";
  const name = `guide-${"0".repeat(32)}.pdf`;
  mkdirSync(join(home, "uploads"), { recursive: true });
  writeFileSync(join(home, "uploads", name), own);
  const { $client: sqlite } = openDatabase(join(home, "data/site.db"));
  const fields = { name, bytes: own.length, at: new Date().toISOString() };
  sqlite
    .prepare("insert into sheets (key, fields, updated_by) values ('guide-file', ?, 'owner')")
    .run(JSON.stringify(fields));
  sqlite.close();
  const { code, out, err } = run("guide", "/own.pdf");
  expect(err).toBe("");
  expect(out).toContain("the PDF of your own that the site hands out");
  expect(code).toBe(0);
  expect(readFileSync(join(home, "own.pdf"), "utf8")).toBe(own);
});

test.each([
  ["/data/site.db", "is there already and is no PDF"],
  ["/uploads/guide.pdf", "lies among the uploads"],
  ["/file", "is there already and is no PDF"],
])("a guide is not written over %s", (name, why) => {
  openDatabase(join(home, "data/site.db")).$client.close();
  const { code, err } = run("guide", name);
  expect(err).toContain(why);
  expect(code).toBe(1);
  expect(readFileSync(join(home, "data/site.db"), "latin1")).toMatch(/^SQLite format 3/);
  expect(readFileSync(join(home, "file"), "utf8")).toBe("");
  expect(readdirSync(home).filter((it) => it.startsWith("."))).toEqual([]);
});

test("a guide that cannot be written is told in a sentence, and nothing half is left", () => {
  const { code, err } = run("guide", "/file/guide.pdf");
  expect(code).toBe(1);
  expect(err).toMatch(/^There is no new guide\. .*\n$/);
});
