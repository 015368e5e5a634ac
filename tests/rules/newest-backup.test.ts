import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

test("a backup from a time when the clock was ahead is not the newest, and has none made in its place", async () => {
  const folder = mkdtempSync(join(tmpdir(), "site-backups-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  process.env.BACKUP_DIR = folder;
  const { latestBackup } = await import("#app/operate/jobs/backups.server.ts");
  for (const made of [
    "2026-11-20T03-00-00-000Z",
    "2026-11-21T03-00-00-000Z",
    "2027-01-01T03-00-00-000Z",
  ])
    writeFileSync(join(folder, `site-${made}.tar.gz`), "a backup");
  expect((await latestBackup(new Date("2026-11-21T12:00:00Z")))?.at).toBe(
    "2026-11-21T03:00:00.000Z",
  );
  expect(await latestBackup(new Date("2020-01-01"))).toBeNull();
});
