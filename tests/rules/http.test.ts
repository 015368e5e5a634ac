import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, constants, createReadStream, mkdtempSync, openSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createReadableStreamFromReadable } from "@react-router/node";
import { describe, expect, test, vi } from "vitest";
import { answerFile } from "#app/http/cache/answer-file.server.ts";
import { chooseEncoding, matchesTag } from "#app/http/cache/encodings-and-etag.server.ts";
import { addressBlock, addressOf, clientAddressHeader } from "#app/http/client-address.server.ts";
import { sealScripts } from "#app/http/content-security.server.ts";
import { deferScripts } from "#app/http/deferred-scripts.server.ts";
import { isAdminPath } from "#app/http/front/headers.server.ts";
import { joinPieces } from "#app/http/front/join-pieces.server.ts";
import { refuseForNow } from "#app/http/front/refuse-for-now.server.ts";
import { lookInTurn } from "#app/http/front/rounds.server.ts";
import { goFirst, letIn, takeTurn } from "#app/http/front/turns.server.ts";
import { jobQueue } from "#app/http/job-queue.ts";
import { readId, readPage } from "#app/http/read-address.ts";
import { logError } from "#app/log/log.server.ts";
import { lineWriter } from "#app/log/log-writer.server.ts";

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

test("lines that nobody reads are dropped, counted and told, and hold nothing up", async () => {
  const folder = mkdtempSync(join(tmpdir(), "log-"));
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  const descriptor = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  try {
    const { line, written } = lineWriter(descriptor, (dropped) => `dropped ${dropped}`);
    const filler = "x".repeat(1_000);
    for (let n = 0; n < 3_000; n++) line(`${n} ${filler}`);
    const all = written();
    let read = "";
    const reader = createReadStream("", { fd: openSync(pipe, constants.O_RDONLY) });
    reader.on("data", (text) => {
      read += text;
    });
    await all;
    line("after");
    await written();
    await expect.poll(() => read).toMatch(/\nafter\n$/);
    reader.destroy();
    const dropped = Number(/^dropped (\d+)$/m.exec(read)?.[1]);
    const kept = read.match(/^\d+ x+$/gm)?.length ?? 0;
    expect(dropped).toBeGreaterThan(0);
    expect(kept + dropped).toBe(3_000);
  } finally {
    closeSync(descriptor);
    rmSync(folder, { recursive: true });
  }
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
    turn(async () => done.push("stranger"), { most: 5 }),
    turn(async () => done.push("owner")),
  ];
  held.resolve();
  await Promise.all(jobs);
  expect(done).toEqual(["owner", "stranger"]);
});

test("of strangers' jobs that of whose took the least time is next, also of those that come right after", async () => {
  const turn = jobQueue(10, () => new Error("too many"));
  const done: string[] = [];
  const one = { most: 8, from: "one", each: 3 };
  const two = { ...one, from: "two" };
  const after = (ms: number, name: string) => async () => {
    await sleep(ms);
    done.push(name);
  };
  const jobs = [1, 2, 3].map((place) => turn(after(200, `one ${place}`), one));
  const first = turn(after(10, "two"), two);
  await expect(turn(async () => "a fourth", one)).rejects.toThrow("too many");
  // The next picture of a form comes once the one before it is done.
  await Promise.all([...jobs, first.then(() => turn(after(10, "two again"), two))]);
  expect(done).toEqual(["one 1", "two", "two again", "one 2", "one 3"]);
});

test("after a short job of a stranger the others wait no longer than it took", async () => {
  const turn = jobQueue(100, () => new Error("too many"));
  const of = (from: string) => turn(async () => undefined, { most: 100, from });
  const began = performance.now();
  await Promise.all(["one", "two"].flatMap((from) => Array.from({ length: 20 }, () => of(from))));
  expect(performance.now() - began).toBeLessThan(1_000);
});

test("a stranger's job that waits too long is given up, and the next one goes on", async () => {
  const turn = jobQueue(10, () => new Error("too many"));
  const held = Promise.withResolvers<void>();
  const long = turn(() => held.promise);
  const one = { most: 2, from: "one", each: 1, patience: 10 };
  await expect(turn(async () => "late", one)).rejects.toThrow("too many");
  const next = [turn(async () => "two", { ...one, patience: 10_000 }), turn(async () => "owner")];
  held.resolve();
  expect(await Promise.all([long, ...next])).toEqual([undefined, "two", "owner"]);
});

test("who asks while too many wait is told so after a pause: a thousand who ask again at once would take all the time", async () => {
  const server = createServer((_, response) => refuseForNow(response)).listen(0);
  const { port } = server.address() as AddressInfo;
  const began = performance.now();
  const answer = await fetch(`http://localhost:${port}/`);
  expect(performance.now() - began).toBeGreaterThan(1_900);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("5");
  server.close();
});

test("a form in chunks that is cut off is not taken for a whole one", async () => {
  const read = Promise.withResolvers<string>();
  const server = createServer((request) => {
    const body = createReadableStreamFromReadable(joinPieces(request));
    new Response(body).text().then(read.resolve, read.reject);
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  const head = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
  connect(port).resume().end(`${head}9\r\nmessage=H\r\n`);
  await expect(read.promise).rejects.toThrow("cut off");
  server.close();
});

test("a health check goes before who waits, one of an address at a time", () => {
  const begun: string[] = [];
  const ask = (address: string) => {
    const request = new IncomingMessage(new Socket());
    request.headers[clientAddressHeader] = address;
    const response = new ServerResponse(request);
    goFirst(request, response, () => begun.push(address));
    return response;
  };
  const first = ask("203.0.113.1");
  ask("203.0.113.1");
  ask("203.0.113.2");
  expect(begun).toEqual(["203.0.113.1", "203.0.113.2"]);
  first.emit("close");
  ask("203.0.113.1");
  expect(begun).toHaveLength(3);
});

test("turns pass for connections that come, but not without end", async () => {
  const round = () => new Promise((resolve) => setImmediate(resolve));
  const begun: string[] = [];
  const ask = (name: string) => {
    const request = new IncomingMessage(new Socket());
    request.headers[clientAddressHeader] = "203.0.113.9";
    const response = new ServerResponse(request);
    takeTurn(request, response, () => begun.push(name));
    return response;
  };
  letIn();
  const first = ask("waits for one");
  await round();
  expect(begun).toEqual([]);
  await round();
  expect(begun).toEqual(["waits for one"]);
  const second = ask("waits for many");
  let rounds = 0;
  while (begun.length === 1 && rounds < 1_000) {
    letIn();
    await round();
    rounds += 1;
  }
  expect(rounds).toBeGreaterThan(50);
  expect(rounds).toBeLessThan(80);
  first.emit("close");
  second.emit("close");
});

test("of many requests at once a few are seen to in a round of the event loop, one visitor after the other", async () => {
  const seen: number[] = [];
  const asked = Array.from({ length: 50 }, (_, n) => n);
  const one = () => "one";
  for (const n of asked) lookInTurn(one, () => seen.push(n));
  expect(seen).toEqual(asked.slice(0, 16));
  // Who comes now waits behind those of the same visitor, and not behind those of another.
  lookInTurn(one, () => seen.push(50));
  lookInTurn(
    () => "two",
    () => seen.push(99),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen.length).toBe(32);
  expect(seen[17]).toBe(99);
  await expect.poll(() => seen.length).toBe(52);
  expect(seen.filter((n) => n !== 99)).toEqual([...asked, 50]);
});
