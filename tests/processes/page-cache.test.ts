import { randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { trashProject } from "#app/gallery/project-rows.server.ts";
import { cachePage } from "#app/http/cache/cache-pages.server.ts";
import { add } from "../gallery-stage.ts";
import { send, signIn, sweep } from "../stage.ts";

beforeEach(sweep);

const tagOf = (answer: Response) => answer.headers.get("ETag");

test("a page is answered with a tag, for everyone to keep, and 304 to whoever has it", async () => {
  const answer = await send("/about");
  // Without SITE_URL the page's links contain the request's host: shared caches must not store them.
  expect(answer.headers.get("Cache-Control")).toBe("private, max-age=0, must-revalidate");
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  expect(answer.headers.has("Set-Cookie")).toBe(false);
  const tag = tagOf(answer) ?? "";
  expect(tag).toMatch(/^W\/"[\w-]+"$/);
  const again = await send("/about", { headers: { "If-None-Match": `"other", ${tag}` } });
  expect(again.status).toBe(304);
  expect(again.headers.get("ETag")).toBe(tag);
  expect(await again.text()).toBe("");
  const changed = await send("/about", { headers: { "If-None-Match": 'W/"other"' } });
  expect(changed.status).toBe(200);
});

test("a page comes in the encoding that the visitor takes, the same page in each", async () => {
  const plain = await (await send("/services")).text();
  const ask = async (accepted: string) => {
    const answer = await send("/services", { headers: { "Accept-Encoding": accepted } });
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("Content-Length")).toBe(String(body.length));
    return { encoding: answer.headers.get("Content-Encoding"), body };
  };
  const br = await ask("gzip, deflate, br, zstd");
  expect(br.encoding).toBe("br");
  expect(brotliDecompressSync(br.body).toString()).toBe(plain);
  const zipped = await ask("gzip;q=0.8, br;q=0");
  expect(zipped.encoding).toBe("gzip");
  expect(gunzipSync(zipped.body).toString()).toBe(plain);
  expect((await ask("identity")).encoding).toBe(null);
});

test("what is kept for nobody is compressed too: pages of who is signed in, errors, the data of a page", async () => {
  const { Cookie } = await signIn();
  for (const [path, end] of [
    ["/about", "</html>"],
    ["/admin/contacts", "</html>"],
    ["/nowhere", "</html>"],
    ["/about.data", "About"],
  ] as const) {
    const ask = async (accepted: string) => {
      const headers = { Cookie, "Accept-Encoding": accepted };
      const answer = await send(path, { headers });
      const body = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get("Content-Length")).toBe(String(body.length));
      expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
      return { encoding: answer.headers.get("Content-Encoding"), body };
    };
    const [br, zipped, plain] = [await ask("br"), await ask("gzip, br;q=0"), await ask("identity")];
    expect([br.encoding, zipped.encoding, plain.encoding]).toEqual(["br", "gzip", null]);
    expect(plain.body.toString()).toContain(end);
    expect(brotliDecompressSync(br.body).toString()).toContain(end);
    expect(gunzipSync(zipped.body).toString()).toContain(end);
    const head = await send(path, { method: "HEAD", headers: { Cookie, "Accept-Encoding": "br" } });
    expect(await head.text()).toBe("");
  }
});

test("a HEAD has the headers of its page and no body", async () => {
  for (const path of ["/reviews", "/reviews", "/nowhere"]) {
    const head = await send(path, { method: "HEAD" });
    expect(await head.text()).toBe("");
    expect(tagOf(head)).toBe(tagOf(await send(path)));
  }
});

test("a change in the gallery is seen at once, made here or by plain SQL from elsewhere", async () => {
  const has = async (title: string) => (await (await send("/gallery")).text()).includes(title);
  expect(await has("Lobby marble")).toBe(false);
  const { id } = add();
  expect(await has("Lobby marble")).toBe(true);
  const other = new Database(process.env.DATABASE_PATH);
  other.prepare("update gallery_projects set title = 'Foyer' where id = ?").run(id);
  expect(await has("Foyer")).toBe(true);
  other.prepare("delete from gallery_projects").run();
  other.close();
  expect(await has("Foyer")).toBe(false);
  add({ title: "Atrium" });
  expect(await has("Atrium")).toBe(true);
});

test("what does not touch the gallery leaves its pages kept; a page gone is gone", async () => {
  const { id } = add();
  const first = await send(`/gallery/${id}`);
  const form = { name: "Jo", email: "jo@home.test", phone: "7025550199", message: "A floor." };
  expect((await send("/contact", { form: { ...form, service: "" } })).status).toBe(303);
  expect(tagOf(await send(`/gallery/${id}`))).toBe(tagOf(first));
  trashProject(id);
  expect((await send(`/gallery/${id}`)).status).toBe(404);
});

test("who is signed in gets an answer that is stored nowhere", async () => {
  const headers = await signIn();
  await send("/about");
  const answer = await send("/about", { headers: { Cookie: `a=1; ${headers.Cookie}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(tagOf(answer)).toBe(null);
  // Other cookies do not matter.
  expect(tagOf(await send("/about", { headers: { Cookie: "other_session=1" } }))).not.toBe(null);
});

test("what is fetched ahead of the contact page's data is its browser's for half a minute, of nobody signed in", async () => {
  const session = await signIn();
  const ask = async (headers: Record<string, string>) =>
    (await send("/contact.data?_routes=contact%2Fform%2Fcontact", { headers })).headers.get(
      "Cache-Control",
    );
  const ahead = { "Sec-Purpose": "prefetch" };
  expect(await ask(ahead)).toBe("private, max-age=30");
  expect(await ask({ ...ahead, ...session })).toBe("private, no-store");
  expect(await ask({})).not.toBe("private, max-age=30");
});

test.each([
  ["an unknown address", "/nowhere", 404],
  ["a page beyond the last", "/gallery?page=9", 302],
  ["a project that there is not", "/gallery/9", 404],
])("%s is not kept", async (_, path, status) => {
  const answer = await send(path);
  expect(answer.status).toBe(status);
  expect(tagOf(answer)).toBe(null);
  expect(answer.headers.get("Cache-Control")).toBe(null);
});

test.each(["?utm_source=x&gclid=1", "?fbclid", "?category=none&_gl=1"])(
  "a page is the same with %s, which it does not read, and kept once",
  async (query) => {
    const plain = await send(query.includes("category") ? "/gallery?category=none" : "/gallery");
    const clicked = await send(`/gallery${query}`);
    expect(tagOf(clicked)).toBe(tagOf(plain));
    expect(tagOf(clicked)).not.toBe(null);
  },
);

test("a parameter that a page reads counts however it is written", async () => {
  const tag = tagOf(await send("/gallery?category=tile-grout"));
  expect(tagOf(await send("/gallery?categor%79=tile-grout"))).toBe(tag);
  expect(tagOf(await send("/gallery?xcategory=tile-grout"))).not.toBe(tag);
});

test("a page that reads a parameter is kept for each value", async () => {
  const sent = await send("/contact?sent");
  expect(await sent.text()).toContain("Thank You!");
  expect(tagOf(sent)).not.toBe(tagOf(await send("/contact")));
});

test("each parameter that a public page reads is known to the kept pages", () => {
  const known = readFileSync("app/http/cache/cache.server.ts", "utf8");
  const pages = globSync(
    "app/{site/*,site/{home,about,pieces}/*,services/*,reviews/*,gallery/public/*,contact/*,guide/*,chat/**/*}.{ts,tsx}",
    // Without the back office's pages for the guide and the assistant.
  ).filter((file) => !/own-guide|chat\/admin/.test(file));
  const read = pages.flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(
        /\b(?:searchParams|search|params)\.(?:get|getAll|has)\("([^"]+)"/g,
      ),
    ].map(([, name]) => `"${name}"`),
  );
  expect(read.length).toBeGreaterThan(3);
  expect(read.filter((name) => !known.includes(name))).toEqual([]);
});

test("an address is rendered once at a time, whoever asks for it", async () => {
  let now = 0;
  let most = 0;
  let rendered = 0;
  const ask = (path: string, status: number) => {
    const url = new URL(path, "http://site.test");
    const args = { request: new Request(url), url, pattern: "/", params: {} };
    return cachePage({ ...args, context: new RouterContextProvider() }, async () => {
      most = Math.max(most, ++now);
      rendered += 1;
      await new Promise(setImmediate);
      now -= 1;
      if (rendered === 1) throw new Error("the first visitor left");
      return new Response("page", { status });
    });
  };
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => ask(`/?gclid=${n}`, 200)),
  );
  expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(1);
  expect({ most, rendered }).toEqual({ most: 1, rendered: 2 });
  await Promise.all(Array.from({ length: 5 }, () => ask("/nowhere", 404)));
  expect({ most, rendered }).toEqual({ most: 1, rendered: 7 });
});

test("each host has pages of its own, with its own addresses in them", async () => {
  const here = await (await send("/about")).text();
  const there = await (await send("http://other.test/about")).text();
  expect(here).toContain('rel="canonical" href="http://site.test/about"');
  expect(there).toContain('rel="canonical" href="http://other.test/about"');
});

test("a form sent wrong is answered for its sender alone", async () => {
  const answer = await send("/contact", { form: { name: "Only me" } });
  expect(answer.status).toBe(422);
  expect(tagOf(answer)).toBe(null);
  expect(await (await send("/contact")).text()).not.toContain("Only me");
});

test("data for navigations inside the site is never mistaken for the page", async () => {
  add();
  const page = await send("/gallery");
  const data = await send("/gallery.data");
  expect(page.headers.get("Content-Type")).toContain("text/html");
  expect(data.headers.get("Content-Type")).toContain("text/x-script");
  expect(tagOf(data)).not.toBe(tagOf(page));
  const again = await send("/gallery.data");
  expect(await again.text()).toBe(await data.text());
});

test("visitors who ask at once, some of whom leave, all get the page", async () => {
  add();
  const leaving = new AbortController();
  const asked = Array.from({ length: 8 }, (_, n) =>
    send("/gallery", n === 0 ? { signal: leaving.signal } : {}),
  );
  leaving.abort();
  const answers = await Promise.allSettled(asked);
  for (const answer of answers.slice(1)) {
    if (answer.status === "rejected") throw answer.reason;
    expect(answer.value.status).toBe(200);
    expect(await answer.value.text()).toContain("Lobby marble");
  }
});

test("kept pages are bounded in memory: the one asked for longest ago goes first", async () => {
  let rendered = 0;
  const ask = async (n: number) => {
    const url = new URL(`http://site.test/?page=${n}`);
    const request = new Request(url);
    const context = new RouterContextProvider();
    await cachePage({ request, url, pattern: "/", params: {}, context }, async () => {
      rendered += 1;
      return new Response(randomBytes(1024 * 1024));
    });
  };
  for (let n = 0; n < 45; n++) await ask(n);
  await ask(44);
  expect(rendered).toBe(45);
  await ask(0);
  expect(rendered).toBe(46);
});
