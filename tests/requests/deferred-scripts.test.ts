import { expect, test } from "vitest";
import { deferScripts } from "#app/http/safety/deferred-scripts.server.ts";
import { send } from "../stage.ts";

const module = /<script[^>]*type="module"/;

test.each(["/", "/gallery", "/contact", "/chat", "/nowhere"])(
  "%s fetches no script on its own, and knows what to fetch later",
  async (path) => {
    const answer = await send(path);
    const html = await answer.text();
    expect(html).not.toContain(`<link rel="modulepreload"`);
    expect(html).not.toMatch(module);
    expect(html).not.toMatch(/<script[^>]*src=/);
    const starter = /\}\)\((\[[^\]]*\]),.*entry\.client-[\w-]+\.js/s.exec(html);
    const files: string[] = JSON.parse(starter?.[1] ?? "null");
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect(file).toMatch(/^\/assets\/[\w.-]+\.js$/);
    // The policy allows the inline script.
    expect(answer.headers.get("Content-Security-Policy")).toContain("sha256-");
    expect(html).not.toContain("nonce=");
  },
);

test("the back office starts its scripts at once", async () => {
  const html = await (await send("/admin/login")).text();
  expect(html).toContain(`<link rel="modulepreload"`);
  expect(html).toMatch(module);
});

test("a page that does not look as expected is left as it is", () => {
  const page = '<html><script type="module" src="/a.js"></script></html>';
  expect(deferScripts(page)).toBe(page);
});
