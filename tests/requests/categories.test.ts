import { beforeEach, expect, test } from "vitest";
import { firstValues } from "#app/content/sheet/sheet.ts";
import { db } from "#app/database/database.server.ts";
import { categoriesSheet } from "#app/gallery/categories-sheet.ts";
import { serviceList } from "#app/services/services.server.ts";
import { changes, galleryProjects, sheets } from "#schema";
import { addProject } from "../pages.ts";
import { sheetForm } from "../sheet-form.ts";
import { send, signIn, sweep } from "../stage.ts";

beforeEach(() => {
  sweep();
  db.delete(sheets).run();
  db.delete(changes).run();
});

type Entry = { name: string; slug?: string; service?: string; shown?: boolean };

const builtIn = firstValues(categoriesSheet).categories;

/** Saves the categories as a browser without JavaScript would: these, and before them the built-in ones. */
async function save(entries: Entry[], version: number, before: Entry[] = builtIn) {
  const words = sheetForm(categoriesSheet, { ...firstValues(categoriesSheet), categories: [] });
  const form: Record<string, string> = {
    ...words,
    intent: "save",
    seen: "0",
    version: String(version),
  };
  for (const [place, { shown = true, ...texts }] of [...before, ...entries].entries()) {
    for (const [part, text] of Object.entries(texts)) form[`categories.${place}.${part}`] = text;
    if (shown) form[`categories.${place}.shown`] = "on";
  }
  return send("/admin/site/categories", { headers: await signIn(), form });
}

const stored = () => db.select().from(sheets).get()?.fields;
const withBuiltIn = (entries: Entry[]) => ({
  categories: [...builtIn, ...entries.map((it) => ({ ...it, shown: true, service: "" }))],
});
const page = async (path: string) => (await send(path)).text();
const signedIn = async (path: string) => (await send(path, { headers: await signIn() })).text();

test("a category of the owner's is a filter, a choice, and valid in the address", async () => {
  expect(await page("/gallery?category=epoxy-floors")).toContain("<h1>Before &amp; After Gallery");
  expect((await save([{ name: "Epoxy Floors" }], 0)).status).toBe(303);
  expect(stored()).toEqual(withBuiltIn([{ name: "Epoxy Floors", slug: "epoxy-floors" }]));
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
  expect(stored()).toEqual(withBuiltIn(entries));
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
  expect(stored()).toEqual(withBuiltIn([{ name: "Epoxy Floors", slug: "epoxy-floors" }]));
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
  ["41 of them", Array.from({ length: 36 }, (_, i) => ({ name: `C ${i}` })), "at most 40."],
])("%s: a sentence, nothing stored, everything typed kept", async (_, entries, sentence) => {
  const answer = await save(entries, 0);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(sentence);
  expect(html).toContain(`name="categories.${builtIn.length + entries.length - 1}.name"`);
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
  const { categories } = stored() as { categories: { slug: string }[] };
  expect(categories.slice(builtIn.length).map(({ slug }) => slug)).toEqual([
    ...["w".repeat(50), "category", "category-2", "a", "b", "same", "d"],
  ]);
});

const filters = async (path = "/gallery") =>
  [...(await page(path)).matchAll(/aria-current="true"[^>]*>([^<]+)/g)].map(([, name]) => name);

test("the built-in ones are renamed, ordered and hidden like others; a hidden one's address shows All", async () => {
  const [concrete, marble, ...others] = builtIn as [Entry, Entry, ...Entry[]];
  const own = [{ ...marble, name: "Stone" }, { ...concrete, shown: false }, ...others];
  addProject({ category: "Marble Restoration" });
  expect((await save([], 0, own)).status).toBe(303);
  const html = await page("/gallery");
  const gallery = html.slice(html.indexOf('aria-label="Category"'), html.indexOf("</main>"));
  expect(gallery).not.toContain(">Concrete Polishing</a>");
  expect(gallery.indexOf(">Stone<")).toBeLessThan(gallery.indexOf(">Power Washing<"));
  expect(await filters("/gallery?category=marble-restoration")).toEqual(["Stone"]);
  expect(await filters("/gallery?category=concrete-polishing")).toEqual(["All"]);
});

test("a category goes with its service, unless a project is in it", async () => {
  const service = serviceList.listed().find(({ code }) => code === "tile-grout-sealing");
  serviceList.setSwitch(service?.id ?? 0, "shown", false, "");
  expect(await filters("/gallery?category=tile-grout")).toEqual(["All"]);
  expect(await page("/gallery?category=tile-grout")).not.toContain("Tile &amp; Grout Projects");
  expect(await signedIn("/admin/gallery/new")).not.toContain("<option>Tile &amp; Grout</option>");
  addProject({ category: "Tile & Grout" });
  expect(await filters("/gallery?category=tile-grout")).toEqual(["Tile &amp; Grout"]);
  serviceList.setSwitch(service?.id ?? 0, "shown", true, "");
});
