import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicPaths } from "../public-paths.ts";
import { freePort, type Site, startSite } from "../server.ts";

let site: Site;
let unnamed: Site;
beforeAll(async () => {
  site = await startSite({ SITE_URL: "https://floors.test" });
  unnamed = await startSite();
});
afterAll(async () => {
  await site.stop();
  await unnamed.stop();
});

const portOf = ({ url }: Site) => Number(new URL(url).port);

/** Sends raw bytes. @returns the whole response */
async function sendRaw(bytes: string, to = site): Promise<string> {
  const socket = connect(portOf(to), "localhost");
  socket.write(bytes);
  return await text(socket);
}

const get = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, ...lines, "Connection: close", "", ""].join("\r\n");

test.each(["/x/../admin", "/x/../admin/contacts", "/admin/login", "/x/%2e%2e/admin/login"])(
  "%s is stored nowhere",
  async (path) => {
    const answer = await sendRaw(get(path, "Host: floors.test"));
    expect(answer).toMatch(/^cache-control: no-store\r$/im);
    expect(answer.match(/^cache-control:/gim)).toHaveLength(1);
  },
);

test.each(["/contact", "/contact.data", "/admin/login"])(
  "%s refuses an origin that is none, and logs it as no bug",
  async (path) => {
    for (const origin of ["x", "http://", "null, null"]) {
      const answer = await fetch(site.url + path, { method: "POST", headers: { origin } });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toBe("This request does not say where it comes from.\n");
    }
    expect(site.log()).not.toContain('"event":"error"');
  },
);

test("a request that names two hosts is refused", async () => {
  for (const between of [0, 90]) {
    const hosts = ["Host: floors.test", ...Array(between).fill("a:"), "Host: evil.test"];
    expect(await sendRaw(get("/", ...hosts)), `${between} between`).toMatch(/^HTTP\/1.1 400 /);
  }
});

test("a request of very many header lines is refused, also before its end", async () => {
  const many = ["Host: floors.test", ...Array(200).fill("a:"), "X-Forwarded-For: 192.0.2.1"];
  expect(await sendRaw(get("/", ...many))).toMatch(/^HTTP\/1.1 431 /);
  expect(await sendRaw(get("/", ...many).slice(0, -4))).toMatch(/^HTTP\/1.1 431 /);
});

test("an address that cannot be read goes no further, and costs nobody the connection", async () => {
  const socket = connect(portOf(site), "localhost");
  socket.write("GET /%E0%A4%A HTTP/1.1\r\nHost: floors.test\r\n\r\n");
  const [refused] = await once(socket, "data");
  expect(String(refused)).toMatch(/^HTTP\/1.1 400 .*content-type: text\/plain/is);
  // Waits until the connection would have been closed.
  await (await fetch(`${site.url}/healthz`)).arrayBuffer();
  socket.write(get("/healthz", "Host: floors.test"));
  expect(await text(socket)).toContain("HTTP/1.1 200 ");
});

test("a form that comes in chunks, as some proxies send them, is taken; in chunks of a byte it is not", async () => {
  const form = `name=Chunk&email=c%40site.test&phone=1&service=&message=${"word+".repeat(800)}`;
  const head = [
    "POST /contact HTTP/1.1",
    "Host: floors.test",
    "Content-Type: application/x-www-form-urlencoded",
    "Sec-Fetch-Site: same-origin",
    "Connection: close",
    "Transfer-Encoding: chunked",
  ];
  const inChunks = (size: number) =>
    (form.match(new RegExp(`.{1,${size}}`, "g")) ?? [])
      .map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`)
      .join("");
  const send = (size: number) => sendRaw(`${head.join("\r\n")}\r\n\r\n${inChunks(size)}0\r\n\r\n`);
  expect(await send(16_000)).toMatch(/^HTTP\/1.1 303 /);
  expect(await send(500)).toMatch(/^HTTP\/1.1 303 /);
  expect(await send(1)).toBe("");
});

test("a request that expects what is not done is refused, with the headers of all answers", async () => {
  const answer = await sendRaw(get("/", "Host: floors.test", "Expect: tea"));
  expect(answer).toMatch(/^HTTP\/1.1 417 /);
  expect(answer).toContain("X-Content-Type-Options: nosniff");
});

test("no address with a backslash leads elsewhere", async () => {
  const answer = await sendRaw(get("/\\evil.test/..", "Host: floors.test"));
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).not.toMatch(/^location:/im);
});

test("the port of an IPv6 host stands in the canonical link", async () => {
  const answer = await sendRaw(get("/about", "Host: [::1]:3000"), unnamed);
  expect(answer).toContain('rel="canonical" href="http://[::1]:3000/about"');
});

test("pages whose links come from the request are kept out of shared caches", async () => {
  const ask = async (to: Site) => (await fetch(`${to.url}/about`)).headers.get("Cache-Control");
  expect(await ask(unnamed)).toBe("private, max-age=0, must-revalidate");
  expect(await ask(site)).toBe("public, max-age=0, s-maxage=50, must-revalidate");
});

test("a page of an https site loads no picture by http", async () => {
  const policy = async (to: Site) =>
    (await fetch(`${to.url}/about`)).headers.get("Content-Security-Policy");
  expect(await policy(site)).toMatch(/img-src 'self' data: blob: https:;/);
  expect(await policy(unnamed)).toMatch(/img-src 'self' data: blob: https: http:;/);
});

test("no other site embeds what is answered here", async () => {
  for (const path of ["/about", "/nowhere", "/icon.svg", "/admin"]) {
    const answer = await fetch(site.url + path, { redirect: "manual" });
    expect(answer.headers.get("Cross-Origin-Resource-Policy"), path).toBe("same-origin");
    await answer.arrayBuffer();
  }
});

test("a kept page says nothing of what stood in the address of who asked first", async () => {
  for (const path of publicPaths) {
    const address = `${path}${path.includes("?") ? "&" : "?"}from=dana-at-home`;
    const answer = await sendRaw(get(address, "Host: first.test"), unnamed);
    expect(answer, path).toMatch(/^HTTP\/1.1 200 /);
    expect(answer, path).not.toContain("dana-at-home");
  }
  const asked = "/contact?from=dana-at-home&service=power-washing&sent-by=dana-at-home";
  const form = await sendRaw(get(asked, "Host: first.test"), unnamed);
  expect(form).not.toContain("dana-at-home");
  expect(form).toContain('href="#contact-form"');
});

test("a photo comes from memory as from the disk, and only while visitors may see it", async () => {
  const name = "before-1700000000000-floor.jpg";
  const uploads = join(unnamed.folder, "uploads");
  mkdirSync(uploads, { recursive: true });
  writeFileSync(join(uploads, name), "a photo of a floor");
  const sqlite = new Database(join(unnamed.folder, "site.db"));
  sqlite.exec(
    `insert into gallery_projects (title, category, location, date, before_image_url, after_image_url, description, details, duration)
     values ('Floor', 'Tile & Grout', '', '', '/uploads/${name}', '', '', '[]', '')`,
  );
  const ask = async (lines: string[] = [], method = "GET") =>
    (
      await sendRaw(
        get(`/uploads/${name}`, "Host: site.test", ...lines).replace("GET", method),
        unnamed,
      )
    )
      .replace(/^(date|x-request-id): .*\r\n/gim, "")
      .toLowerCase()
      .split("\r\n")
      .sort();
  const first = await ask();
  expect(first).toContain("cache-control: public, max-age=3600");
  expect(first).toContain("x-frame-options: sameorigin");
  expect(first).toContain("a photo of a floor");
  expect(await ask()).toEqual(first);
  expect(await ask([], "HEAD")).toEqual(first.with(first.indexOf("a photo of a floor"), "").sort());
  const tag = first.find((it) => it.startsWith("etag: "))?.slice("etag: ".length);
  expect(await ask([`If-None-Match: ${tag}`])).toContain("http/1.1 304 not modified");
  expect(await ask(["Range: bytes=2-6"])).toContain("photo");
  sqlite.exec("update gallery_projects set draft = 1");
  expect(await ask()).toContain("http/1.1 404 not found");
  sqlite.exec("update gallery_projects set draft = 0");
  expect(await ask()).toEqual(first);
  sqlite.exec("delete from gallery_projects");
  sqlite.close();
  expect(await ask()).toContain("http/1.1 404 not found");
});

test("a script that sends pictures without a session is told so, and its page stays", async () => {
  const form = new FormData();
  form.set("photo", new File([new Uint8Array(100_000)], "photo.jpg"));
  const headers = { Origin: unnamed.url };
  const told = await fetch(`${unnamed.url}/admin/site/about.data`, {
    ...{ method: "POST", body: form, headers, redirect: "manual" },
  });
  expect(told.status).toBe(401);
});

test("the token of a link for one person stays out of the log", async () => {
  const token = "aB3-_".repeat(9).slice(0, 43);
  const escaped = token.replaceAll("a", "%61");
  const paths = [`/admin/reset/${token}`, `/request/${token}a`, `/request/${escaped}`];
  for (const start of ["/%72equest/", "/request//", "/request%2F", "/request%252F"])
    paths.push(start + token, start + token.slice(0, 42));
  paths.push(`/request/${token.slice(0, 25)}`, `/request/${token.slice(0, 15)}=${token.slice(15)}`);
  paths.push(`/admin/join/${token}.data`);
  for (const path of paths) await (await fetch(unnamed.url + path)).arrayBuffer();
  await expect.poll(unnamed.log).toContain('"path":"/admin/join/....data"');
  expect(unnamed.log()).not.toContain(token.slice(0, 20));
  expect(unnamed.log()).not.toContain(escaped);
  const photo = "/uploads/before-1732300000000-img_20240501_123456.jpg";
  await fetch(unnamed.url + photo);
  await expect.poll(unnamed.log).toContain(`"path":"${photo}"`);
});

test("a log that cannot be written ends nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  const port = await freePort();
  const full = openSync("/dev/full", "w");
  const child = spawn(
    process.execPath,
    ["node_modules/.bin/react-router-serve", "build/server/index.js"],
    {
      stdio: ["ignore", full, full],
      env: {
        ...site.environment,
        PORT: String(port),
        DATABASE_PATH: join(folder, "site.db"),
        UPLOADS_DIR: join(folder, "uploads"),
      },
    },
  );
  const statusOf = (path: string) =>
    fetch(`http://localhost:${port}${path}`).then(
      (answer) => answer.status,
      () => 0,
    );
  try {
    await expect.poll(() => statusOf("/healthz")).toBe(200);
    for (let n = 0; n < 5; n++) expect(await statusOf("/nowhere")).toBe(404);
    expect(child.exitCode).toBe(null);
  } finally {
    child.kill("SIGKILL");
    closeSync(full);
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a log whose reader is gone ends nothing", async () => {
  const other = await startSite();
  try {
    other.process.stdout?.destroy();
    other.process.stderr?.destroy();
    for (let n = 0; n < 5; n++) {
      const status = await fetch(`${other.url}/nowhere`).then(
        (it) => it.status,
        () => 0,
      );
      expect(status).toBe(404);
    }
    expect(other.process.exitCode).toBe(null);
  } finally {
    await other.stop();
  }
});

test("lines of the log that nobody reads are dropped, counted and hold nothing up", async () => {
  const other = await startSite();
  try {
    other.process.stdout?.pause();
    const path = `/%E0%A4%A${"x.".repeat(145)}`;
    const requests = `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
    for (let n = 0; n < 50; n++)
      await Promise.all(Array.from({ length: 100 }, () => sendRaw(requests, other)));
    expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
    other.process.stdout?.resume();
    await expect
      .poll(async () => {
        await sendRaw(requests, other);
        return other.log();
      })
      .toMatch(/"event":"log lines dropped","dropped":\d+/);
  } finally {
    await other.stop();
  }
});

test("what a form is given back is bounded", async () => {
  const answer = await fetch(`${site.url}/contact`, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "same-origin",
    },
    body: `name=${"<".repeat(60_000)}&other=${"<".repeat(3_000)}`,
  });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("&lt;".repeat(200));
  expect(page.length).toBeLessThan(100_000);
});

test("a form of more than 64 kB of text is refused", async () => {
  const answer = await fetch(`${site.url}/contact`, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "same-origin",
    },
    body: `name=${"x".repeat(100_000)}`,
  });
  expect(answer.status).toBe(413);
});

test.each([
  ["parts of an address", "application/x-www-form-urlencoded", "a&".repeat(1_000), 413],
  [
    "parts of an address that are taken",
    "application/x-www-form-urlencoded",
    "a&".repeat(999),
    422,
  ],
  [
    "parts of several lines",
    "multipart/form-data; boundary=x",
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1_001)}--x--\r\n`,
    413,
  ],
])("a form of more than 1,000 fields is refused unread: %s", async (_, type, body, status) => {
  const headers = { "Content-Type": type, "Sec-Fetch-Site": "same-origin" };
  expect((await fetch(`${site.url}/contact`, { method: "POST", headers, body })).status).toBe(
    status,
  );
});

test("a connection that sends requests without awaiting the answers is closed", async () => {
  const path = "/many-in-a-piece";
  expect(await sendRaw(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(1_000))).toBe("");
  await (await fetch(`${site.url}/nowhere`)).arrayBuffer();
  expect(site.log().split(path).length).toBeLessThan(3);
});

test("forms that stop arriving keep no other form waiting", async () => {
  const sockets: Socket[] = [];
  try {
    for (let n = 0; n < 100; n++) {
      const socket = connect(portOf(unnamed), "localhost").on("error", () => {});
      sockets.push(socket);
      const lines = [
        ...["POST /contact HTTP/1.1", "Host: a", "Sec-Fetch-Site: same-origin"],
        ...["Content-Type: multipart/form-data; boundary=x", "Content-Length: 60000000"],
        "Expect: 100-continue",
      ];
      socket.write(`${lines.join("\r\n")}\r\n\r\n`);
      await once(socket, "data");
      socket.write('--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n');
    }
    const send = async (message: string) => {
      const body = new FormData();
      const fields = { name: "Vi", email: "v@site.test", phone: "1", service: "", message };
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const headers = { "Sec-Fetch-Site": "same-origin" };
      const init = { method: "POST", headers, body, redirect: "manual" } as const;
      return (await fetch(`${unnamed.url}/contact`, init)).status;
    };
    expect(await send("Slab")).toBe(303);
    // As large as a form with photos.
    expect(await send("m".repeat(100_000))).toBe(422);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});
