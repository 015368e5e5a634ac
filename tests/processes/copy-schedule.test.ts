import { once } from "node:events";
import { mkdirSync, readdirSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "#app/database/migrated-database.server.ts";

const minuteMs = 60_000;
const home = dirname(process.env.DATABASE_PATH ?? "");
const repository = join(home, "repository");

beforeAll(() => {
  openDatabase(join(home, "site.db")).$client.close();
  mkdirSync(join(home, "uploads"));
  vi.stubEnv("BACKUP_PASSPHRASE", "five or six words");
});
afterEach(() => {
  vi.resetModules();
  vi.useRealTimers();
});
afterAll(() => vi.unstubAllEnvs());

const copies = () => readdirSync(join(repository, "snapshots")).length;

test("what has changed is copied within five minutes, and what has not each hour", async () => {
  vi.stubEnv("BACKUP_URL", repository);
  vi.useFakeTimers({ toFake: ["performance"] });
  const { copyWhenChanged } = await import("#app/operate/jobs/copy-schedule.server.ts");
  const { db } = await import("#app/database/database.server.ts");
  const copiesAfter = async (minutes: number) => {
    vi.advanceTimersByTime(minutes * minuteMs);
    await copyWhenChanged();
    return copies();
  };
  expect(await copiesAfter(0)).toBe(1);
  expect(await copiesAfter(5)).toBe(1);
  db.$client.exec("update database_state set https_host = 'first.test'");
  expect(await copiesAfter(0)).toBe(2);
  db.$client.exec("update database_state set https_host = 'floors.test'");
  expect(await copiesAfter(1)).toBe(2);
  expect(await copiesAfter(3.5)).toBe(3);
  expect(await copiesAfter(50)).toBe(3);
  expect(await copiesAfter(11)).toBe(4);
  db.$client.close();
});

test("a store that hangs is given up after its time", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  vi.stubEnv("BACKUP_URL", `rest:http://127.0.0.1:${port}/`);
  const { runRestic } = await import("#app/operate/backup/restic.server.ts");
  await expect(runRestic(["snapshots"], { timeoutMs: 1_500 })).rejects.toThrow(
    `rest:http://127.0.0.1:${port}: restic did not end within 2 s.`,
  );
  silent.close();
});
