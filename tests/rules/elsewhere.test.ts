import { expect, test } from "vitest";
import {
  fileObject,
  readSnapshotName,
  readSnapshots,
  snapshotName,
  thinOut,
} from "#app/operate/elsewhere/names.ts";
import { makeKey, openKey, seal, unseal } from "#app/operate/elsewhere/seal.server.ts";
import { storeTrouble } from "#app/operate/elsewhere/store-trouble.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.parse("2026-11-21T23:30:00Z");
const id = "0123456789abcdef0123456789abcdef";

test("a snapshot's name tells when it was made and of which database", () => {
  const name = snapshotName(now, id);
  expect(name).toBe("2026-11-21T23-30-00-000Z-0123456789ab");
  expect(readSnapshotName(name)).toEqual({ name, at: now, id: "0123456789ab" });
});

test("what is called otherwise is nobody's snapshot", () => {
  const ours = `${snapshotName(now, id)}.age`;
  const theirs = ["", "holiday.jpg", `${ours}.bak`, `more/${ours}`, ours.slice(0, -4), "2026.age"];
  expect(readSnapshots([...theirs, ours]).map(({ name }) => `${name}.age`)).toEqual([ours]);
});

/** Snapshots so long ago, the newest first. */
const ages = (...list: number[]) =>
  list.map((age) => ({ name: String(age), at: now - age, id: "" }));

test("a snapshot an hour is kept for a day, and one a day after that", () => {
  // Every three minutes for three days, at half past eleven in the evening.
  const all = ages(...Array.from({ length: 3 * 480 }, (_, n) => n * 3 * minute));
  const gone = new Set(thinOut(all, now, 14));
  const kept = all.filter((it) => !gone.has(it)).map(({ at }) => now - at);
  expect(kept[0]).toBe(0);
  expect(kept[1]).toBe(3 * minute);
  const today = kept.filter((age) => age < day);
  expect(today.length).toBe(1 + 25);
  expect(kept.filter((age) => age >= day).length).toBe(3);
});

test("what is older than the days to keep goes, but never the newest", () => {
  expect(thinOut(ages(40 * day), now, 14)).toEqual([]);
  const [newest, ...old] = ages(20 * day, 21 * day, 22 * day);
  expect(thinOut([...(newest ? [newest] : []), ...old], now, 14)).toEqual(old);
});

test("an object's name does not tell a photo that somebody knows", () => {
  const digest = "ab".repeat(32);
  expect(fileObject(digest, "age1one")).not.toContain(digest);
  expect(fileObject(digest, "age1one")).not.toBe(fileObject(digest, "age1two"));
});

async function* pieces(...all: string[]) {
  for (const it of all) yield Buffer.from(it);
}

async function gather(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of content) all.push(piece);
  return Buffer.concat(all);
}

test("what is sealed opens with the passphrase's key alone, and whole or not at all", async () => {
  const { wrapped, recipient } = await makeKey("correct horse battery staple");
  expect(await openKey(wrapped, "correct horse battery stable")).toBeNull();
  const key = await openKey(wrapped, "correct horse battery staple");
  const long = "marble ".repeat(30_000);
  const sealed = await gather(seal(recipient, pieces("floor ", long)));
  expect(sealed.includes("marble")).toBe(false);
  const open = (bytes: Buffer) => gather(unseal(key?.identity ?? "", one(bytes)));
  expect((await open(sealed)).toString()).toBe(`floor ${long}`);
  await expect(open(sealed.subarray(0, -20))).rejects.toThrow();
  const changed = Buffer.from(sealed);
  changed[90_000] = (changed[90_000] ?? 0) ^ 1;
  await expect(open(changed)).rejects.toThrow();
});

test("a key that takes gigabytes to open is none", async () => {
  const { wrapped } = await makeKey("correct horse battery staple");
  const slow = Buffer.from(wrapped)
    .toString("latin1")
    .replace(/^(-> scrypt \S+) 16$/m, "$1 19");
  const began = process.resourceUsage().maxRSS;
  expect(await openKey(Buffer.from(slow, "latin1"), "correct horse battery staple")).toBeNull();
  // 2^19 would take 512 MB.
  expect(process.resourceUsage().maxRSS - began).toBeLessThan(300 * 1024);
});

async function* one(bytes: Buffer) {
  yield bytes;
}

test.each([
  [{ name: "NoSuchBucket", $metadata: { httpStatusCode: 404 } }, "There is no such bucket."],
  [{ name: "QuotaExceeded", $metadata: { httpStatusCode: 403 } }, "The store is full"],
  [{ name: "Unknown", $metadata: { httpStatusCode: 507 } }, "The store is full"],
  [{ name: "SlowDown", $metadata: { httpStatusCode: 503 } }, "The store answers 503 (SlowDown)."],
  [
    { Code: `A${"b".repeat(64)}`, $metadata: { httpStatusCode: 400 } },
    "The store answers 400 (no code).",
  ],
  [
    { Code: "a\nb <i>", $metadata: { httpStatusCode: 403 } },
    "The store refuses AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (no code).",
  ],
  [{ name: "TimeoutError" }, "The store is too slow"],
  [{ name: "CredentialsProviderError" }, "There are no keys: set AWS_ACCESS_KEY_ID"],
  [{ name: "Error", message: "Region is missing" }, "Set AWS_REGION"],
  [{ name: "Error", message: 'Region not accepted: region="" is no name' }, "Set AWS_REGION"],
])("a trouble of the store is said in a sentence: %j", (error, says) => {
  expect(storeTrouble(error, "s3://copies").message).toContain(`s3://copies: ${says}`);
});
