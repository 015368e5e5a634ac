import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../server.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const assets = readdirSync("build/client/assets");
const ask = (file: string, headers: Record<string, string>) =>
  fetch(`${site.url}/assets/${file}`, { headers });

test.each(["js", "css"])(
  "a %s file comes packed to whoever takes that, else plain, the same file both times",
  async (ending) => {
    const file = assets.find((it) => it.endsWith(`.${ending}`)) ?? "";
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
  const file = assets.find((it) => it.endsWith(".css")) ?? "";
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
