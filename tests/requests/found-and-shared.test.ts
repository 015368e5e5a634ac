import { existsSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { sheets } from "#schema";
import { addProject, attributes, metaContent, page, structuredData } from "../pages.ts";
import { publicPaths } from "../public-paths.ts";
import { origin, send, signIn, sweep } from "../stage.ts";

let project = "";
let pages: string[] = [];

const canonical = (html: string) =>
  (html.match(/<link\b[^>]*rel="canonical"[^>]*>/g) ?? []).flatMap((it) =>
    attributes(it, "link", "href"),
  );

beforeAll(() => {
  sweep();
  project = `/gallery/${addProject({ title: "Hall <floor> & stairs" })}`;
  pages = [...publicPaths, "/chat", project];
});

test("every page has a title, a description, a canonical link and a card of its own", async () => {
  const seen = new Set<string>();
  for (const path of pages) {
    const html = await page(path);
    const title = html.match(/<title>(.*?)<\/title>/)?.[1] ?? "";
    const description = metaContent(html, "description") ?? "";
    expect(title, path).toMatch(/ \| Mojave Surface Restoration$/);
    expect(description.length, path).toBeGreaterThan(40);
    expect(description.length, path).toBeLessThanOrEqual(160);
    for (const text of [title, description]) {
      expect(seen.has(text), `${path}: ${text}`).toBe(false);
      seen.add(text);
    }
    expect(canonical(html), path).toEqual([origin + path]);
    expect(metaContent(html, "og:url"), path).toBe(origin + path);
    expect(metaContent(html, "og:title"), path).toBeTruthy();
    expect(metaContent(html, "twitter:card"), path).toBe("summary_large_image");
    expect(metaContent(html, "og:image"), path).toBe(
      path === project ? `${origin + path}/share.jpg` : `${origin}/share.jpg`,
    );
  }
});

test("a shared link shows the owner's picture for it, or else their floor of the home page", async () => {
  const photo = (url: string) => ({ url, x: 50, y: 50, alt: "Ours" });
  const save = (key: string, fields: Record<string, unknown>) =>
    db.insert(sheets).values({ key, fields, updated_by: "owner@site.test" }).run();
  const shared = async () => {
    const picture = metaContent(await page("/about"), "og:image");
    // The form of the home page shows the same.
    const form = await (await send("/admin/site/home", { headers: await signIn() })).text();
    const shown = attributes(form.split("As a shared link")[1] ?? "", "img", "src")[0];
    expect(origin + shown).toBe(picture);
    return picture;
  };
  const heroAfter = photo("/uploads/after-1700000000000-floor.jpg");
  save("home", { heroAfter });
  expect(await shared()).toBe(`${origin}/uploads/after-1700000000000-floor.jpg`);
  db.delete(sheets).run();
  save("home", { heroAfter, card: photo("/uploads/after-1700000000000-card.jpg") });
  expect(await shared()).toBe(`${origin}/uploads/after-1700000000000-card.jpg`);
  db.delete(sheets).run();
});

test("the business stands in the structured data with area, hours and phone, without stars", async () => {
  for (const path of ["/", "/about", "/services"]) {
    const business = structuredData(await page(path)).find(
      (it) => it["@type"] === "HomeAndConstructionBusiness",
    );
    expect(business, path).toMatchObject({
      "@context": "https://schema.org",
      name: "Mojave Surface Restoration",
      url: `${origin}/`,
      telephone: "+17025550142",
      email: "hello@mojavesurface.example",
      openingHoursSpecification: [
        {
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
          opens: "07:00",
          closes: "19:00",
        },
      ],
    });
    const area = JSON.stringify(business?.areaServed);
    for (const place of ["Las Vegas", "Henderson", "Summerlin", "Boulder City", "Clark County"])
      expect(area).toContain(`"${place}, Nevada"`);
    expect(JSON.stringify(business)).not.toMatch(/rating|review/i);
  }
});

test("the six services and the way to a page stand in the structured data", async () => {
  const data = structuredData(await page("/services"));
  const list = data.find((it) => it["@type"] === "ItemList")?.itemListElement as {
    item: { "@type": string; url: string };
  }[];
  expect(list.map(({ item }) => item.url.split("#")[1])).toEqual([
    "power-washing",
    "concrete-polishing",
    "marble-restoration",
    "vct-strip-wax",
    "tile-grout-sealing",
    "janitorial-services",
  ]);
  for (const path of ["/about", "/services", "/gallery", "/reviews", "/contact", project]) {
    const trail = structuredData(await page(path)).find((it) => it["@type"] === "BreadcrumbList");
    const last = (trail?.itemListElement as { item: string }[] | undefined)?.at(-1);
    expect(last?.item, path).toBe(origin + path);
  }
});

test("a project's pictures stand in its structured data, its title safe in script and head", async () => {
  const html = await page(project);
  expect(html).not.toContain("Hall <floor>");
  const pictures = structuredData(html).filter((it) => it["@type"] === "ImageObject");
  expect(pictures.map((it) => it.contentUrl)).toEqual([
    `${origin}/uploads/before-1-floor.jpg`,
    `${origin}/uploads/after-1-floor.jpg`,
  ]);
});

test("a picture's maker is named, as search engines ask, and a long description ends at a word", async () => {
  const words = "Ground, honed and sealed again. ".repeat(20);
  const html = await page(`/gallery/${addProject({ description: words })}`);
  for (const picture of structuredData(html).filter((it) => it["@type"] === "ImageObject"))
    expect(picture).toMatchObject({
      creditText: "Mojave Surface Restoration",
      creator: { "@type": "Organization", name: "Mojave Surface Restoration" },
    });
  expect(metaContent(html, "description")).toMatch(
    /^Concrete Polishing in Henderson, March 2025\. Ground.{40,} (Ground|honed|and|sealed|again)…$/,
  );
});

test("a project that the owner brought, without pictures or with odd ones, has its page", async () => {
  const odd = { before_image_url: "", after_image_url: "http://", updated_at: "last spring" };
  const html = await page(`/gallery/${addProject(odd)}`);
  expect(structuredData(html).filter((it) => it["@type"] === "ImageObject")).toEqual([]);
  const xml = await (await send("/sitemap.xml")).text();
  expect(xml).not.toContain("last spring");
  sweep();
  project = `/gallery/${addProject({ title: "Hall <floor> & stairs" })}`;
  pages = [...pages.slice(0, -1), project];
});

test("a project's own address loads its pictures first, and those of the grid behind it later", async () => {
  const eager = async (path: string) =>
    attributes(await page(path), "img", "fetchPriority").filter((it) => it === "high").length;
  expect(await eager("/gallery")).toBe(2);
  expect(await eager(project)).toBe(2);
});

test("the sitemap names every page, and a project with its date", async () => {
  const draft = addProject({ title: "Not yet", draft: true });
  const answer = await send("/sitemap.xml");
  expect(answer.headers.get("Content-Type")).toContain("application/xml");
  const xml = await answer.text();
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((it) => it[1]);
  expect(addresses).toEqual(pages.map((path) => origin + path));
  const [date, ...others] = [...xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map((it) => it[1]);
  expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(others).toEqual([]);
  expect(xml).not.toContain(`/gallery/${draft}<`);
});

test("robots.txt leads to the sitemap", async () => {
  const text = await (await send("/robots.txt")).text();
  expect(text).toContain("User-agent: *");
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test("the back office asks not to be indexed, the pages do not", async () => {
  expect(metaContent(await page("/admin/login"), "robots")).toBe("noindex");
  const dashboard = await send("/admin", { headers: await signIn() });
  expect(metaContent(await dashboard.text(), "robots")).toBe("noindex");
  for (const path of pages) expect(metaContent(await page(path), "robots"), path).toBeUndefined();
});

test("the manifest's icons and the head's exist", async () => {
  const manifest = await (await send("/site.webmanifest")).json();
  const icons = manifest.icons.map((it: { src: string }) => it.src);
  expect(manifest.name).toBe("Mojave Surface Restoration");
  for (const file of [...icons, "/favicon.ico", "/icon.svg", "/apple-touch-icon.png", "/share.jpg"])
    expect(existsSync(`build/client${file}`), file).toBe(true);
});
