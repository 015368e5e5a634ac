import { beforeEach, expect, test } from "vitest";
import { trashProject } from "#app/gallery/project-rows.server.ts";
import { add, read } from "../gallery-stage.ts";
import { send, sweep, without } from "../stage.ts";

beforeEach(sweep);

const titles = (html: string) => [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]*)/g)].map((it) => it[1]);

test("an empty gallery says so", async () => {
  const { status, html } = await read("/gallery");
  expect(status).toBe(200);
  expect(html).toContain("Before & After Gallery</h1>");
  expect(html).toContain("No projects found</h2>");
  expect(html).toContain("No projects have been added yet.");
});

test("a category without projects says so by its name", async () => {
  add();
  const { status, html } = await read("/gallery?category=vct-strip-wax");
  expect(status).toBe(200);
  expect(html).toContain("No VCT Strip & Wax projects found.");
  expect(titles(html)).toEqual([]);
});

test("a card shows pictures, category, date, title, description and place", async () => {
  const { id } = add();
  const { html } = await read("/gallery");
  expect(html).toContain(`href="/gallery/${id}"`);
  expect(html).toContain("Marble Restoration, January 2025");
  for (const text of ["Lobby marble", "Honed and polished.", "Henderson, NV", "View Details"])
    expect(html).toContain(text);
  expect(html).toContain("BEFORE");
  expect(html).toContain("AFTER");
  expect(html).toContain('alt="Before: Lobby marble"');
  expect(html).toContain("No image");
});

test("the filters are links, and the one shown is marked", async () => {
  add();
  add({ title: "Driveway", category: "Power Washing" });
  const { html } = await read("/gallery?category=power-washing");
  expect(titles(html)).toEqual(["Driveway"]);
  expect(html).toMatch(/aria-current="true"[^>]*href="\/gallery\?category=power-washing"/);
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
});

test.each(["nonsense", "Power Washing", "__proto__", "%00", "<script>alert(1)</script>", "%FF"])(
  "the unknown category %j shows All",
  async (slug) => {
    add();
    const { status, html } = await read(`/gallery?category=${slug}`);
    expect(status).toBe(200);
    expect(titles(html)).toEqual(["Lobby marble"]);
    expect(html).not.toContain("<script>alert");
  },
);

test("there are 12 a page, newest first, with links to the pages beside it", async () => {
  for (let number = 1; number <= 14; number++) add({ title: `Floor ${number}` });
  const first = await read("/gallery");
  expect(titles(first.html)).toEqual(
    Array.from({ length: 12 }, (_, index) => `Floor ${14 - index}`),
  );
  expect(first.html).toMatch(/href="\/gallery\?page=2"[^>]*>Next page/);
  const second = await read("/gallery?page=2");
  expect(titles(second.html)).toEqual(["Floor 2", "Floor 1"]);
  expect(second.html).toMatch(/href="\/gallery"[^>]*>Previous page/);
  expect(second.html).not.toContain("Next page");
  const filtered = await read("/gallery?category=marble-restoration");
  expect(filtered.html).toContain('href="/gallery?category=marble-restoration&page=2"');
});

test.each(["0", "-1", "abc", "", "1.5", "9".repeat(300)])(
  "the page %j is the first",
  async (page) => {
    add();
    const { status, html } = await read(`/gallery?page=${page}`);
    expect(status).toBe(200);
    expect(titles(html)).toEqual(["Lobby marble"]);
  },
);

test("a page past the end leads to the last", async () => {
  for (let number = 1; number <= 14; number++) add();
  const { status, headers } = await send("/gallery?category=marble-restoration&page=99");
  expect(status).toBe(302);
  expect(headers.get("Location")).toBe("/gallery?category=marble-restoration&page=2");
});

test("drafts and what lies in the trash are shown nowhere", async () => {
  const draft = add({ title: "Hidden draft", draft: true });
  const gone = add({ title: "Deleted floor" });
  trashProject(gone.id);
  for (const path of ["/gallery", "/gallery?category=marble-restoration", "/gallery.data"]) {
    const { html } = await read(path);
    expect(html).not.toContain("Hidden draft");
    expect(html).not.toContain("Deleted floor");
  }
  for (const { id } of [draft, gone])
    for (const path of [`/gallery/${id}`, `/gallery/${id}.data`]) {
      const { status, html } = await read(path);
      expect(status).toBe(404);
      expect(html).not.toMatch(/Hidden draft|Deleted floor/);
    }
});

test("what a client navigation fetches is the same view", async () => {
  add();
  add({ title: "Driveway", category: "Power Washing" });
  const { status, html } = await read("/gallery.data?category=power-washing");
  expect(status).toBe(200);
  expect(html).toContain("Driveway");
  expect(html).not.toContain("Lobby marble");
});

test("what an owner writes is shown as text", async () => {
  const { id } = add({ title: "<img src=x onerror=alert(1)>", description: "</script><b>" });
  for (const path of ["/gallery", `/gallery/${id}`]) {
    const { html } = await read(path);
    expect(html).not.toContain("<img src=x");
    expect(html).not.toContain("</script><b>");
  }
});

test("a gallery that cannot be loaded says so, and can be tried again", async () => {
  await without("gallery_projects", async () => {
    const { status, html } = await read("/gallery?category=power-washing");
    expect(status).toBe(500);
    expect(html).toContain("Before & After Gallery</h1>");
    expect(html).toContain("Failed to load gallery projects. Please try again later.");
    expect(html).toMatch(/<form[^>]*action="\/gallery"/);
    expect(html).toMatch(/name="category" value="power-washing"/);
    expect(html).toContain("Try Again</button>");
    expect(html).not.toContain("no such table");
  });
});

test("pages that need nothing of a failing database are served, the home page without its latest work", async () => {
  add();
  const withoutBoth = (run: () => Promise<void>) =>
    without("gallery_projects", () => without("revisions", run));
  await withoutBoth(async () => {
    for (const path of ["/about", "/services", "/reviews", "/contact", "/guide"])
      expect((await read(path)).status, path).toBe(200);
    const home = await read("/");
    expect(home.status).toBe(200);
    expect(home.html).not.toContain('id="latest"');
  });
  expect((await read("/")).html).toContain("Lobby marble");
});

test("nothing can be written here", async () => {
  const { id } = add();
  for (const path of ["/gallery", `/gallery/${id}`]) {
    const answer = await send(path, { form: { title: "mine" } });
    expect(answer.status).toBe(405);
  }
});
