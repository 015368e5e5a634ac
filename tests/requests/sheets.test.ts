import { eq, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { beforeEach, expect, test } from "vitest";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { weekOf } from "#app/business/facts/time.ts";
import { firstValues, setFirstValues } from "#app/content/sheet/sheet.ts";
import { openSheet, saveSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { reviewsPageSheet } from "#app/reviews/reviews-page-sheet.ts";
import { homeSheet } from "#app/site/home/home-sheet.server.ts";
import { changes, sheets } from "#schema";
import { page as publicPage, words } from "../pages.ts";
import { sheetForm } from "../sheet-form.ts";
import { expectPage, send, signIn, unwritable } from "../stage.ts";

const first = firstValues(homeSheet);

beforeEach(() => {
  db.delete(sheets).run();
  db.delete(changes).run();
});

/** Posts the sheet's form like a browser without JavaScript. */
async function post(form: Record<string, string>, session?: { Cookie: string }, to = "") {
  const headers = session ?? (await signIn());
  return send(`/admin/site/home${to}`, {
    headers,
    form: { ...sheetForm(homeSheet, first), version: "0", seen: "0", intent: "save", ...form },
  });
}

const stored = () => db.select().from(sheets).where(eq(sheets.key, "home")).get();

test("a sheet that was never saved shows the words it began with, and no row", async () => {
  const page = await (await send("/admin/site/home", { headers: await signIn() })).text();
  expect(page).toContain("Floor restoration in {area}");
  expect(stored()).toBeUndefined();
});

test("each part is a card with its values as visitors read them", async () => {
  const headers = await signIn();
  const home = words(await (await send("/admin/site/home", { headers })).text());
  expect(home).toContain("Why people call us 4 reasons");
  expect(home).toContain("Visitors read: Reply within 24 hours");
  expect(home).toMatch(/25 miles The estimate is free\./);
  const business = await (await send("/admin/site/business", { headers })).text();
  expect(words(business)).toContain("Mon-Sat 7AM-7PM");
  expect(business).not.toMatch(/<details[^>]* name="part"[^>]* open=""/);
  const guide = await (await send("/admin/site/guide", { headers })).text();
  expect(guide).toMatch(/<img[^>]* src="\/guide\/pages\/1.webp\?wait"/);
  const overview = await (await send("/admin/site", { headers })).text();
  expect(words(overview)).toMatch(/Home About 2 samples Services 6 samples .* Look Color/);
  expect(overview.match(/src="\/admin\/site\/miniature\/\w+"/g)).toHaveLength(8);
  const small = await (await send("/admin/site/miniature/about", { headers })).text();
  expect(small).toContain("Same floor, second life.");
  expect(small).not.toContain("<script");
});

test("an entry of a list is shown as it was typed", async () => {
  const reason = { figure: "24 h", promise: "Done, e.g., today.", words: "By Field Inc., Tucson" };
  const fields = { ...firstValues(homeSheet), reasons: [reason] };
  const saved = { version: 1, updated_at: new Date().toISOString(), updated_by: "owner@site.test" };
  db.insert(sheets)
    .values({ key: "home", language: "en", fields, ...saved })
    .run();
  const page = await (await send("/admin/site/home", { headers: await signIn() })).text();
  expect(words(page)).toContain("24 h Done, e.g., today.");
});

const isAboutHours = (statement: string) => /days_of_week/.test(statement);

test("hours are seven days, those of an earlier version and of its changes too", async () => {
  const headers = await signIn();
  // A line ran over the end of the week, and a later one named a day again.
  const general = { from: "Saturday", to: "Friday", opens: "09:00", closes: "16:00" };
  const sunday = { from: "Sunday", to: "Sunday", opens: "10:00", closes: "12:00" };
  const hours = [general, sunday];
  const fields = { ...firstValues(businessSheet), hours };
  const saved = { version: 1, updated_at: new Date().toISOString(), updated_by: "owner@site.test" };
  db.insert(sheets)
    .values({ key: "business", language: "en", fields, ...saved })
    .run();
  const change = { subject: "business", title: "Business", created_by: "owner@site.test" };
  db.insert(changes)
    .values({ ...change, field: "hours", label: "Opening hours", was: [sunday], now: hours })
    .run();
  const migrations = readMigrationFiles({ migrationsFolder: "drizzle/migrations" });
  for (const statement of migrations.flatMap((it) => it.sql).filter(isAboutHours))
    db.run(sql.raw(statement));
  expect(words(await publicPage("/contact"))).toContain("Mon-Sat 9AM-4PM, Sun 10AM-12PM");
  const page = await (await send("/admin/site/business", { headers })).text();
  expect(page.match(/name="hours\.\w+day"[^>]*checked=""/g)).toHaveLength(7);
  const log = await (await send("/admin/site/changes", { headers })).text();
  expect(words(log)).toMatch(/Sun 10AM-12PM .*Mon-Sat 9AM-4PM Sun 10AM-12PM/);
  const form = Object.fromEntries(
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].flatMap(
      (day, index) => [
        ...(index < 5 ? [[`hours.${day}`, "on"]] : []),
        [`hours.${day}.from`, "08:00"],
        [`hours.${day}.to`, index === 2 ? "07:00" : "16:30"],
      ],
    ),
  );
  const save = (more: object) =>
    send("/admin/site/business", {
      headers,
      form: {
        ...sheetForm(businessSheet, { ...firstValues(businessSheet), hours: {} }),
        ...{ version: "1", seen: "0", intent: "save", ...form, ...more },
      },
    });
  const refused = await save({});
  expect(refused.status).toBe(422);
  const told = await refused.text();
  expect(told).toContain("Please let a day close after it opens.");
  expect(told).toMatch(/<a [^>]*href="#field-hours\.Wednesday\.to"/);
  expect(told).toContain('id="field-hours.Wednesday.to"');
  expect((await save({ "hours.Wednesday.to": "16:30" })).status).toBe(303);
  const row = db.select().from(sheets).where(eq(sheets.key, "business")).get();
  const open = { from: "08:00", to: "16:30" };
  expect(row?.fields.hours).toEqual(weekOf((day) => (/^S/.test(day) ? null : open)));
});

test("what was saved before is not said of what is refused now", async () => {
  const headers = await signIn();
  const saved = "Public now.";
  const page = await send("/admin/site/home?saved", { headers });
  expect(words(await page.text())).toContain(saved);
  const refused = await post({ searchTitle: "x".repeat(71) }, headers, "?saved");
  expect(refused.status).toBe(422);
  expect(words(await refused.text())).not.toContain(saved);
});

test("saving stores the sheet once, with who and what it was, and leads back to it", async () => {
  const answer = await post({ searchTitle: "  Tile and stone\tin Tucson " });
  expect(answer.status).toBe(303);
  expect(stored()).toMatchObject({ version: 1, updated_by: "owner@site.test" });
  expect(stored()?.fields).toMatchObject({ searchTitle: "Tile and stone in Tucson" });
  expect(db.select().from(changes).all()).toMatchObject([
    { field: "searchTitle", was: first.searchTitle, now: "Tile and stone in Tucson" },
  ]);
});

test("what was never changed follows the server's settings, and so does what was put back", () => {
  const opened = () => openSheet(businessSheet);
  const save = (more: object) => {
    const { values, version } = opened();
    saveSheet(businessSheet, { values: { ...values, ...more }, version, by: "owner@site.test" });
  };
  const set = (email: string) => setFirstValues(businessSheet, { email, name: "By the server" });
  set("one@site.test");
  save({ name: "Ours" });
  set("two@site.test");
  db.update(sheets).set({ updated_at: "later" }).run();
  expect(opened().values).toMatchObject({ name: "Ours", email: "two@site.test" });
  save({ name: "By the server" });
  expect(db.select().from(sheets).get()?.fields).toEqual({});
  setFirstValues(businessSheet, {});
});

test("what is wrong is told at its field, everything typed stays, nothing is stored", async () => {
  const answer = await post({ searchTitle: "x".repeat(71), lead: "Changed too" });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("Title: at most 70 characters.");
  expect(page).toContain("Changed too");
  expect(stored()).toBeUndefined();
});

test("a sheet that cannot be stored is told, and everything typed stays", async () => {
  const answer = await unwritable("changes", () => post({ searchTitle: "Typed for long" }));
  expect(answer.status).toBe(500);
  const page = await answer.text();
  expect(page).toContain("This could not be saved. Nothing you typed is lost");
  expect(page).toContain("Typed for long");
  expect(stored()).toBeUndefined();
});

test("markup is text", async () => {
  await post({ searchTitle: "<script>alert(1)</script>" });
  const page = await (await send("/admin/site/home", { headers: await signIn() })).text();
  expect(page).not.toContain("<script>alert(1)");
  expect(page).toContain("&lt;script&gt;alert(1)");
});

test("the second of two people is told who saved meanwhile and what stands now, and may replace it", async () => {
  await post({ searchTitle: "Theirs", guideLead: "Only theirs" });
  const answer = await post({ searchTitle: "Mine", numbersLead: "Only mine" });
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(words(page)).toMatch(/owner@site\.test saved this on .* while you were writing/);
  expect(words(page)).toMatch(/What stands now Title On Google .*Theirs/);
  expect(page).toMatch(/name="searchTitle"[^>]*>Mine</);
  // A field that only the other person has changed keeps their value.
  expect(page).toMatch(/name="guideLead"[^>]*>Only theirs/);
  expect(stored()?.fields).toMatchObject({ searchTitle: "Theirs" });
  const opened = Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="(version|seen)" value="(\d+)"/g)].map(
      ([, name, value]) => [name, value],
    ),
  );
  const form = {
    searchTitle: "Mine",
    guideLead: "Only theirs",
    numbersLead: "Only mine",
    ...opened,
  };
  expect((await post(form)).status).toBe(303);
  expect(stored()?.fields).toMatchObject({ searchTitle: "Mine", guideLead: "Only theirs" });
  const both = db.select().from(changes).where(eq(changes.field, "searchTitle")).all();
  expect(both.at(-1)).toMatchObject({ was: "Theirs", now: "Mine" });
  // Somebody else saves in between.
  expect((await post({ ...form, searchTitle: "Late" })).status).toBe(409);
});

test("a field is put back to the words it began with, and only then saved", async () => {
  await post({ searchTitle: "Mine" });
  const answer = await post({ searchTitle: "Mine", version: "1", intent: "first:searchTitle" });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/<textarea[^>]*>Floor restoration in \{area\}</);
  expect(stored()?.fields).toMatchObject({ searchTitle: "Mine" });
});

test("preview answers with the public page, without scripts, and stores nothing", async () => {
  const answer = await post({ searchTitle: "Mine" }, undefined, "/preview");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const page = await answer.text();
  expect(page).toContain("Preview: this is what you typed");
  expect(page).not.toMatch(/<script(?! type="application\/ld\+json")/);
  expect(stored()).toBeUndefined();
  expect(await (await send("/")).text()).not.toContain("Preview: this is what you typed");
});

test("a change is listed with what it was, and the former comes back", async () => {
  const session = await signIn();
  await post({ searchTitle: "Mine" }, session);
  const list = await (await send("/admin/site/changes", { headers: session })).text();
  expect(list).toContain("Undo");
  const overview = await (await send("/admin/site", { headers: session })).text();
  expect(words(overview)).toMatch(/How you look on Google .* Changed [A-Z][a-z]{2} \d/);
  const id = String(db.select().from(changes).get()?.id);
  const form = { id };
  const answer = await send("/admin/site/changes", { headers: session, form });
  expect(answer.status).toBe(303);
  expect(openSheet(homeSheet).values).toEqual(first);
  const again = await send("/admin/site/changes", { headers: session, form });
  expect(again.status).toBe(404);
});

test("a row that no longer fits the sheet's rules gives way to the first words", async () => {
  const fields = { searchTitle: 7, lead: "Kept", strange: true };
  db.insert(sheets).values({ key: "home", fields, updated_by: "nobody@site.test" }).run();
  const page = await (await send("/admin/site/home", { headers: await signIn() })).text();
  expect(page).toContain("Floor restoration in {area}");
  expect(page).toContain("Kept");
});

test("a link that is none is told at its field", async () => {
  const form = sheetForm(businessSheet, {
    ...firstValues(businessSheet),
    licenseLink: "the board",
  });
  const answer = await send("/admin/site/business", {
    headers: await signIn(),
    form: { ...form, version: "0", seen: "0", intent: "save" },
  });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("an address that begins with https://");
  expect(html).toContain('value="the board"');
});

test("former sheets' words and changes stand with their pages, and their addresses lead on", async () => {
  const headers = await signIn();
  const by = { updated_by: "owner@site.test", updated_at: "2026-01-02T03:04:05Z" };
  const card = { url: "/uploads/after-1-card.jpg", x: 50, y: 50, alt: "Ours" };
  db.insert(sheets)
    .values([
      {
        key: "headings",
        fields: { reviews: "What they say", googlePage: "https://g.test/r" },
        ...by,
      },
      { key: "sharing", fields: { card, homeTitle: "Floors", reviews: "Read {reviews}." }, ...by },
      { key: "home", fields: { lead: "Kept" }, version: 3, ...by },
    ])
    .run();
  const change = { title: "Headings", label: "Headline", created_by: "owner@site.test" };
  db.insert(changes)
    .values([
      { ...change, subject: "headings", field: "reviews", was: "Before", now: "What they say" },
      { ...change, subject: "sharing", field: "homeTitle", was: "Old floors", now: "Floors" },
      { ...change, subject: "headings", field: "reviewAsk, not chosen", was: "All well?", now: "" },
    ])
    .run();
  const migrations = readMigrationFiles({ migrationsFolder: "drizzle/migrations" });
  const moves = migrations.find(({ sql }) => sql.some((it) => it.includes("moved_fields")));
  for (const statement of moves?.sql ?? []) db.run(sql.raw(statement));
  expect(openSheet(homeSheet)).toMatchObject({
    version: 4,
    values: { lead: "Kept", searchTitle: "Floors", card },
  });
  expect(openSheet(reviewsPageSheet)).toMatchObject({
    version: 1,
    values: {
      headline: "What they say",
      googlePage: "https://g.test/r",
      searchText: "Read {reviews}.",
    },
  });
  for (const { id } of db.select().from(changes).all())
    await send("/admin/site/changes", { headers, form: { id: String(id) } });
  expect(openSheet(homeSheet).values).toMatchObject({ searchTitle: "Old floors", lead: "Kept" });
  expect(words(await publicPage("/reviews"))).toContain("Before");
  expect(openSheet(reviewsPageSheet).values.ask).toBe("All well?");
  for (const key of ["headings", "sharing"]) {
    const answer = await send(`/admin/site/${key}`, { headers });
    expect(answer.headers.get("Location")).toBe("/admin/site");
  }
});

test("what was saved is undone at once, all of it and nothing else", async () => {
  const headers = await signIn();
  await post({ lead: "Stays" }, headers);
  const form = { lead: "Stays", searchTitle: "Goes", headline: "Goes too", version: "1" };
  const saved = (await post(form, headers)).headers.get("Location");
  expect(saved).toMatch(/\?saved=\d+$/);
  const told = await (await send(saved ?? "", { headers })).text();
  const undo = saved?.replace("saved", "undo") ?? "";
  expect(told).toContain(`action="${undo}"`);
  expect((await send(undo, { headers, form: {} })).status).toBe(303);
  const { headline, searchTitle } = first;
  expect(openSheet(homeSheet).values).toMatchObject({ headline, searchTitle, lead: "Stays" });
});

test("undoing what was just saved takes nothing of a colleague's back", async () => {
  const saved = (await post({ headline: "Mine" })).headers.get("Location") ?? "";
  const theirs = { headline: "Mine", lead: "A colleague's", version: "1" };
  await post(theirs, await signIn("colleague@site.test"));
  const headers = await signIn();
  const answer = await send(saved.replace("saved", "undo"), { headers, form: {} });
  await expectPage(answer, 409, "Somebody else has changed this page since.");
  expect(openSheet(homeSheet).values).toMatchObject({ headline: "Mine", lead: "A colleague's" });
});

test("an unknown sheet is not there", async () => {
  const answer = await send("/admin/site/nothing", { headers: await signIn() });
  expect(answer.status).toBe(404);
});
