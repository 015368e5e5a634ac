import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { assistantSheet } from "#app/chat/assistant-sheet.server.ts";
import { beginningOf, type Sheet } from "#app/content/sheet/sheet.ts";
import { db } from "#app/database/database.server.ts";
import { removeKeptTooLong } from "#app/privacy/retention.server.ts";
import { restoreRequest } from "#app/requests/request.server.ts";
import { contactNotes, contactRequests, requestMessages, reviews, sheets } from "#schema";
import { attributes, page, words } from "../pages.ts";
import { sheetForm } from "../sheet-form.ts";
import { send, signIn, sweep } from "../stage.ts";

beforeEach(() => {
  sweep();
  db.delete(sheets).run();
});

/** Saves a sheet's form with these values changed. */
async function save(sheet: Sheet, values: Record<string, unknown>) {
  const form = sheetForm(sheet, { ...beginningOf(sheet), ...values });
  const answer = await send(`/admin/site/${sheet.key}`, {
    headers: await signIn(),
    form: { ...form, version: "0", seen: "0", intent: "save" },
  });
  expect(answer.status).toBe(303);
}

const sentence = async () => words(await page("/privacy"));

test("the privacy page says what is stored, why, how long and who receives it, as it is set up", async () => {
  const text = await sentence();
  for (const said of [
    "Name, email, phone, the service, your words",
    "Until you withdraw it or ask us to remove it.",
    "without the place and time that the camera wrote into them",
    "Nothing. Name and email are checked and dropped.",
    "None are made by this site",
    "Withdraw the request",
    "hello@mojavesurface.example",
  ])
    expect(text).toContain(said);
  for (const not of [
    "mail provider",
    "language model",
    "Backups hold",
    "Single words of questions",
  ])
    expect(text).not.toContain(not);
});

test("it follows the owner's settings: months, and words of questions that are counted", async () => {
  await save(businessSheet, { keptMonths: 24 });
  expect(await sentence()).toContain(
    "Until you withdraw it, else, once it is completed, 24 months after the last thing that happened on it.",
  );
  await save(assistantSheet, { countUnanswered: true });
  expect(await sentence()).toContain("Single words of questions that found no answer");
});

test("each page leads to it, and the form that stores what a visitor types opens it beside itself", async () => {
  for (const path of ["/", "/contact", "/reviews"]) {
    const foot = (await page(path)).split("<footer").at(-1) ?? "";
    expect(attributes(foot, "a", "href"), path).toContain("/privacy");
  }
  const form = (await page("/contact")).match(/<form\b.*?<\/form>/s)?.[0] ?? "";
  expect(form).toMatch(/<a [^>]*href="\/privacy"[^>]*target="_blank"/);
  expect(await (await send("/sitemap.xml")).text()).toContain("/privacy</loc>");
});

const texts = (html: string) => attributes(html, "a", "href").filter((it) => it.startsWith("sms:"));

test("what calls on a phone has a text message beside it, to the number that takes them", async () => {
  for (const path of ["/", "/about", "/contact", "/chat", "/privacy"]) {
    const html = await page(path);
    expect(new Set(texts(html)), path).toEqual(new Set(["sms:+17025550142"]));
    // Not in a wide window or on paper.
    for (const [link] of html.matchAll(/<[^>]*>\s*<a\b[^>]*href="sms:[^>]*>/g))
      expect(link, path).toMatch(/lg:hidden/);
  }
  await save(businessSheet, { textNumber: "(702) 555-0199" });
  expect(new Set(texts(await page("/contact")))).toEqual(new Set(["sms:+17025550199"]));
});

test("where no number takes text messages, nothing offers them", async () => {
  await save(businessSheet, { takesTexts: false, textNumber: "(702) 555-0199" });
  for (const path of ["/", "/contact", "/no-such-page", "/privacy"])
    expect(texts(await (await send(path)).text()), path).toEqual([]);
});

const completed = { email: "a@b.test", phone: "1", message: "m", status: "completed" } as const;
const add = (row: Partial<typeof contactRequests.$inferInsert> & { name: string }) =>
  db
    .insert(contactRequests)
    .values({ ...completed, ...row })
    .returning()
    .get().id;
const names = () =>
  db
    .select()
    .from(contactRequests)
    .all()
    .map(({ name }) => name)
    .sort();

test("completed requests go after the months that the owner set, and nothing else does", async () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const old = { updated_at: "2026-05-20T12:00:00.000Z" };
  const id = add({ name: "Old", ...old });
  db.insert(reviews)
    .values({ name: "Old", text: "Good.", stars: 5, source: "invitation", request_id: id })
    .run();
  add({ name: "Lately", updated_at: "2026-05-22T12:00:00.000Z" });
  add({ name: "Pending", ...old, status: "pending" });
  add({ name: "In the trash", ...old, deleted_at: "2026-11-01T12:00:00.000Z" });
  const answered = add({ name: "Wrote lately", ...old });
  db.insert(requestMessages)
    .values({ request_id: answered, sender: "customer", text: "And the stairs?" })
    .run();
  const noted = add({ name: "Noted lately", ...old });
  db.insert(contactNotes)
    .values({ request_id: noted, author: "o@site.test", text: "Calls in May." })
    .run();
  add({ name: "Invited lately", ...old, invited_at: "2026-11-01T12:00:00.000Z" });
  const trashed = add({ name: "Restored", ...old, deleted_at: "2026-11-01T12:00:00.000Z" });
  restoreRequest(trashed);
  // Never by default.
  expect(await removeKeptTooLong(now)).toBe(0);

  await save(businessSheet, { keptMonths: 6 });
  const saved = (at: string) => db.update(sheets).set({ updated_at: at }).run();
  // For a day after saving, it can be corrected.
  saved("2026-11-20T13:00:00.000Z");
  expect(await removeKeptTooLong(now)).toBe(0);
  saved("2026-11-20T11:00:00.000Z");
  expect(await removeKeptTooLong(now)).toBe(1);
  expect(names()).toEqual([
    ...["In the trash", "Invited lately", "Lately", "Noted lately"],
    ...["Pending", "Restored", "Wrote lately"],
  ]);
  // A review has its own consent, so it stays.
  const left = db
    .select()
    .from(reviews)
    .all()
    .find(({ name }) => name === "Old");
  expect(left).toMatchObject({ request_id: null, source: "invitation" });
  db.delete(reviews).where(eq(reviews.name, "Old")).run();
});
