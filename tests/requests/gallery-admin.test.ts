import { readdirSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/database/database.server.ts";
import {
  emptyProjectTrash,
  removeProject,
  trashProject,
} from "#app/gallery/project-rows.server.ts";
import { findProject, listProjects } from "#app/gallery/projects.server.ts";
import { storePhoto } from "#app/photos/store/store-photo.server.ts";
import { galleryProjects, photos } from "#schema";
import { smallPicture } from "../pictures.ts";
import { send, signIn, sweep, without } from "../stage.ts";

let headers: { Cookie: string };
const picture = await smallPicture("jpeg", 320);
const fields = {
  title: "Kitchen travertine",
  category: "Tile & Grout",
  location: "Boulder City, NV",
  date: "May 2025",
  duration: "2 days",
  description: "The grout had gone brown.\nNow it has not.",
};

/** Two photos that came before: a form with their addresses needs no uploads. */
const [before, after] = await Promise.all([
  storePhoto(picture, "before.jpg", "before"),
  storePhoto(picture, "after.jpg", "after"),
]);
const received = db.select().from(photos).all();
const pictures = { before_image_url: before.url, after_image_url: after.url };
const uploads = { before_photo: picture, after_photo: picture };

beforeEach(async () => {
  sweep();
  db.insert(photos).values(received).run();
  headers = await signIn();
});

type Entry = Record<string, string | string[] | Uint8Array>;

function form(entry: Entry): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(entry))
    if (value instanceof Uint8Array)
      body.append(name, new File([value as BlobPart], "IMG 1.jpg", { type: "image/jpeg" }));
    else for (const text of [value].flat()) body.append(name, text);
  return body;
}

const post = (path: string, entry: Entry) =>
  send(`/admin/gallery${path}`, { form: form(entry), headers });

/** Adds a project through the form. @returns its row */
async function add(entry: Entry = {}) {
  const answer = await post("/new", { ...fields, ...pictures, ...entry });
  expect(answer.status).toBe(303);
  const row = listProjects(1).projects[0];
  if (!row) throw new Error("no project");
  return row;
}

/** The form values of a stored project. */
const kept = (row: Awaited<ReturnType<typeof add>>) => ({
  ...fields,
  before_image_url: row.before_image_url,
  after_image_url: row.after_image_url,
  version: String(row.version),
});

const stored = (url: string) =>
  readdirSync(process.env.UPLOADS_DIR ?? "").filter((name) =>
    name.startsWith(url.replace("/uploads/", "")),
  );
const fieldOf = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? null;
const linesOf = (html: string) =>
  [...html.matchAll(/<input[^>]*name="details"[^>]*>/g)].map(
    ([input]) => /value="([^"]*)"/.exec(input)?.[1] ?? "",
  );
/** What is chosen of the selects of a project's date, and which of them is marked. */
const dateOf = (html: string) =>
  ["month", "year"].flatMap((name) => {
    const [select = ""] =
      new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?</select>`).exec(html) ?? [];
    const [option = ""] = /<option[^>]*selected[^>]*>/.exec(select) ?? [];
    return [/value="([^"]*)"/.exec(option)?.[1] ?? "", select.includes('aria-invalid="true"')];
  });

test("without projects the grid offers to add the first", async () => {
  const html = await (await send("/admin/gallery", { headers })).text();
  expect(html).toContain("Add First Project");
});

test("a project is added in one post, and stands on top", async () => {
  await add({ title: "Older" });
  const answer = await post("/new", {
    ...fields,
    ...uploads,
    details: ["Steam", ...Array(50).fill(""), " Seal "],
  });
  expect(answer.status).toBe(303);
  const { projects } = listProjects(1);
  expect(projects.map((row) => row.title)).toEqual(["Kitchen travertine", "Older"]);
  const [row] = projects;
  expect(answer.headers.get("Location")).toBe(`/admin/gallery?added=${row?.id}`);
  expect(row).toMatchObject({ ...fields, details: ["Steam", "Seal"], draft: false, version: 1 });
  expect(row?.before_image_url).toMatch(/^\/uploads\/before-\d+-img-1\.jpg$/);
  expect(row?.after_image_url).toMatch(/^\/uploads\/after-\d+-img-1\.jpg$/);
  expect(row?.before.photo.size).toEqual({ width: 320, height: 240 });
  const grid = await send(answer.headers.get("Location") ?? "", { headers });
  expect(await grid.text()).toMatch(/Kitchen travertine<\/b>.*was added\./);
});

test("a form sent back keeps what was typed and the picture that came", async () => {
  const answer = await post("/new", {
    ...fields,
    title: " ",
    before_photo: picture,
    details: ["Steam", "Seal"],
    draft: "on",
  });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("Please fill in all required fields.");
  expect(html).toContain("Please upload both before and after images.");
  expect(html).toContain("Boulder City, NV");
  expect(html).toMatch(/<option selected="">Tile &amp; Grout/);
  expect(linesOf(html)).toEqual(["Steam", "Seal"]);
  expect(html).toMatch(/name="draft" checked=""/);
  expect(listProjects(1).total).toBe(0);

  const kept = fieldOf(html, "before_image_url") ?? "";
  expect(kept).toMatch(/^\/uploads\/before-/);
  const again = await post("/new", { ...fields, before_image_url: kept, after_photo: picture });
  expect(again.status).toBe(303);
  expect(listProjects(1).projects[0]).toMatchObject({ before_image_url: kept });
});

test("a picture that is refused is named, and the other one kept", async () => {
  const answer = await post("/new", {
    ...fields,
    before_photo: Buffer.from("no picture"),
    after_photo: picture,
  });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("Before picture: That file is not a picture");
  expect(fieldOf(html, "after_image_url")).toMatch(/^\/uploads\/after-/);
  expect(fieldOf(html, "before_image_url")).toBe("");
  expect(listProjects(1).total).toBe(0);
});

test("an empty photo and one that is missing are both named", async () => {
  const body = form({ ...fields });
  body.append("before_photo", new File([], "IMG 2.jpg", { type: "image/jpeg" }));
  const answer = await send("/admin/gallery/new", { form: body, headers });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(
    "Before picture: That file is empty. Please choose the picture again. Please upload both before and after images.",
  );
  expect(html).toContain("Please upload the after image.");
});

test("a draft is said to be one, and can be looked at by the owner alone", async () => {
  const answer = await post("/new", { ...fields, ...pictures, draft: "on" });
  const row = listProjects(1).projects[0];
  if (!row) throw new Error("no project");
  const grid = await (await send(answer.headers.get("Location") ?? "", { headers })).text();
  expect(grid).toContain("was saved as a draft.");
  const preview = await send(`/admin/gallery/${row.id}/preview`, { headers });
  expect(preview.status).toBe(200);
  const html = await preview.text();
  for (const text of [fields.title, "The grout had gone brown.", "visitors do not see it"])
    expect(html).toContain(text);
  expect((await send(`/gallery/${row.id}`)).status).toBe(404);
  expect((await send(`/gallery/${row.id}/full-screen`)).status).toBe(404);
  expect((await send(`/admin/gallery/${row.id}/preview`)).status).toBe(302);
  expect((await send("/admin/gallery/4711/preview", { headers })).status).toBe(404);
});

test("other spellings of an id name no project", async () => {
  const row = await add();
  for (const id of [
    `${row.id}.0`,
    `0${row.id}`,
    `0x${row.id.toString(16)}`,
    `${row.id}e0`,
    `+${row.id}`,
  ]) {
    for (const path of ["edit", "delete", "preview"])
      expect((await send(`/admin/gallery/${id}/${path}`, { headers })).status, id).toBe(404);
    for (const path of ["", "/full-screen", "/share.jpg"])
      expect((await send(`/gallery/${id}${path}`)).status, id + path).toBe(404);
    expect((await post("/trash", { intent: "remove", id })).status).toBe(404);
  }
});

test("addresses of pictures that were never received are not taken", async () => {
  const answer = await post("/new", {
    ...fields,
    before_image_url: "https://elsewhere.example/x.jpg",
    after_image_url: "/uploads/after-1700000000000-never.jpg",
  });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Please upload both before and after images.");
});

test("a project brought by plain SQL, its pictures elsewhere, is shown, edited and removed", async () => {
  const [before, after] = ["https://cdn.example/before.jpg", "/old-site/after.png"];
  const { lastInsertRowid } = db.$client
    .prepare(
      `insert into gallery_projects
       (title, category, location, date, before_image_url, after_image_url, description, details, duration)
       values ('Brought', 'Tile & Grout', 'l', '2024-03-05T12:00:00Z', ?, ?, 'd', '["a"]', '1 day')`,
    )
    .run(before, after);
  const id = Number(lastInsertRowid);
  const shown = await (await send(`/gallery/${id}`)).text();
  for (const address of [before, after]) expect(shown).toContain(`src="${address}"`);

  const page = await (await send(`/admin/gallery/${id}/edit`, { headers })).text();
  expect(page).toMatch(/selected=""[^>]*>March|value="March" selected/);
  const entry = {
    ...fields,
    before_image_url: fieldOf(page, "before_image_url") ?? "",
    after_image_url: fieldOf(page, "after_image_url") ?? "",
    version: "1",
  };
  expect((await post(`/${id}/edit`, entry)).status).toBe(303);
  expect(findProject(id)).toMatchObject({ before_image_url: before, after_image_url: after });
  expect((await post(`/${id}/delete`, {})).status).toBe(303);
  expect((await post("/trash", { intent: "remove", id: String(id) })).status).toBe(303);
});

test.each([
  [{ title: "x".repeat(201) }, "At most 200 characters."],
  [{ description: "x".repeat(5001) }, "At most 5,000 characters."],
  [{ category: "Sandblasting" }, "Please choose one."],
  [{ duration: "" }, "Please fill this in."],
  [{ date: `Spring ${"x".repeat(201)}` }, "At most 200 characters."],
  [{ details: ["x".repeat(201)] }, "At most 50 lines of at most 200 characters."],
  [{ details: Array(51).fill("x") }, "At most 50 lines of at most 200 characters."],
])("what breaks a limit is marked", async (wrong, sentence) => {
  const answer = await post("/new", { ...fields, ...pictures, ...wrong });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(sentence);
  expect(listProjects(1).total).toBe(0);
});

test("month and year are chosen; other words for a date stay until both are", async () => {
  const row = await add({ date: "Summer of 2024" });
  const form = await (await send(`/admin/gallery/${row.id}/edit`, { headers })).text();
  expect(fieldOf(form, "date")).toBe("Summer of 2024");
  const typed = { ...kept(row), date: "Summer of 2024", month: "May", year: "2024" };
  expect((await post(`/${row.id}/edit`, typed)).status).toBe(303);
  expect(findProject(row.id)?.date).toBe("May 2024");
});

test.each([
  ["", "", "", "month and year"],
  ["", "May", "", "year"],
  ["2019", "", "2021", "month"],
  ["Summer of 2024", "May", "", "year"],
  ["Summer of 2024", "", "2021", "month"],
])(
  "of the date %j, month %j and year %j what is missing is marked: %s",
  async (date, month, year, missing) => {
    const answer = await post("/new", { ...fields, ...pictures, date, month, year });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(dateOf(html)).toEqual([
      ...[month, missing.includes("month"), year, missing.includes("year")],
    ]);
    expect(fieldOf(html, "date")).toBe(date);
    expect(listProjects(1).total).toBe(0);
  },
);

test.each([
  ["2019", "", "2019", "2019"],
  ["2019", "May", "2019", "May 2019"],
  ["2024-03-05", "March", "2024", "2024-03-05"],
  ["2024-03-05", "March", "2023", "March 2023"],
])("the date %j with month %j and year %j is stored as %j", async (date, month, year, wanted) => {
  expect(await add({ date, month, year })).toMatchObject({ date: wanted });
});

test("lines are added and removed by buttons, one always stays, and the rest is kept", async () => {
  const lines = async (intent: string, details: string[]) => {
    const entry = { title: "Half", date: "2019", month: "", year: "2021", details, intent };
    const answer = await post("/new", { ...entry, ...pictures });
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(fieldOf(html, "before_image_url")).toMatch(/^\/uploads\/before-/);
    expect(fieldOf(html, "title")).toBe("Half");
    expect(dateOf(html)).toEqual(["", false, "2021", false]);
    return linesOf(html);
  };
  expect(await lines("add-line", ["a"])).toEqual(["a", ""]);
  expect(await lines("remove-line:0", ["a", "b"])).toEqual(["b"]);
  expect(await lines("remove-line:0", ["a"])).toEqual([""]);
  expect(await lines("remove-line:9", ["a", "b"])).toEqual(["a", "b"]);
});

test("an edit replaces the project in place; its old picture can be brought back until it is removed for good", async () => {
  const row = await add(uploads);
  await add({ title: "Newer" });
  const page = await (await send(`/admin/gallery/${row.id}/edit`, { headers })).text();
  expect(page).toContain("Edit Project");
  expect(fieldOf(page, "version")).toBe("1");
  const answer = await post(`/${row.id}/edit?page=1`, {
    ...kept(row),
    title: "Kitchen, again",
    after_photo: picture,
    draft: "on",
    before_alt: "Brown grout",
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe(`/admin/gallery?saved=${row.id}`);
  const after = findProject(row.id);
  expect(after).toMatchObject({ title: "Kitchen, again", draft: true, version: 2 });
  expect(after).toMatchObject({ before_alt: "Brown grout", created_at: row.created_at });
  expect(listProjects(1).projects.map((it) => it.title)).toEqual(["Newer", "Kitchen, again"]);
  expect(after?.before_image_url).toBe(row.before_image_url);
  expect(stored(row.before_image_url)).not.toEqual([]);
  expect(stored(row.after_image_url)).not.toEqual([]);
  expect(stored(after?.after_image_url ?? "")).not.toEqual([]);
  trashProject(row.id);
  await removeProject(row.id);
  for (const url of [row.before_image_url, row.after_image_url, after?.after_image_url ?? ""])
    expect(stored(url)).toEqual([]);
});

test("a project changed in another tab is not overwritten, and nothing typed is lost", async () => {
  const row = await add();
  expect((await post(`/${row.id}/edit`, { ...kept(row), title: "First" })).status).toBe(303);
  const second = { ...kept(row), title: "Second", draft: "on" };
  const answer = await post(`/${row.id}/edit`, second);
  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(html).toContain("owner@site.test saved this project on");
  expect(html).toContain("What stands now: Title: “First”; no draft.");
  expect(fieldOf(html, "title")).toBe("Second");
  expect(findProject(row.id)).toMatchObject({ title: "First", version: 2 });
  const version = fieldOf(html, "version") ?? "";
  expect((await post(`/${row.id}/edit`, { ...second, version })).status).toBe(303);
  expect(findProject(row.id)).toMatchObject({ title: "Second", version: 3 });
});

test("a project deleted in another tab is said to be, and what was typed stays", async () => {
  const row = await add();
  expect((await post(`/${row.id}/delete`, {})).status).toBe(303);
  const edit = await post(`/${row.id}/edit`, { ...kept(row), title: "Too late" });
  expect(edit.status).toBe(409);
  const html = await edit.text();
  expect(html).toContain("deleted in another tab");
  expect(fieldOf(html, "title")).toBe("Too late");
  expect((await post(`/${row.id}/delete`, {})).status).toBe(404);
  for (const path of [`/${row.id}/edit`, `/${row.id}/delete`, "/abc/edit", "/99999/delete"]) {
    const answer = await send(`/admin/gallery${path}`, { headers });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Project not found");
  }
});

test("a deleted project lies in the trash, comes back with Undo, and goes with its files", async () => {
  const row = await add(uploads);
  const page = await (await send(`/admin/gallery/${row.id}/delete`, { headers })).text();
  expect(page).toContain("Are you sure you want to delete this project?");
  const deleted = await post(`/${row.id}/delete`, {});
  expect(deleted.headers.get("Location")).toBe(`/admin/gallery?trashed=${row.id}`);
  expect(findProject(row.id)).toBeNull();
  const next = await (await send(`/admin/gallery?trashed=${row.id}`, { headers })).text();
  expect(next).toContain("was moved to the trash.");
  expect(next).toContain("Undo");
  expect(stored(row.before_image_url)).not.toEqual([]);

  const undone = await post("/trash", { intent: "restore", id: String(row.id) });
  expect(undone.status).toBe(303);
  expect(findProject(row.id)).toMatchObject({ title: fields.title });
  expect((await post("/trash", { intent: "restore", id: String(row.id) })).status).toBe(404);

  expect((await post("/trash", { intent: "remove", id: String(row.id) })).status).toBe(404);
  await post(`/${row.id}/delete`, {});
  const trash = await (await send(`/admin/gallery/trash?remove=${row.id}`, { headers })).text();
  expect(trash).toContain(fields.title);
  expect(trash).toContain("Delete this project for good?");
  expect((await post("/trash", { intent: "remove", id: String(row.id) })).status).toBe(303);
  expect(db.select().from(galleryProjects).all()).toEqual([]);
  expect(db.select().from(photos).all()).toEqual(received);
  expect([...stored(row.before_image_url), ...stored(row.after_image_url)]).toEqual([]);
  expect((await post("/trash", { intent: "burn", id: "1" })).status).toBe(422);
});

test("the trash empties itself after 30 days, files included", async () => {
  const [old, recent] = [await add(uploads), await add(uploads)];
  for (const row of [old, recent]) await post(`/${row.id}/delete`, {});
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  for (const [row, age] of [
    [old, 31],
    [recent, 29],
  ] as const)
    db.$client
      .prepare("update gallery_projects set deleted_at = ? where id = ?")
      .run(days(age), row.id);
  expect(await emptyProjectTrash(days(30))).toBe(1);
  expect(
    db
      .select()
      .from(galleryProjects)
      .all()
      .map((row) => row.id),
  ).toEqual([recent.id]);
  expect(stored(old.before_image_url)).toEqual([]);
  expect(stored(recent.before_image_url)).not.toEqual([]);
});

test("a write that the database refuses is said, and nothing typed is lost", async () => {
  const row = await add();
  const refuse = (event: string) =>
    db.$client.exec(
      `create trigger refuse before ${event} on gallery_projects begin select raise(abort, 'full'); end`,
    );
  const allow = () => db.$client.exec("drop trigger refuse");

  refuse("insert");
  const added = await post("/new", { ...fields, ...pictures, title: "Unsaved" }).finally(allow);
  expect(added.status).toBe(500);
  const html = await added.text();
  expect(html).toContain("Error saving project. Please try again.");
  expect(fieldOf(html, "title")).toBe("Unsaved");

  refuse("update");
  const edited = await post(`/${row.id}/edit`, kept(row));
  const deleted = await post(`/${row.id}/delete`, {}).finally(allow);
  expect(edited.status).toBe(500);
  expect(await edited.text()).toContain("Error saving project. Please try again.");
  expect(deleted.status).toBe(500);
  expect(await deleted.text()).toContain("Error deleting project. Please try again.");
  expect(findProject(row.id)).toMatchObject({ version: 1 });
});

test("projects that cannot be loaded are logged, and the page says so", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const page = await without("gallery_projects", async () =>
    (await send("/admin/gallery", { headers })).text(),
  );
  expect(page).toContain("It was on our side.");
  expect(page).toContain("Try again");
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("no such table"));
  logged.mockRestore();
});
