import { beforeEach, expect, test } from "vitest";
import { add, read } from "../gallery-stage.ts";
import { sweep } from "../stage.ts";

beforeEach(sweep);

test("a project's detail is a page with everything about it", async () => {
  const { id } = add({ details: ["Honed in four steps", "Sealed"], before_alt: "Dull marble" });
  const { status, html } = await read(`/gallery/${id}`);
  expect(status).toBe(200);
  expect(html).toContain("<title>Lobby marble |");
  expect(html).toContain("Lobby marble</h1>");
  for (const text of ["January 2025", "Henderson, NV", "5 nights", "Project Overview"])
    expect(html).toContain(text);
  for (const text of ["Services Performed", "Honed in four steps", "Ready for Similar Results?"])
    expect(html).toContain(text);
  expect(html).toContain('alt="Dull marble"');
  expect(html).toMatch(/href="\/contact#contact-form"[^>]*>Get Free Quote/);
});

test("a project without details names the service by its category", async () => {
  const { id } = add();
  const { html } = await read(`/gallery/${id}`);
  expect(html).toContain("Professional Marble Restoration service");
});

test("a detail opened from a filtered page leads back to it", async () => {
  const { id } = add();
  const search = "?category=marble-restoration";
  expect((await read(`/gallery${search}`)).html).toContain(`href="/gallery/${id}${search}"`);
  const detail = await read(`/gallery/${id}${search}&page=1&evil=//else.example`);
  expect(detail.html).toMatch(
    /href="\/gallery\?category=marble-restoration"[^>]*><span[^>]*>Close/,
  );
  expect((await read(`/gallery/${id}?page=7`)).status).toBe(200);
});

test.each(["0", "-1", "abc", "1.5", "999999", "1e3", "9".repeat(400), "%00", "1'--", "..%2f1"])(
  "there is no project %j",
  async (id) => {
    add();
    const { status, html } = await read(`/gallery/${id}`);
    expect(status).toBe(404);
    expect(html).toContain("Unexpected Application Error!");
  },
);

test("a project says what it is to search engines and shared links", async () => {
  const { id } = add({ title: 'The "best" <floor>' });
  const { html } = await read(`/gallery/${id}?category=marble-restoration`);
  expect(html).toContain(`<link rel="canonical" href="http://site.test/gallery/${id}"`);
  expect(html).toContain(`content="http://site.test/gallery/${id}/share.jpg"`);
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html).not.toContain("<floor>");
});

test("a project leads to its neighbours among those that a visitor looks at", async () => {
  const ids = ["Marble Restoration", "Power Washing", "Marble Restoration"].map(
    (category, index) =>
      add({
        category: category as "Power Washing",
        created_at: `2025-01-0${index + 1}T12:00:00.000Z`,
      }).id,
  );
  const [oldest, middle, newest] = ids;
  add({ draft: true, created_at: "2025-01-02T13:00:00.000Z" });
  const first = (await read(`/gallery/${newest}`)).html;
  expect(first).toContain("1 of 3");
  expect(first).not.toContain("Previous project");
  expect(first).toMatch(new RegExp(`aria-label="Next project"[^>]*href="/gallery/${middle}"`));
  const last = (await read(`/gallery/${oldest}?category=marble-restoration`)).html;
  expect(last).toContain("2 of 2");
  expect(last).toMatch(
    new RegExp(`aria-label="Previous project"[^>]*href="/gallery/${newest}\\?category=`),
  );
  // With a category that is not its own, it is shown among all projects.
  expect((await read(`/gallery/${middle}?category=marble-restoration`)).html).toContain("2 of 3");
  const alone = (await read(`/gallery/${middle}/full-screen`)).html;
  expect(alone).toContain(`<link rel="canonical" href="http://site.test/gallery/${middle}"`);
  expect(alone).toMatch(new RegExp(`href="/gallery/${middle}"[^>]*><span[^>]*>Close`));
});
