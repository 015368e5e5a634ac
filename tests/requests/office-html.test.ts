import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { htmlErrors } from "../html-validate.ts";
import { attributes } from "../pages.ts";
import { officeScreens } from "../screens/office.ts";
import { seedExtremes } from "../screens/office-seeds.ts";
import { send, signIn, sweep } from "../stage.ts";

let headers: { Cookie: string };

beforeAll(async () => {
  sweep();
  seedExtremes(process.env.DATABASE_PATH ?? "");
  headers = await signIn();
});

const screens = officeScreens.filter((it) => it.signedIn && it.site === "office" && !it.prepare);

test.each(screens)("$name is valid HTML", async ({ path }) => {
  const answer = await send(path, { headers });
  expect(await htmlErrors(await answer.text())).toEqual([]);
});

test("the style guide is for those who work on the site, not for its production", async () => {
  expect((await send("/admin/styleguide", { headers })).status).toBe(404);
});

test("a visitor's page carries none of the back office's looks", async () => {
  const styles = (html: string) =>
    attributes(html, "link", "href").filter((href) => href.endsWith(".css"));
  const desk = styles(await (await send("/admin", { headers })).text());
  for (const path of ["/", "/gallery", "/contact"]) {
    const loaded = styles(await (await send(path)).text());
    expect(loaded, path).toEqual([desk[0]]);
    expect(readFileSync(`build/client${loaded[0]}`, "utf8")).not.toMatch(/\.(ohead|req|pcard)\b/);
  }
  expect(desk.length).toBeGreaterThan(1);
});
