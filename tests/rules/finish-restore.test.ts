import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { finishRestore, markRestore, unpackFolder } from "#app/database/finish-restore.server.ts";

test.each([0, 1, 2, 3, 4])(
  "a restore that was cut off after %i renames is finished",
  async (done) => {
    const home = mkdtempSync(join(tmpdir(), "finish-"));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const database = join(home, "site.db");
    const [uploads, former, unpacked] = [
      join(home, "uploads"),
      join(home, "before-restore-x"),
      unpackFolder(database, home),
    ];
    for (const folder of [uploads, former, unpacked]) mkdirSync(folder);
    const photo = join(uploads, "floor.jpg");
    const aside = [
      { from: database, to: join(former, "site.db") },
      { from: photo, to: join(former, "floor.jpg") },
    ];
    const placing = [
      { from: join(unpacked, "site.db"), to: database },
      { from: join(unpacked, "floor.jpg"), to: photo },
    ];
    for (const { from } of aside) writeFileSync(from, "former");
    for (const { from } of placing) writeFileSync(from, "restored");
    await markRestore(database, { aside, placing });
    for (const { from, to } of [...aside, ...placing].slice(0, done)) renameSync(from, to);
    expect(await finishRestore(database, uploads)).toBe(true);
    for (const { to } of aside) expect(readFileSync(to, "utf8")).toBe("former");
    for (const { to } of placing) expect(readFileSync(to, "utf8")).toBe("restored");
    expect(readdirSync(home).sort()).toEqual(["before-restore-x", "site.db", "uploads"]);
  },
);

test("what was unpacked and has no marker is removed", async () => {
  const home = mkdtempSync(join(tmpdir(), "finish-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const [database, uploads] = [join(home, "site.db"), join(home, "uploads")];
  const unpacked = [home, uploads].map((it) => unpackFolder(database, it));
  for (const folder of unpacked) mkdirSync(folder, { recursive: true });
  expect(await finishRestore(database, uploads)).toBe(false);
  expect(unpacked.filter((it) => existsSync(it))).toEqual([]);
});
