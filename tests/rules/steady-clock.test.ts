import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isProven, type Looks, look } from "#app/operate/jobs/steady-clock.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const start = Date.parse("2026-11-21T12:00:00Z");
const proven: Looks = { seenAt: start, steadyMs: day };

/** Looks every hour, `hours` times. */
function serve(looks: Looks, hours: number): Looks {
  let found = looks;
  for (let n = 0; n < hours; n++) found = look(found, (found.seenAt ?? start) + hour, hour);
  return found;
}

test("a clock is proven when it was steady for a day of serving", () => {
  const first = look({ seenAt: null, steadyMs: 0 }, start, null);
  expect(isProven(first)).toBe(false);
  expect(isProven(serve(first, 23))).toBe(false);
  expect(isProven(serve(first, 24))).toBe(true);
});

test.each([
  ["an hour on", hour, null],
  ["a restart a minute back", -60_000, null],
  ["a restart after a night", 12 * hour, null],
])("it stays proven: %s", (_, moved, passed) => {
  expect(isProven(look(proven, start + moved, passed))).toBe(true);
});

test.each([
  ["a restart 40 days ahead", 40 * day, null],
  ["a restart a day back", -day, null],
  ["40 days ahead while serving", 40 * day + hour, hour],
  ["an hour back while serving", 0, hour],
])("it has to be proven anew: %s", (_, moved, passed) => {
  const jumped = look(proven, start + moved, passed);
  expect(isProven(jumped)).toBe(false);
  // Set right again, it needs its day; so does one that goes on wrong.
  expect(isProven(look(jumped, start + 2 * hour, hour))).toBe(false);
  expect(isProven(serve(jumped, 23))).toBe(false);
  expect(isProven(serve(jumped, 24))).toBe(true);
});

test("a backup from a time when the clock was ahead is not the newest, and has none made in its place", async () => {
  const folder = mkdtempSync(join(tmpdir(), "site-backups-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  process.env.BACKUP_DIR = folder;
  const { latestBackup } = await import("#app/operate/backup/backups.server.ts");
  for (const made of [
    "2026-11-20T03-00-00-000Z",
    "2026-11-21T03-00-00-000Z",
    "2027-01-01T03-00-00-000Z",
  ])
    writeFileSync(join(folder, `site-${made}.tar.gz`), "a backup");
  // What a power cut left of a later one, and one that goes while it is looked at.
  symlinkSync("gone", join(folder, "site-2026-11-21T04-30-00-000Z.tar.gz"));
  writeFileSync(join(folder, "site-2026-11-21T04-00-00-000Z.tar.gz"), "");
  expect((await latestBackup(new Date(start)))?.at).toBe("2026-11-21T03:00:00.000Z");
  expect(await latestBackup(new Date("2020-01-01"))).toBeNull();
});
