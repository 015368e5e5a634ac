import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#app/database/migrated-database.server.ts";
import { isSentInParts } from "#app/operate/elsewhere/names.ts";
import { openStore } from "#app/operate/elsewhere/store.server.ts";
import { inherited } from "../server.ts";
import { hasSwift, type SwiftStore, startSwift } from "../swift-store.ts";

// The copy elsewhere at a second S3 that is not ours: OpenStack Swift, where Debian's is installed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

describe.runIf(hasSwift)("at OpenStack Swift's S3 interface", () => {
  let store: SwiftStore;
  let client: S3Client;
  let home: string;
  const Bucket = "copies";
  const large = randomBytes(6 * 1024 * 1024);
  const machine = (name: string) => join(home, name);

  beforeAll(async () => {
    store = await startSwift();
    for (const [name, value] of Object.entries(store.environment)) vi.stubEnv(name, value);
    client = new S3Client({ forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket }));
    home = mkdtempSync(join(tmpdir(), "swift-machines-"));
    mkdirSync(machine("here"));
    openDatabase(join(machine("here"), "site.db")).$client.close();
    mkdirSync(join(machine("here"), "uploads"), { recursive: true });
    writeFileSync(join(machine("here"), "uploads", "before-1700000000001-floor.jpg"), "floor 1");
    writeFileSync(join(machine("here"), "uploads", "before-1700000000002-floor.jpg"), large);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await store?.stop();
    if (home) rmSync(home, { recursive: true });
  });

  async function run(command: string, name: string, words: string[] = [], env = {}) {
    const child = spawn(process.execPath, [`app/operate/commands/${command}.ts`, ...words], {
      env: {
        ...inherited,
        DATABASE_PATH: join(machine(name), "site.db"),
        UPLOADS_DIR: join(machine(name), "uploads"),
        ...store.environment,
        ...env,
      },
    });
    const [out, err, [code]] = await Promise.all([
      ...[text(child.stdout), text(child.stderr)],
      once(child, "close"),
    ] as const);
    return { code, said: `${out}${err}` };
  }

  const list = async (Prefix: string) =>
    ((await client.send(new ListObjectsV2Command({ Bucket, Prefix }))).Contents ?? []).map(
      ({ Key = "" }) => Key,
    );

  test("a site goes there, in parts where it is long, and comes back on an empty machine", async () => {
    expect(await run("backup", "here")).toMatchObject({ code: 0 });
    expect((await run("backup", "here")).said).toBe("Nothing has changed since the last copy.\n");
    mkdirSync(machine("there"));
    expect(await run("restore", "there")).toMatchObject({ code: 0 });
    const back = readFileSync(join(machine("there"), "uploads", "before-1700000000002-floor.jpg"));
    expect(back.equals(large)).toBe(true);
  });

  test("what is gone or something else there is found by a check, and sent again", async () => {
    const [gone = "", other = ""] = await list("floors/files/");
    await client.send(new DeleteObjectCommand({ Bucket, Key: gone }));
    await client.send(new PutObjectCommand({ Bucket, Key: other, Body: "nothing that opens" }));
    expect(await run("restore", "here", ["--check"])).toMatchObject({ code: 1 });
    expect(await run("backup", "here")).toMatchObject({ code: 0 });
    expect(await run("restore", "here", ["--check"])).toMatchObject({ code: 0 });
  });

  test("an upload in parts that was begun long ago is ended, another's is not", async () => {
    const ours = `floors/files/${"a".repeat(64)}.age`;
    for (const Key of [ours, "floors/holiday.bin"])
      await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const url = "s3://copies/floors";
    const place = openStore({ name: Bucket, prefix: "floors/", url });
    await place.list("snapshots/");
    const keys = async () => {
      const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
      return (Uploads ?? []).map(({ Key }) => Key);
    };
    await place.endUploads(60_000, isSentInParts);
    expect(await keys()).toHaveLength(2);
    // As if a day had gone.
    await place.endUploads(-60_000, isSentInParts);
    expect(await keys()).toEqual(["floors/holiday.bin"]);
  });

  // Debian 12's takes no condition ("If-None-Match"): the names that they leave decide.
  test("of two databases that begin at the same moment one is refused", async () => {
    const env = { BACKUP_URL: "s3://copies/race" };
    const names = ["0", "f"];
    for (const digit of names) {
      mkdirSync(machine(digit));
      copyFileSync(join(machine("here"), "site.db"), join(machine(digit), "site.db"));
      const sqlite = new Database(join(machine(digit), "site.db"));
      sqlite.exec(`update database_state set id = '${digit.repeat(32)}'`);
      sqlite.close();
    }
    const ends = await Promise.all(names.map((name) => run("backup", name, [], env)));
    expect(ends.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect((await list("race/snapshots/")).length).toBe(1);
  });
});
