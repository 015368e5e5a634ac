import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { jobQueue } from "#app/environment/jobs.ts";
import { answerFile } from "#app/http/cache/answer-file.server.ts";
import { addressBlock, addressOf } from "#app/http/client-address.server.ts";
import { readId, readPage } from "#app/http/read-numbers.ts";
import { chooseEncoding, matchesTag } from "#app/http/response/encodings-and-etag.server.ts";
import { isAdminPath } from "#app/http/response/responses.server.ts";
import { sealScripts } from "#app/http/safety/content-security.server.ts";
import { deferScripts } from "#app/http/safety/deferred-scripts.server.ts";
import { logError } from "#app/log/log.server.ts";

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: { "x-forwarded-for": forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

describe("the visitor's address", () => {
  test.each([
    [
      "is the connection's where no proxy is trusted",
      from("192.0.2.9", "203.0.113.7"),
      0,
      "192.0.2.9",
    ],
    [
      "is the last hop's behind one proxy",
      from("::1", "198.51.100.1, 203.0.113.7"),
      1,
      "203.0.113.7",
    ],
    ["is the last but one behind two", from("::1", "198.51.100.1, 203.0.113.7"), 2, "198.51.100.1"],
    ["is the farthest known where there are fewer", from("::1", "203.0.113.7"), 3, "203.0.113.7"],
    ["is the connection's where the header is missing", from("192.0.2.9"), 1, "192.0.2.9"],
    ["is the connection's where the header says nonsense", from("192.0.2.9", "me"), 1, "192.0.2.9"],
    ["leaves out a port", from("::1", "203.0.113.7:1234"), 1, "203.0.113.7"],
    ["leaves out brackets", from("::1", "[2001:db8::7]:1234"), 1, "2001:db8::7"],
    ["is plain where IPv6 carries IPv4", from("::ffff:192.0.2.9"), 0, "192.0.2.9"],
  ])("%s", (_, request, proxies, address) => {
    expect(addressOf(request, proxies)).toBe(address);
  });

  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::9", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("%s counts as %s", (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });

  test.each([
    ["2001:db8:1:2ab::1", "2001:db8:1:200::/56", "2001:db8:1::/48"],
    ["2001:db8::1", "2001:db8:0:0::/56", "2001:db8:0::/48"],
    ["203.0.113.7", "203.0.113.7", "203.0.113.7"],
  ])("%s lies in %s and %s", (address, block, larger) => {
    expect(addressBlock(address, 56)).toBe(block);
    expect(addressBlock(address, 48)).toBe(larger);
  });
});

describe("the scripts of a page", () => {
  const hash = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;

  test("run by their hash, and only those that carry the rendering's mark", () => {
    const { html, policy } = sealScripts(
      '<script nonce="m4rk">ours()</script><p><script>theirs()</script><script nonce="guess">x()</script>',
      "m4rk",
    );
    expect(policy).toContain(hash("ours()"));
    expect(policy).not.toContain(hash("theirs()"));
    expect(policy).not.toContain(hash("x()"));
    expect(policy).not.toMatch(/script-src [^;]*unsafe/);
    expect(html).toContain("<script>ours()</script>");
  });

  test("may be delayed first", () => {
    const page =
      '<script nonce="m4rk" type="module" async="">import "/a.js";\nimport("/b.js");</script>';
    const { html, policy } = sealScripts(deferScripts(page), "m4rk");
    const body = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? "";
    expect(body).toContain("addEventListener");
    expect(policy).toContain(hash(body));
  });
});

test.each([
  ["/admin", true],
  ["/admin/contacts/1?x=1", true],
  ["/admin.data", true],
  ["/ADMIN/gallery", true],
  ["//%61dmin", true],
  ["/x/../admin", true],
  ["/x/%2e%2e/admin/login", true],
  ["/admin/../contact", false],
  ["/administer", false],
  ["/contact?to=/admin", false],
  ["/%zz", false],
])("%s belongs to the back office: %s", (path, admin) => {
  expect(isAdminPath(path)).toBe(admin);
});

test.each([
  [undefined, '"a"', false],
  ['"a"', '"a"', true],
  ['"b", W/"a"', '"a"', true],
  ["*", '"a"', true],
  ['"ab"', '"a"', false],
  ['W/"a"', 'W/"a"', true],
])("If-None-Match %s names %s: %s", (condition, tag, known) => {
  expect(matchesTag(condition, tag)).toBe(known);
});

test.each([
  [undefined, null],
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["BR", "br"],
  ["*", "br"],
  ["*;q=0", null],
  ["br;q=0, *", "gzip"],
  ["identity", null],
  ["brotli, xgzip", null],
])("Accept-Encoding %s is answered with %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

describe("the log", () => {
  const lines = (act: () => void) => {
    const written = vi.spyOn(console, "error").mockReturnValue();
    act();
    const calls = written.mock.calls.flat();
    written.mockRestore();
    return calls;
  };

  test("says once that the disk is full", () => {
    const full = () =>
      logError(Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" }));
    const written = lines(() => {
      full();
      full();
    });
    expect(written).toHaveLength(1);
    expect(JSON.parse(written[0] ?? "")).toMatchObject({ level: "error", code: "SQLITE_FULL" });
  });

  test("leaves out the values of a failed query", () => {
    const failed = Object.assign(new Error("Failed query: insert …\nparams: Jo,jo@home.test"), {
      params: ["Jo", "jo@home.test"],
      cause: new Error("UNIQUE constraint failed"),
    });
    const written = lines(() => logError(failed));
    expect(written.join()).toContain("UNIQUE constraint failed");
    expect(written.join()).not.toContain("jo@home.test");
  });
});

test("an id and a page number are written in one way", () => {
  for (const text of ["0", "01", "1e3", "0x1", "1.0", "-1", " 1", "1".repeat(16), "", undefined])
    expect(readId(text), text).toBeNull();
  expect(readId("12")).toBe(12);
  const page = (search: string) => readPage(new URLSearchParams(search));
  expect(["page=3", "page=0", "page=1e1", "page=1234567", ""].map(page)).toEqual([3, 1, 1, 1, 1]);
});

test.each([false, true])(
  "a file whose reader has left is closed; before it was opened: %s",
  async (early) => {
    const file = await open("package.json");
    const visitor = new AbortController();
    if (early) visitor.abort();
    const request = new Request("http://site.test/guide.pdf", { signal: visitor.signal });
    await answerFile(request, file, { ETag: '"a"' });
    visitor.abort();
    await expect.poll(() => file.fd).toBe(-1);
  },
);

test("a job that a stranger asked for begins after those of others, whoever came first", async () => {
  const turn = jobQueue(10, () => new Error("too many"));
  const held = Promise.withResolvers<void>();
  const done: string[] = [];
  const jobs = [
    turn(() => held.promise),
    turn(async () => done.push("stranger"), { maxJobs: 5 }),
    turn(async () => done.push("owner")),
  ];
  held.resolve();
  await Promise.all(jobs);
  expect(done).toEqual(["owner", "stranger"]);
});

test("a sender has a bounded number of jobs, and others still find a place", async () => {
  const turn = jobQueue(10, () => new Error("too many"));
  const one = { maxJobs: 8, from: "one", maxOfSender: 3 };
  const jobs = [1, 2, 3].map((place) => turn(async () => place, one));
  await expect(turn(async () => 4, one)).rejects.toThrow("too many");
  expect(await turn(async () => "two", { ...one, from: "two" })).toBe("two");
  expect(await Promise.all(jobs)).toEqual([1, 2, 3]);
});

test("a stranger's job that waits too long is given up, and the next one goes on", async () => {
  const turn = jobQueue(10, () => new Error("too many"));
  const held = Promise.withResolvers<void>();
  const long = turn(() => held.promise);
  const one = { maxJobs: 3, waitTimeoutMs: 10 };
  await expect(turn(async () => "late", one)).rejects.toThrow("too many");
  const next = [
    turn(async () => "two", { ...one, waitTimeoutMs: 10_000 }),
    turn(async () => "owner"),
  ];
  held.resolve();
  expect(await Promise.all([long, ...next])).toEqual([undefined, "two", "owner"]);
});
