import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstValues, type Sheet } from "#app/content/sheet/sheet.ts";
import { lookSheet } from "#app/look/look-sheet.ts";
import { homeSheet } from "#app/site/home/home-sheet.server.ts";
import { nginx, startNginx } from "../nginx.ts";
import { publicPaths } from "../public-paths.ts";
import { freePort, owner, type Site, startSite } from "../server.ts";
import { sheetForm } from "../sheet-form.ts";

// A change is public at once on the site itself, and within 50 seconds through a shared cache: the test reads
// the response headers for how long a cache may serve a stored response.
const most = 50;

let site: Site;
let cache: string;
let stop = async () => {};
let Cookie = "";
let sql: Database.Database;

beforeAll(async () => {
  const port = await freePort();
  cache = `http://127.0.0.1:${port}`;
  site = await startSite({ SITE_URL: cache });
  if (nginx) stop = await startNginx(port, site.url, { cache: true });
  else cache = site.url;
  sql = new Database(site.environment.DATABASE_PATH);
  sql.exec(`insert into gallery_projects
    (title, category, location, date, before_image_url, after_image_url, description, duration)
    values ('One', 'Power Washing', 'Henderson', 'May 2025', '/uploads/a.jpg', '/uploads/b.jpg', 'd', '1 day')`);
  const answer = await fetch(`${site.url}/admin/login`, {
    ...{ method: "POST", body: new URLSearchParams(owner), redirect: "manual" },
  });
  Cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
});
afterAll(async () => {
  await stop();
  sql.close();
  await site.stop();
});

/** Seconds that a shared cache may serve a response without revalidation (RFC 9111, RFC 5861). */
function sharedFor({ headers }: Response): number {
  const told = headers.get("Cache-Control");
  // Without the header a cache may guess: some take two minutes.
  if (told === null) return Number.POSITIVE_INFINITY;
  if (/no-store|no-cache|private/.test(told)) return 0;
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(told)?.[1] ?? 0);
  const fresh = /s-maxage/.test(told) ? seconds("s-maxage") : seconds("max-age");
  const isStaleTaken = !/must-revalidate/.test(told);
  const stale = isStaleTaken ? seconds("stale-while-revalidate") + seconds("stale-if-error") : 0;
  return fresh + stale;
}

const save = async (path: string, form: Record<string, string>) => {
  const headers = { Cookie, Origin: site.url };
  const body = new URLSearchParams({ version: "0", seen: "0", intent: "save", ...form });
  const init = { method: "POST", headers, body, redirect: "manual" } as const;
  const { status } = await fetch(`${site.url}/admin/site/${path}`, init);
  expect(status, path).toBe(303);
};
const saveSheet = (sheet: Sheet, values: object) =>
  save(sheet.key, sheetForm(sheet, { ...firstValues(sheet), ...values }));

const service = { name: "Onyx", subtitle: "Cut.", quote: "Ask", listed: "on", shown: "on" };
const review = { name: "Ida Q.", text: "Good.", stars: "4", service: "", date: "2026-03-14" };

test.each<[string, string, string, () => Promise<unknown> | unknown]>([
  ["a sheet", "/", "Floors of today", () => saveSheet(homeSheet, { headline: "Floors of today" })],
  ["a service", "/services", "Onyx", () => save("services/new", service)],
  ["a review", "/reviews", "Ida Q.", () => save("reviews/new", { ...review, shown: "on" })],
  [
    "a project",
    "/gallery",
    "Lobby of today",
    () => sql.exec("update gallery_projects set title = 'Lobby of today'"),
  ],
  ["the look", "/about", "/look/1d4ed8-", () => saveSheet(lookSheet, { accent: "#1d4ed8" })],
])(
  "%s is public at the next request, and within 50 seconds through a shared cache",
  async (_, path, words, change) => {
    const through = async () => await fetch(cache + path);
    await (await through()).text();
    const kept = await through();
    if (nginx) expect(kept.headers.get("X-Cache")).toBe("HIT");
    expect(await kept.text()).not.toContain(words);
    await change();
    expect(await (await fetch(site.url + path)).text()).toContain(words);
    const late = await through();
    if (nginx) expect(late.headers.get("X-Cache")).toBe("HIT");
    expect(sharedFor(late)).toBeLessThanOrEqual(most);
    // A cache without the page gets the new one.
    expect(await (await fetch(`${cache}${path}?asked=anew`)).text()).toContain(words);
  },
);

test("nothing public whose address stays the same is kept for longer", async () => {
  const files = [
    "/site.webmanifest",
    "/sitemap.xml",
    "/guide/floor-restoration-guide.pdf",
    "/gallery/1/share.jpg",
  ];
  const projects = ["/gallery/1", "/gallery/1/full-screen", "/chat"];
  for (const path of [...publicPaths, ...projects, ...files]) {
    const answer = await fetch(site.url + path, { redirect: "manual" });
    await answer.arrayBuffer();
    // A redirect to another image is requested each time.
    if (answer.status !== 302) expect(sharedFor(answer), path).toBeLessThanOrEqual(most);
  }
  const page = await (await fetch(site.url)).text();
  const [style = ""] = /\/look\/[^"]+\.css/.exec(page) ?? [];
  // Each accent color has its own style sheet address.
  expect(sharedFor(await fetch(site.url + style))).toBeGreaterThan(most);
});
