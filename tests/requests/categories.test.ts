import { beforeEach, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { changes, galleryProjects, sheets } from "#schema";
import { addProject } from "../pages.ts";
import { send, signIn, sweep } from "../stage.ts";

beforeEach(() => {
  sweep();
  db.delete(sheets).run();
  db.delete(changes).run();
});

type Entry = { name: string; slug?: string };

/** Saves the owner's categories as a browser without JavaScript would. */
async function save(entries: Entry[], version: number, more: Record<string, string> = {}) {
  const form = { intent: "save", seen: "0", version: String(version), ...more };
  for (const [place, { name, slug = "" }] of entries.entries())
    Object.assign(form, { [`more.${place}.name`]: name, [`more.${place}.slug`]: slug });
  return send("/admin/site/categories", { headers: await signIn(), form });
}

const stored = () => db.select().from(sheets).get()?.fields;
const page = async (path: string) => (await send(path)).text();
const signedIn = async (path: string) => (await send(path, { headers: await signIn() })).text();

test("a category of the owner's is a filter, a choice, and valid in the address", async () => {
  expect(await page("/gallery?category=epoxy-floors")).toContain("<h1>Before &amp; After Gallery");
  expect((await save([{ name: "Epoxy Floors" }], 0)).status).toBe(303);
  expect(stored()).toEqual({ more: [{ name: "Epoxy Floors", slug: "epoxy-floors" }] });
  addProject({ title: "A garage", category: "Epoxy Floors" });
  const gallery = await page("/gallery?category=epoxy-floors");
  expect(gallery).toContain("A garage");
  expect(gallery).toMatch(/aria-current="true"[^>]*>Epoxy Floors</);
  expect(gallery.indexOf(">Tile &amp; Grout<")).toBeLessThan(gallery.indexOf(">Epoxy Floors<"));
  expect(gallery).toContain("<title>Epoxy Floors Projects");
  expect(await page("/gallery?category=tile-grout")).toContain(
    "No Tile &amp; Grout projects found",
  );
  expect(await signedIn("/admin/gallery/new")).toContain("<option>Epoxy Floors</option>");
});

test("another name keeps the address, and its projects follow", async () => {
  await save([{ name: "Epoxy Floors" }, { name: "Terrazzo" }], 0);
  const id = addProject({ category: "Epoxy Floors" });
  const [swapped, other] = ["Terrazzo", "Epoxy Floors"];
  const entries = [
    { name: swapped, slug: "epoxy-floors" },
    { name: other, slug: "terrazzo" },
  ];
  expect((await save(entries, 1)).status).toBe(303);
  const row = db
    .select()
    .from(galleryProjects)
    .all()
    .find((it) => it.id === id);
  expect(row?.category).toBe("Terrazzo");
  expect(stored()).toEqual({ more: entries });
});

test("a category with projects cannot be removed, nor by bringing back what was", async () => {
  await save([{ name: "Epoxy Floors" }], 0);
  addProject({ category: "Epoxy Floors", draft: true });
  const refused = await save([], 1);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("One project is in Epoxy Floors, drafts and deleted ones");
  const id = String(db.select().from(changes).get()?.id);
  const back = await send("/admin/site/changes", { headers: await signIn(), form: { id } });
  expect(back.status).toBe(409);
  expect(stored()).toEqual({ more: [{ name: "Epoxy Floors", slug: "epoxy-floors" }] });
  db.delete(galleryProjects).run();
  expect((await save([], 1)).status).toBe(303);
});

test.each([
  [
    "the same name twice",
    [{ name: "Epoxy" }, { name: " epoxy " }],
    "There is a category epoxy already.",
  ],
  [
    "one of the first five",
    [{ name: "tile & grout" }],
    "There is a category tile &amp; grout already.",
  ],
  ["All", [{ name: "all" }], "There is a category all already."],
  ["61 characters", [{ name: "x".repeat(61) }], "Name: at most 60 characters."],
  ["nothing", [{ name: " \u202e" }], "Please fill in all required fields."],
  ["21 of them", Array.from({ length: 21 }, (_, i) => ({ name: `C ${i}` })), "at most 20."],
])("%s: a sentence, nothing stored, everything typed kept", async (_, entries, sentence) => {
  const answer = await save(entries, 0);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(sentence);
  expect(html).toContain(`name="more.${entries.length - 1}.name"`);
  expect(stored()).toBeUndefined();
});

test("60 characters, other scripts, and addresses that somebody made up", async () => {
  const entries = [
    ...[{ name: "W".repeat(60) }, { name: "Плитка" }, { name: "石材" }],
    ...[
      { name: "A", slug: "../../x" },
      { name: "B", slug: "tile-grout" },
    ],
    ...[
      { name: "C", slug: "same" },
      { name: "D", slug: "same" },
    ],
  ];
  expect((await save(entries, 0)).status).toBe(303);
  const { more } = stored() as { more: { slug: string }[] };
  expect(more.map(({ slug }) => slug)).toEqual([
    ...["w".repeat(50), "category", "category-2", "a", "b", "same", "d"],
  ]);
});
