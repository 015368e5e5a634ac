import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { openSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { removeDeletedReviews } from "#app/reviews/customer-reviews.server.ts";
import { changes, galleryProjects, reviews } from "#schema";
import { add } from "../gallery-stage.ts";
import { words } from "../pages.ts";
import { sheetForm } from "../sheet-form.ts";
import { send, signIn } from "../stage.ts";

const address = "/admin/site/reviews";
const pageOf = async (path: string, headers?: { Cookie: string }) =>
  (await send(path, { headers })).text();

test("a review stands beside the photos of the project that the owner chose", async () => {
  const headers = await signIn();
  const { id } = add({ title: "Lobby of the Mesa House" });
  const form = {
    ...{ name: "Ines Field", text: "Like new.", stars: "5", service: "", date: "2026-02-03" },
    ...{ project_id: `/gallery/${id}`, shown: "on", intent: "save", version: "0" },
  };
  expect(await pageOf(`${address}/new`, headers)).toContain("Lobby of the Mesa House");
  expect((await send(`${address}/new`, { headers, form })).status).toBe(303);
  const stored = db.select().from(reviews).where(eq(reviews.name, "Ines Field")).get();
  expect(stored?.project_id).toBe(id);

  const shown = await pageOf("/reviews");
  expect(shown).toContain(`href="/gallery/${id}"`);
  expect(shown).toContain('alt="Before: Lobby of the Mesa House"');

  // Visitors do not see a draft's photos; if the project is deleted, the review stays.
  db.update(galleryProjects).set({ draft: true }).where(eq(galleryProjects.id, id)).run();
  expect(await pageOf("/reviews")).not.toContain(`href="/gallery/${id}"`);
  db.delete(galleryProjects).where(eq(galleryProjects.id, id)).run();
  const left = await pageOf("/reviews");
  expect(left).toContain("Like new.");
  const after = db.select().from(reviews).where(eq(reviews.name, "Ines Field")).get();
  expect(after?.project_id).toBeNull();
});

test("a project that there is not is refused", async () => {
  const headers = await signIn();
  const form = {
    ...{ name: "Nobody", text: "Good.", stars: "5", service: "", date: "" },
    ...{ project_id: "/gallery/4711", shown: "on", intent: "save", version: "0" },
  };
  const answer = await send(`${address}/new`, { headers, form });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Project: please choose one.");
});

/** Stores a review from an invitation. */
const verified = (row: Partial<typeof reviews.$inferInsert> = {}) =>
  db
    .insert(reviews)
    .values({
      ...{
        name: "Dana K.",
        text: "Younger by ten years.",
        stars: 4,
        service: "Marble Restoration",
      },
      ...{ source: "invitation", date: "2026-03-02T18:00:00.000Z" },
      ...row,
    })
    .returning()
    .get();
const act = async (id: number, intent: string) =>
  send(address, { headers: await signIn(), form: { id: String(id), intent } });
const removeVerified = () => db.delete(reviews).where(eq(reviews.source, "invitation")).run();

test("a customer's review is verified, with month and service; while one is hidden the page says so", async () => {
  const { id } = verified();
  const shown = words(await pageOf("/reviews"));
  expect(shown).toContain("Dana K. Marble Restoration March 2026, Verified");
  expect(shown).not.toContain("This is a selection");
  const list = await pageOf(address, await signIn());
  expect(list).toMatch(/aria-label="4 out of 5 stars".*“Younger by ten years\.”/s);

  await act(id, "hide");
  const hidden = words(await pageOf("/reviews"));
  expect(hidden).not.toContain("Dana K.");
  expect(hidden).toContain("This is a selection: one verified review is not shown.");
  removeVerified();
});

test("a customer's new review asks to be shown, and a hidden one is told as a selection", async () => {
  const headers = await signIn();
  const { id } = verified({ shown: false });
  const asks = words(await pageOf(address, headers));
  expect(asks).toContain("Dana K. wrote a review, 4 of 5 stars. Show it?");
  expect(asks).not.toContain("says “a selection”");
  await act(id, "leave-hidden");
  const left = words(await pageOf(address, headers));
  expect(left).not.toContain("Show it?");
  expect(left).toContain(
    "One verified review is not shown, so your reviews page says “a selection”.",
  );
  removeVerified();
});

const own = {
  ...{ name: "Ines Copied", text: "Like new.", stars: "5", service: "", date: "", project_id: "" },
  ...{ origin: "google", link: "https://maps.example/r/1", shown: "on", version: "0" },
};

test("a review copied from another site says so, with its link, and needs no date", async () => {
  const headers = await signIn();
  const saved = await send(`${address}/new`, { headers, form: { ...own, intent: "save" } });
  expect(saved.headers.get("Location")).toMatch(/^\/admin\/site\/reviews\?saved=(\d+)#row-\1$/);
  const list = await pageOf(saved.headers.get("Location")?.split("#")[0] ?? "", headers);
  expect(words(list)).toContain("Ines Copied is saved.");
  expect(words(list)).toContain("Entered by hand, from Google, no date");
  expect(list).toContain('href="/admin/site/reviews-page"');
  const sample = db.select().from(reviews).where(eq(reviews.source, "sample")).get();
  const edit = words(await pageOf(`${address}/${sample?.id}/edit`, headers));
  expect(edit).toContain(`A sample, dated “${sample?.relative_date}”: nobody wrote it.`);
  const next = { ...own, name: "Max Other", origin: "other", link: "https://www.nextdoor.com/p" };
  const again = await send(`${address}/new`, { headers, form: { ...next, intent: "save-next" } });
  const form = await pageOf(again.headers.get("Location") ?? "", headers);
  expect(words(form)).toContain("Max Other is saved.");
  expect(form).toContain("Save and add another");
  const shown = await pageOf("/reviews");
  expect(shown).toContain('href="https://maps.example/r/1"');
  expect(words(shown)).toContain("from Google");
  expect(words(shown)).toContain("from nextdoor.com");
  for (const wrong of [{ link: "javascript:alert(1)" }, { origin: "other", link: "" }])
    expect(
      (await send(`${address}/new`, { headers, form: { ...own, ...wrong, intent: "save" } }))
        .status,
    ).toBe(422);
});

test("all samples are hidden at once", async () => {
  const { id } = db.select().from(reviews).where(eq(reviews.source, "sample")).get() ?? { id: 0 };
  expect(words(await pageOf(address, await signIn()))).toContain("Hide all six");
  await act(id, "hide-samples");
  expect(words(await pageOf(address, await signIn()))).not.toContain("sample reviews are online");
  db.update(reviews).set({ shown: true }).where(eq(reviews.source, "sample")).run();
});

test("the owner puts it on the home page and takes it off, and cannot reword it", async () => {
  const { id } = verified();
  expect((await act(id, "on-home")).status).toBe(303);
  expect(await pageOf("/")).toContain("Younger by ten years.");
  expect((await act(id, "off-home")).status).toBe(303);
  expect(await pageOf("/")).not.toContain("Younger by ten years.");
  const headers = await signIn();
  const taken = db.select().from(changes).orderBy(desc(changes.id)).limit(1).get();
  await send("/admin/site/changes", { headers, form: { id: String(taken?.id) } });
  expect(await pageOf("/")).toContain("Younger by ten years.");

  const form = {
    ...{ name: "Dana K.", text: "Perfect!", stars: "5", service: "", date: "", project_id: "" },
    ...{ shown: "on", intent: "save", version: "1" },
  };
  const edit = `${address}/${id}/edit`;
  const refused = await send(edit, { headers });
  expect(refused.status).toBe(403);
  const told = words(await refused.text());
  expect(told).toContain("A customer wrote this: it can be shown or hidden, not reworded.");
  expect(told).not.toContain("Unexpected Application Error!");
  expect((await send(edit, { headers, form })).status).not.toBe(303);
  const preview = `${address}/${id}/preview`;
  expect((await send(preview, { headers, form })).status).toBe(403);
  const stored = db.select().from(reviews).where(eq(reviews.id, id)).get();
  expect(stored).toMatchObject({ text: "Younger by ten years.", stars: 4 });
  removeVerified();
});

test("from five verified reviews on the rating may be counted, deleted ones too", async () => {
  const count = async (on: boolean) => {
    const values = { ...openSheet(businessSheet).values, countReviews: on };
    const { version } = openSheet(businessSheet);
    const form = { ...sheetForm(businessSheet, values), version: String(version), seen: "0" };
    const headers = await signIn();
    const answer = await send("/admin/site/business", {
      headers,
      form: { ...form, intent: "save" },
    });
    expect(answer.status).toBe(303);
  };
  await count(true);
  for (let left = 0; left < 4; left++) verified();
  expect(words(await pageOf("/reviews"))).toContain("5.0 (150+ Reviews)");
  const { id } = verified({ stars: 2 });
  await send(`${address}/${id}/delete`, { headers: await signIn(), method: "POST" });
  const counted = words(await pageOf("/reviews"));
  expect(counted).toContain("3.6 (5 Reviews)");
  expect(counted).not.toContain("150+");
  await count(false);
  expect(words(await pageOf("/reviews"))).toContain("5.0 (150+ Reviews)");
  removeVerified();
});

test("what a customer wrote in a deleted review goes after the trash's days; the page stays a selection", async () => {
  const { id } = verified();
  await send(`${address}/${id}/delete`, { headers: await signIn(), method: "POST" });
  const selection = "This is a selection: one verified review is not shown.";
  expect(words(await pageOf("/reviews"))).toContain(selection);
  expect(removeDeletedReviews("2026-01-01")).toBe(0);
  expect(removeDeletedReviews("9999-01-01")).toBe(1);
  expect(removeDeletedReviews("9999-01-01")).toBe(0);
  const left = db.select().from(reviews).where(eq(reviews.id, id)).get();
  expect(left).toMatchObject({ name: "", text: "", stars: 4 });
  expect(words(await pageOf("/reviews"))).toContain(selection);
  const told = db.select().from(changes).where(eq(changes.subject_id, id)).all();
  expect(told.filter(({ subject }) => subject === "reviews")).toEqual([]);
  removeVerified();
});
