import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterEach, expect, test } from "vitest";
import {
  formerStateVerdict,
  removeFormerStates,
} from "#app/operate/restore/former-states.server.ts";

const beside = dirname(resolve(process.env.DATABASE_PATH ?? ""));
const uploads = resolve(process.env.UPLOADS_DIR ?? "");
const states = [
  join(beside, "before-restore-2026-01-02T03-04-05-006Z"),
  join(uploads, "before-restore-2026-01-02T03-04-05-006Z"),
  join(beside, "before-restore-2026-02-20T03-04-05-006Z"),
];
const others = [join(beside, "before-restore-by-hand"), join(beside, "before-restore")];

afterEach(() => {
  for (const folder of [...states, ...others]) rmSync(folder, { recursive: true, force: true });
});

test("what a restore put aside is told of, and goes after its days; other folders stay", async () => {
  expect(await formerStateVerdict()).toBe(null);
  for (const folder of [...states, ...others]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "site.db"), "");
  }
  const found = await formerStateVerdict();
  expect(found?.technical).toContain(
    "before-restore-2026-01-02T03-04-05-006Z (Jan 1, 2026, 7:04 PM), ",
  );
  expect(found?.says).toContain("for 30 days");
  expect(await removeFormerStates("2026-02-01T00:00:00.000Z")).toBe(2);
  expect([...states, ...others].map((folder) => existsSync(folder))).toEqual([
    ...[false, false, true],
    ...[true, true],
  ]);
});

test("so does the copy that an update made of the database", async () => {
  const copy = `${resolve(process.env.DATABASE_PATH ?? "")}.before-migration`;
  writeFileSync(copy, "");
  const made = new Date("2026-01-02T03:04:05Z");
  utimesSync(copy, made, made);
  expect((await formerStateVerdict())?.technical).toContain(
    "site.db.before-migration (Jan 1, 2026",
  );
  expect(await removeFormerStates("2026-01-01T00:00:00.000Z")).toBe(0);
  expect(await removeFormerStates("2026-02-01T00:00:00.000Z")).toBe(1);
  expect(existsSync(copy)).toBe(false);
});
