import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "site-commands-"));
  mkdirSync(join(home, "folder"));
  writeFileSync(join(home, "file"), "");
});
afterAll(() => rmSync(home, { recursive: true }));

type Command = "backup" | "restore" | "doctor" | "guide";

/** Runs a command without a site; `/` at a word's beginning stands for the test's folder. */
function run(command: Command, ...words: string[]) {
  const args = words.map((word) => word.replace(/^\//, `${home}/`));
  const done = spawnSync(process.execPath, [`app/operate/${command}.ts`, ...args], {
    env: { ...process.env, DATABASE_PATH: join(home, "data/site.db") },
    encoding: "utf8",
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

test.each<[Command, ...string[]]>([
  ["backup"],
  ["restore", "-f", "/a"],
  ["doctor", "everything"],
  ["guide", "/a", "/b"],
])("%s, not understood, says so, shows its usage and ends with 2", (command, ...words) => {
  const { code, err } = run(command, ...words);
  expect(err).toMatch(new RegExp(`^[A-Z].*\\.\\n\\nnpm run ${command}`));
  expect(code).toBe(2);
});

test.each<Command>(["restore", "guide"])("%s --help does nothing else", (it) => {
  const { code, out } = run(it, "--help");
  expect(out).toMatch(new RegExp(`^npm run ${it}`));
  expect(code).toBe(0);
  expect(readdirSync(home)).toEqual(["file", "folder"]);
});

test("the doctor and the backup make no database where there is none", () => {
  const said = `There is none at ${join(home, "data/site.db")}.`;
  expect(run("doctor")).toMatchObject({ code: 1, err: expect.stringContaining(said) });
  expect(run("backup", "/b.tar.gz")).toMatchObject({ code: 1, err: expect.stringContaining(said) });
  expect(existsSync(join(home, "data"))).toBe(false);
});

test.each([
  ["/none.tar.gz", "it is not there."],
  ["/folder", "it is a folder."],
  ["/file/a.tar.gz", "a file is in a folder's place."],
])("a backup that cannot be read, %s, is told by its name and the reason", (word, reason) => {
  const { code, err } = run("restore", word);
  expect(err).toBe(`Nothing was restored. ${word.replace(/^\//, `${home}/`)}: ${reason}\n`);
  expect(code).toBe(1);
});
