import { statSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { sheets } from "#schema";
import { addProject, attributes, metaContent, page, structuredData, words } from "../pages.ts";
import { origin, send, sweep } from "../stage.ts";

const headings: Record<string, string> = {
  "/": "There’s a better floor under this one.",
  "/about": "Same floor, second life.",
  "/services": "What is the floor made of?",
  "/gallery": "Before & After Gallery",
  "/reviews": "Customer Reviews",
  "/contact": "Get In Touch",
};
const navigated = Object.keys(headings);

beforeAll(() => {
  sweep();
  addProject({ title: "Hall <floor> & stairs" });
});

const isFile = (path: string) =>
  statSync(`build/client${path}`, { throwIfNoEntry: false })?.isFile() ?? false;

test("each page answers with its heading, and only one of the first level", async () => {
  for (const [path, heading] of Object.entries(headings)) {
    const html = await page(path);
    const found = [...html.matchAll(/<h1\b.*?<\/h1>/gs)].map(([it]) => words(it).trim());
    expect(found, path).toEqual([heading]);
  }
});

test("the page one is on is marked in both navigations", async () => {
  for (const path of navigated) {
    const html = await page(path);
    const current = (html.match(/<a\b[^>]*aria-current="page"[^>]*>/g) ?? []).map(
      (it) => attributes(it, "a", "href")[0],
    );
    expect(current.filter((it) => it === path).length, path).toBeGreaterThanOrEqual(2);
    expect(new Set(current).size, path).toBe(1);
  }
});

test("'Get Free Quote' leads to the contact page, and on it to the form", async () => {
  const quote = (html: string) =>
    html.match(/<a\b[^>]*href="([^"]*)"[^>]*>Get Free Quote<\/a>/)?.[1];
  expect(quote(await page("/about"))).toBe("/contact");
  expect(quote(await page("/contact?service=power-washing"))).toBe("#contact-form");
});

test("the latest projects stand on the home page while there are any", async () => {
  expect(words(await page("/"))).toContain("Latest work");
  sweep();
  expect(words(await page("/"))).not.toContain("Latest work");
  addProject({ title: "Hall <floor> & stairs" });
});

const save = (key: string, fields: Record<string, unknown>) =>
  db
    .insert(sheets)
    .values({ key, fields, updated_by: "owner@site.test" })
    .onConflictDoUpdate({ target: [sheets.key, sheets.language], set: { fields } })
    .run();

test("without a founding year the photo beside it stands alone", async () => {
  save("business", { yearFounded: 0 });
  expect(await page("/about")).toContain('alt="Example: tools on a concrete floor');
  const url = "/uploads/after-1700000000000-van.jpg";
  save("about", { photo: { url, x: 50, y: 50, alt: "Our van" } });
  const html = await page("/about");
  expect(html).toContain('alt="Our van"');
  expect(words(html)).not.toContain("Founded");
  db.delete(sheets).run();
});

test("a firm's steps stand on home and services once it says that its jobs go so", async () => {
  const shown = async () => {
    const texts = await Promise.all(["/", "/services"].map(page));
    return texts.map((html) => /How a job goes.*You send photos/s.test(words(html)));
  };
  expect(await shown()).toEqual([true, true]);
  save("business", { name: "Lakeside Epoxy" });
  expect(await shown()).toEqual([false, false]);
  save("job", { isTrue: true });
  expect(await shown()).toEqual([true, true]);
  save("job", { isTrue: true, steps: [] });
  expect(words(await page("/"))).not.toContain("How a job goes");
  db.delete(sheets).run();
});

test("owner and crew stand on home and about where they were entered", async () => {
  const about = async () => words(await page("/about"));
  expect(await about()).toMatch(/say that first.” The team/);
  expect(await about()).not.toContain("Who comes to your house");
  save("look", { ownerName: "Ray Molina" });
  expect(await about()).toMatch(/say that first.” Ray Molina Owner/);
  expect(words(await page("/"))).not.toContain("Ray Molina");
  const url = "/uploads/after-1700000000000-ray.jpg";
  const ownerPhoto = { url, x: 50, y: 20, alt: "Ray at the grinder" };
  save("look", { ownerName: "Ray Molina", ownerPhoto });
  save("about", { team: [{ name: "Luis", role: "Grinding", since: 2009 }] });
  for (const path of ["/", "/about"])
    expect(attributes(await page(path), `img src="${url}`, "alt"), path).toEqual([ownerPhoto.alt]);
  expect(words(await page("/"))).toContain("Ray Molina, owner");
  expect(await about()).toMatch(/Who comes to your house Luis Grinding with us since 2009/);
  db.delete(sheets).run();
});

test("license and rating lead to where they can be checked", async () => {
  expect(words(await page("/about"))).not.toContain("Look us up");
  const [licenseLink, ratingLink] = ["https://board.test/77", "https://maps.test/lakeside"];
  const rating = { rating: "4.8", reviews: "96", ratingSource: "Google", ratingLink };
  save("business", { license: "WI 77", licenseLink, ...rating });
  const leads = (html: string, to: string) =>
    [...html.matchAll(new RegExp(`<a[^>]*href="${to}"[^>]*>(.*?)<`, "g"))].map(([, it]) => it);
  for (const path of ["/", "/about", "/contact"]) {
    const html = await page(path);
    expect(leads(html, licenseLink), path).toContain("license WI 77");
    expect(leads(html, ratingLink), path).toContain("4.8 on Google, 96 reviews");
  }
  expect(leads(await page("/"), ratingLink)).toContain("96 Google reviews");
  const about = await page("/about");
  expect(leads(about, licenseLink)).toContain("See it in the state’s register");
  expect(JSON.stringify(structuredData(about))).toContain(
    `"identifier":"WI 77","url":"${licenseLink}"`,
  );
  db.delete(sheets).run();
});

test("no link of the site leads to an error or to a section that is not there", async () => {
  const html = new Map<string, string>();
  const waiting = ["/"];
  const targets = new Map<string, string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (html.has(path) || isFile(path)) continue;
    const answer = await send(path);
    expect(answer.status, `${path}, linked from ${targets.get(path)}`).toBe(200);
    const text = await answer.text();
    html.set(path, text);
    for (const href of attributes(text, "a", "href")) {
      const url = new URL(href, origin + path);
      if (url.origin !== origin) continue;
      targets.set(url.pathname + url.search, path);
      targets.set(url.pathname + url.search + url.hash, path);
      waiting.push(url.pathname + url.search);
    }
  }
  expect(html.size).toBeGreaterThan(8);
  for (const [target, from] of targets) {
    const [path = "", id] = target.split("#");
    if (id) expect(html.get(path), `${target}, linked from ${from}`).toContain(`id="${id}"`);
  }
});

test("an unknown address says so with its status, inside the shell, and leads on", async () => {
  const answer = await send("/services/none");
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html.split("Unexpected Application Error!")).toHaveLength(2);
  expect(html).toContain("<title>Page not found | ");
  expect(words(html)).toContain("(702) 555-0142");
  expect(html).toContain("Go to the home page");
  expect(html).toContain("<footer");
  expect(metaContent(html, "robots")).toBe("noindex");
});
