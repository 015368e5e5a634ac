import { beforeEach, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { reviews } from "#schema";
import { read } from "../gallery-stage.ts";
import { send, signIn, sweep } from "../stage.ts";

// Rows that an owner imports from another system by plain SQL, only with the columns without a default.

beforeEach(sweep);

const projectColumns =
  "title, category, location, date, before_image_url, after_image_url, description, details, duration";
const requestColumns = "name, email, phone, service, message, status, created_at, updated_at";

const insert = (table: string, columns: string, values: string[]) =>
  db.$client
    .prepare(`insert into ${table} (${columns}) values (${values.map(() => "?").join(", ")})`)
    .run(...values).lastInsertRowid;

test("the tables take rows from an SQLite that is older than ours", () => {
  const schema = db.$client.prepare("select sql from sqlite_master").pluck().all().join("\n");
  // Debian 12 has SQLite 3.40, which supports none of these.
  expect(schema).not.toMatch(/contentless_delete|contentless_unindexed|jsonb/i);
});

const bring = (details: string, before = "https://cdn.example/a.jpg") =>
  insert("gallery_projects", projectColumns, [
    "Old lobby",
    "Epoxy",
    "Reno",
    "Spring 2019",
    before,
    "http://old.example/b.jpg",
    "Ground and sealed.",
    details,
    "3 days",
  ]);

test("a project is shown with pictures from elsewhere, which the policy lets through", async () => {
  const id = bring('["Grinding", "Sealing"]');
  for (const path of ["/", "/gallery", `/gallery/${id}`]) {
    const { status, html } = await read(path);
    expect(status, path).toBe(200);
    expect(html).toContain("Old lobby");
  }
  const { html } = await read(`/gallery/${id}`);
  for (const text of ["Grinding</li>", "Sealing</li>", "https://cdn.example/a.jpg", "Spring 2019"])
    expect(html).toContain(text);
  const policy = (await send("/gallery")).headers.get("Content-Security-Policy");
  expect(policy).toMatch(/img-src [^;]*https: http:/);
});

test.each([
  ["Grinding\nSealing\n", ["Grinding", "Sealing"]],
  ['"Grinding"', ["Grinding"]],
  ['["Grinding", 7, null, {"a": 1}, " "]', ["Grinding"]],
  ["[broken", ["[broken"]],
  ["null", ["Professional Epoxy service"]],
  ["", ["Professional Epoxy service"]],
])("details %j take no page down", async (details, shown) => {
  const id = bring(details);
  for (const path of ["/", "/gallery", "/sitemap.xml"]) expect((await send(path)).status).toBe(200);
  const { status, html } = await read(`/gallery/${id}`);
  expect(status).toBe(200);
  const list = html.slice(html.indexOf("Services Performed"));
  expect([...list.matchAll(/<li[^>]*>([^<]*)<\/li>/g)].map(([, line]) => line).slice(0, 9)).toEqual(
    expect.arrayContaining(shown),
  );
  const headers = await signIn();
  for (const path of ["/admin", "/admin/gallery", `/admin/gallery/${id}/edit`])
    expect((await send(path, { headers })).status, path).toBe(200);
});

test.each(["http://[", "javascript:alert(1)", "lobby.jpg"])(
  "the picture address %j takes no page down",
  async (address) => {
    const id = bring("[]", address);
    for (const path of ["/", "/gallery", `/gallery/${id}`])
      expect((await read(path)).status, path).toBe(200);
  },
);

test.each([
  ["patio", "archived"],
  ["constructor", "toString"],
])(
  "a request of the service %j and status %j is shown raw, marked as other",
  async (service, status) => {
    const id = insert("contact_requests", requestColumns, [
      "Ada",
      "ada@example.com",
      "ask my office",
      service,
      "Hello",
      status,
      "long ago",
      "long ago",
    ]);
    const headers = await signIn();
    const text = async (path: string) => (await send(path, { headers })).text();
    for (const path of ["/admin/contacts", `/admin/contacts/${id}`]) {
      const page = await text(path);
      expect(page, path).toContain(`>${service}<`);
      expect(page, path).toMatch(new RegExp(`bg-other[^"]*">(<span[^>]*>)?${status}</span>`));
      expect(page, path).toContain("long ago");
    }
    expect(await text("/admin")).toContain(`>${status}: </span>`);
    expect(await text("/admin/contacts.csv")).toContain(`"${service}","Hello","${status}"`);
  },
);

test("a review with any number of stars takes no page away", async () => {
  const review = { name: "Dana", text: "Good.", on_home: true };
  for (const stars of [9e9, -5])
    db.insert(reviews)
      .values({ ...review, stars })
      .run();
  for (const path of ["/", "/reviews"]) expect((await send(path)).status, path).toBe(200);
  db.delete(reviews).run();
});
