import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../server.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ SITE_URL: "https://floors.test" });
});
afterAll(() => site.stop());

/** Sends raw bytes. @returns the whole response */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(site.url).port), "localhost");
  socket.write(bytes);
  return await text(socket);
}

const assets = readdirSync("build/client/assets");
const fileOf = (ending: string) => assets.find((it) => it.endsWith(`.${ending}`)) ?? "";
const ask = (file: string, headers: Record<string, string>) =>
  fetch(`${site.url}/assets/${file}`, { headers });
const raw = (line: string, host = "floors.test") =>
  sendRaw(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

test.each([
  ["a page", () => raw("GET /"), 200],
  ["a kept page", () => raw("GET /"), 200],
  ["a file", () => raw(`GET /assets/${fileOf("css")}`), 200],
  ["a folder of files", () => raw("GET /assets"), 301],
  ["an unknown address", () => raw("GET /nowhere"), 404],
  ["a broken address", () => raw("GET /%zz"), 400],
  ["a whole address", () => raw("GET http://evil.test/nowhere"), 404],
  ["the way to the sign-in", () => raw("GET /admin"), 302],
  ["a method that the page does not take", () => raw("PUT /about"), 405],
  ["a method without a page", () => raw("OPTIONS /"), 405],
  ["a method that nobody knows", () => raw("PROPFIND /"), 405],
  ["a method that no page may see", () => raw("TRACE /"), 405],
  ["a host that is none", () => raw("GET /", "a b"), 400],
  ["what is no HTTP", () => sendRaw("hello\r\n\r\n"), 400],
  ["endless headers", () => sendRaw(`GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}`), 431],
])("%s is answered with the headers of all answers", async (_, ask, status) => {
  const answer = await ask();
  const head = answer.slice(0, answer.indexOf("\r\n\r\n")).toLowerCase();
  expect(head).toMatch(new RegExp(`^http/1.1 ${status} `));
  for (const line of [
    "x-content-type-options: nosniff",
    "x-frame-options: sameorigin",
    "referrer-policy: strict-origin-when-cross-origin",
    "strict-transport-security: max-age=31536000",
    "permissions-policy: ",
    "content-security-policy: ",
  ])
    expect(head.split(line), line).toHaveLength(2);
});

test.each(["js", "css"])(
  "a %s file comes packed to whoever takes that, else plain, the same file both times",
  async (ending) => {
    const file = fileOf(ending);
    const packed = await ask(file, { "Accept-Encoding": "gzip, deflate, br" });
    const plain = await ask(file, { "Accept-Encoding": "identity, br;q=0" });
    expect(packed.headers.get("Content-Encoding")).toBe("br");
    expect(plain.headers.get("Content-Encoding")).toBe(null);
    for (const answer of [packed, plain]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Type")).toMatch(/^text\/(javascript|css); charset=utf-8$/);
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    }
    expect(await packed.text()).toBe(await plain.text());
  },
);

test("every script and style lies packed, the list of all routes too", () => {
  const files = assets.filter((it) => /\.(js|css)$/.test(it));
  expect(files.some((it) => it.startsWith("manifest-"))).toBe(true);
  expect(files.filter((it) => !assets.includes(`${it}.br`))).toEqual([]);
});

test("a packed file is not sent again to whoever has it", async () => {
  const file = fileOf("css");
  const first = await ask(file, { "Accept-Encoding": "br" });
  await first.arrayBuffer();
  const known = first.headers.get("ETag") ?? "";
  // fetch() would add Cache-Control: no-cache, which requests the whole file.
  const again = await ask(file, {
    "Accept-Encoding": "br",
    "If-None-Match": known,
    "Cache-Control": "max-age=0",
  });
  expect(again.status).toBe(304);
  expect(again.headers.get("Content-Encoding")).toBe(null);
});

test("a file that there is not is a 404, whatever it is called", async () => {
  expect((await ask("nothing-12345678.js", { "Accept-Encoding": "br" })).status).toBe(404);
});

test("the back office is stored nowhere, in whatever spelling it is asked for", async () => {
  for (const path of ["/admin", "/ADMIN/contacts.data", "/%61dmin/nowhere", "/admin/login"])
    expect(await raw(`GET ${path}`), path).toMatch(/^cache-control: no-store\r$/im);
});

test("the guide downloads under its name, without JavaScript too", async () => {
  const answer = await fetch(`${site.url}/floor-restoration-guide.pdf`);
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect(answer.headers.get("Content-Disposition")).toBe(
    'attachment; filename="floor-restoration-guide.pdf"',
  );
  await answer.body?.cancel();
  // An interrupted download continues.
  const headers = { Range: "bytes=0-3" };
  const part = await fetch(`${site.url}/floor-restoration-guide.pdf`, { headers });
  expect(part.status).toBe(206);
  expect(await part.text()).toBe("%PDF");
});

test("what is no form is refused with a sentence", async () => {
  const headers = { "Content-Type": "text/xml", "Sec-Fetch-Site": "same-origin" };
  const answer = await fetch(`${site.url}/contact`, { method: "POST", body: "<a/>", headers });
  expect(answer.status).toBe(415);
  expect(await answer.text()).toContain("Please send this as a form.");
});

test("a body that declares itself too long is refused before it is sent", async () => {
  const asked = request(`${site.url}/contact`, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": 100_000_000,
      "Sec-Fetch-Site": "same-origin",
    },
  });
  asked.on("error", () => {});
  asked.flushHeaders();
  const [answer] = await once(asked, "response");
  expect(answer.statusCode).toBe(413);
  expect(await text(answer)).toContain("more than this form takes");
  asked.destroy();
});

test.skipIf(process.platform === "win32")(
  "what is stored is readable by the site's own user alone",
  () => {
    for (const name of ["site.db", "uploads"])
      expect(statSync(join(site.folder, name)).mode & 0o077, name).toBe(0);
  },
);

test("a port that is taken stops the start with one sentence", async () => {
  const { port } = new URL(site.url);
  const start = startSite({ PORT: port });
  await expect(start).rejects.toThrow(/cannot listen on port \d+: another program/);
  await expect(start).rejects.not.toThrow(/\n\s+at /);
});

test("a host that is none stops the start with one sentence", async () => {
  // Longer than any host name, so that no DNS server is asked.
  const start = startSite({ HOST: "x".repeat(64) });
  await expect(start).rejects.toThrow(/HOST: x+ is no name or address/);
  await expect(start).rejects.not.toThrow(/\n\s+at /);
});

test("a refusal on a customer's page is no bug in the log", async () => {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const body = new URLSearchParams({ intent: "add" });
  const answer = await fetch(`${site.url}/request/withdrawn`, { method: "POST", headers, body });
  const id = String(answer.headers.get("x-request-id"));
  expect(answer.status).toBe(405);
  await expect.poll(() => site.log()).toContain(id);
  expect(site.log()).not.toMatch(new RegExp(`"error".*${id}`));
});

test("the log is JSON and says nothing of what was asked for", async () => {
  const answer = await fetch(`${site.url}/gallery?q=jo@home.test`, {
    headers: { Cookie: "session=s3cret" },
  });
  const id = answer.headers.get("x-request-id");
  await answer.text();
  await expect.poll(() => site.log()).toContain(`${id}`);
  const lines = site.log().split("\n");
  const line = JSON.parse(lines.find((it) => it.includes(`${id}`)) ?? "");
  expect(line).toMatchObject({ method: "GET", path: "/gallery", status: 200 });
  expect(site.log()).not.toMatch(/home\.test|s3cret|GET \//);
});

test("a long address fills no log", async () => {
  const { headers } = await fetch(`${site.url}/${"a".repeat(15_000)}`);
  const id = String(headers.get("x-request-id"));
  await expect.poll(() => site.log()).toContain(id);
  const line = site
    .log()
    .split("\n")
    .find((it) => it.includes(id));
  expect(line?.length).toBeLessThan(600);
});

test("a signal finishes what is in flight and ends in time, whatever is half-open, and so do more", async () => {
  const other = await startSite();
  const silent = connect(Number(new URL(other.url).port), "localhost");
  silent.on("error", () => {});
  await once(silent, "connect");
  // Half of the form was sent when the signal arrives.
  const body = "name=Jo";
  const asked = request(`${other.url}/contact`, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": body.length,
      "Sec-Fetch-Site": "same-origin",
    },
  });
  asked.write(body.slice(0, 3));
  const answered = once(asked, "response");
  await fetch(`${other.url}/about`).then((answer) => answer.text());
  const began = performance.now();
  const ended = once(other.process, "exit");
  other.process.kill("SIGUSR1");
  // A closed terminal sends SIGHUP to the server, and npm forwards it.
  other.process.kill("SIGHUP");
  await expect.poll(() => other.log()).toContain("stopping");
  other.process.kill("SIGTERM");
  other.process.kill("SIGINT");
  asked.end(body.slice(3));
  const [answer] = await answered;
  expect(answer.statusCode).toBeLessThan(500);
  answer.resume();
  expect(await ended).toEqual([0, null]);
  expect(other.log()).not.toContain("Debugger");
  // Node itself would close a silent connection after a minute.
  expect(performance.now() - began).toBeLessThan(45_000);
  await other.stop();
});
