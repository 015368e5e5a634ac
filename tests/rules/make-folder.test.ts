import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeFolder, makeFolderSync } from "#app/environment/make-folder.ts";

const home = mkdtempSync(join(tmpdir(), "site-folders-"));
afterAll(() => rmSync(home, { recursive: true }));

const both = [
  ["makeFolder", makeFolder],
  ["makeFolderSync", async (path: string, mode?: number) => makeFolderSync(path, mode)],
] as const;

test.each(both)(
  "%s makes all that is missing, with its rights, and takes what is there",
  async (name, make) => {
    const path = join(home, name, "a", "b");
    await make(path, 0o700);
    await make(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
    symlinkSync(path, join(home, name, "link"));
    await make(join(home, name, "link"));
    await make(join(home, name, "link", "c"));
    expect(statSync(join(path, "c")).isDirectory()).toBe(true);
  },
);

test.each(both)("%s says what is in its way", async (name, make) => {
  mkdirSync(join(home, `${name}-not`));
  writeFileSync(join(home, `${name}-not`, "file"), "");
  await expect(async () => make(join(home, `${name}-not`, "file"))).rejects.toThrow("EEXIST");
  await expect(async () => make(join(home, `${name}-not`, "file", "a"))).rejects.toThrow("ENOTDIR");
});

test.runIf(process.platform === "linux").each(both)(
  "%s comes back from a folder that takes nothing in",
  async (_, make) => {
    await expect(async () => make("/proc/gone/a/b")).rejects.toThrow("ENOENT");
  },
);

test("many that make the same at once all find it made", async () => {
  for (let round = 0; round < 50; round++)
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        makeFolder(join(home, `round-${round}`, "a", "b", at % 2 ? "c" : "d")),
      ),
    );
});
