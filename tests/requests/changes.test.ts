import { beforeEach, expect, test } from "vitest";
import { forgetOldChanges } from "#app/content/history/change-log.server.ts";
import { db } from "#app/database/database.server.ts";
import { findProject } from "#app/gallery/projects.server.ts";
import { trashRequest, withdrawnField } from "#app/requests/change/change-request.server.ts";
import { recordRequest } from "#app/requests/request/contact-requests.server.ts";
import { changes, contactRequests, reviews, sheets } from "#schema";
import { add } from "../gallery-stage.ts";
import { words } from "../pages.ts";
import { send, signIn, sweep } from "../stage.ts";

beforeEach(() => {
  sweep();
  db.delete(sheets).run();
  db.delete(changes).run();
});

const newest = () => db.select().from(changes).all().at(-1);
const list = async (query = "") =>
  (await send(`/admin/site/changes${query}`, { headers: await signIn() })).text();
const events = async () => (await list()).match(/(?<=>)(Added|Deleted|Brought back)(?=<)/g);
const bringBack = async (id = newest()?.id) =>
  send("/admin/site/changes", { headers: await signIn(), form: { id: String(id) } });

/** Saves a project's form with changed fields. */
async function edit(id: number, words: Record<string, string>) {
  const project = findProject(id);
  if (!project) throw new Error("no project");
  const form = new FormData();
  const { title, category, location, date, duration, description, version } = project;
  const { before_image_url, after_image_url, before_alt, after_alt } = project;
  const texts = { title, category, location, date, duration, description, before_alt, after_alt };
  const all = { ...texts, before_image_url, after_image_url, version: String(version), ...words };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  form.set("details", project.details.join("\n"));
  return send(`/admin/gallery/${id}/edit`, { headers: await signIn(), form });
}

test("what is changed of a project is listed, and comes back", async () => {
  const { id, title } = add({ after_image_url: "/uploads/after.jpg" });
  expect((await edit(id, { title: "Another floor", location: "Tucson" })).status).toBe(303);
  const page = await list("?of=projects");
  for (const words of [`${title}: Title`, "Another floor", "Tucson", "-->you<"])
    expect(page).toContain(words);
  const change = db
    .select()
    .from(changes)
    .all()
    .find(({ field }) => field === "title");
  expect((await bringBack(change?.id)).status).toBe(303);
  expect(findProject(id)).toMatchObject({ title, location: "Tucson" });
});

test("a project that was deleted comes back, one that was added goes", async () => {
  const { id, version } = add({}, "owner@site.test");
  const headers = await signIn();
  const form = { version: String(version) };
  expect((await send(`/admin/gallery/${id}/delete`, { headers, form })).status).toBe(303);
  expect(findProject(id)).toBeNull();
  expect((await bringBack()).status).toBe(303);
  expect(findProject(id)?.id).toBe(id);
  expect((await bringBack()).status).toBe(303);
  expect(findProject(id)).toBeNull();
  expect(await events()).toEqual(["Deleted", "Brought back", "Deleted", "Added"]);
});

test("a request that was deleted comes back, under the day with its year", async () => {
  const row = { name: "Ann", email: "a@b.test", phone: "1", message: "Hi" };
  const { id } = db.insert(contactRequests).values(row).returning().get();
  trashRequest(id, "owner@site.test");
  expect((await bringBack()).status).toBe(303);
  expect(await events()).toEqual(["Brought back", "Deleted"]);
  db.update(changes).set({ created_at: "2024-11-29T20:00:00.000Z" }).run();
  expect(await list()).toContain("Friday, November 29, 2024");
});

test("a request's status is listed with what it was, and comes back", async () => {
  const row = { name: "Ann Secret", email: "a@b.test", phone: "1", message: "Hi" };
  const { id } = db.insert(contactRequests).values(row).returning().get();
  const headers = await signIn();
  const status = { intent: "status", status: "completed", was: "pending" };
  expect((await send(`/admin/contacts/${id}`, { headers, form: status })).status).toBe(303);
  // Saving the same again is no change.
  await send(`/admin/contacts/${id}`, { headers, form: { ...status, was: "completed" } });
  expect(db.select().from(changes).all()).toHaveLength(1);
  const page = await list();
  expect(page).toContain(`Request ${id}: Status`);
  expect(page).toMatch(/Was<\/dt><dd[^>]*>(<span[^>]*>)?Pending/);
  // The list of changes does not contain the customer's name.
  expect(page).not.toContain("Ann Secret");
  expect((await bringBack()).status).toBe(303);
  expect(db.select().from(contactRequests).get()?.status).toBe("pending");
  expect((await bringBack(9_999)).status).toBe(404);
});

test("a status that is another by now is left alone", async () => {
  const row = { name: "Ann", email: "a@b.test", phone: "1", message: "Hi" };
  const { id } = db.insert(contactRequests).values(row).returning().get();
  const headers = await signIn();
  const status = { intent: "status", status: "contacted", was: "pending" };
  await send(`/admin/contacts/${id}`, { headers, form: status });
  db.update(contactRequests).set({ status: "completed" }).run();
  expect((await bringBack()).status).toBe(409);
  expect(db.select().from(contactRequests).get()?.status).toBe("completed");
});

test("words of a review with a service come back", async () => {
  const row = { name: "Bo", text: "Good.", stars: 5, service: "power-washing", date: "2026-03-01" };
  const { id } = db.insert(reviews).values(row).returning().get();
  const headers = await signIn();
  const form = { ...row, stars: "5", text: "Better.", shown: "on", version: "1", intent: "save" };
  expect((await send(`/admin/site/reviews/${id}/edit`, { headers, form })).status).toBe(303);
  expect((await bringBack()).status).toBe(303);
  expect(
    db
      .select()
      .from(reviews)
      .all()
      .find((it) => it.id === id)?.text,
  ).toBe("Good.");
  db.delete(reviews).run();
});

test("a list is told by the entries that came, went or changed", async () => {
  const [one, two, other] = [
    { title: "One", words: "First" },
    { title: "Two", words: "Second" },
    { title: "One", words: "Other" },
  ];
  const change = { subject: "replies", title: "Saved replies", label: "Replies" };
  const steps = [[], [one, two], [two, one], [two, other], [other], [other, other]];
  for (const [place, now] of steps.slice(1).entries())
    db.insert(changes)
      .values({ ...change, field: "templates", was: steps[place], now, created_by: "a@b.test" })
      .run();
  expect(words(await list())).toMatch(
    /1 added: One.*1 deleted: Two.*Was One, First Now One, Other.*Put in another order.*2 added: One; Two/,
  );
});

test("the newest are kept, page by page", async () => {
  const change = { subject: "home", title: "Home page", label: "x", created_by: "a@b.test" };
  for (let n = 1; n <= 60; n++)
    db.insert(changes)
      .values({ ...change, field: "home", was: "", now: `Words ${n}.` })
      .run();
  const page = await list();
  expect(page).toContain("Words 60.");
  expect(page).not.toContain("Words 10.");
  const [, older = ""] = /href="\/admin\/site\/changes\?([^"]*before=\d+)"/.exec(page) ?? [];
  expect(await list(`?${older}`)).toContain("Words 10.");
  for (let n = 1; n <= 30; n++)
    recordRequest(n, withdrawnField, "There", "Withdrawn", "the customer");
  expect(forgetOldChanges(20)).toBe(50);
  expect(await list("?of=home")).toContain("Words 60.");
  expect(forgetOldChanges(20)).toBe(0);
  expect(await list()).not.toContain("Words 40.");
});
