import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { listReviews, maxReviews } from "#app/reviews/reviews.server.ts";
import { changes, reviews, services } from "#schema";
import { words } from "../pages.ts";
import { send, signIn, unwritable } from "../stage.ts";

const session = await signIn();
const ask = (path: string, form?: Record<string, string>) =>
  send(`/admin/site/${path}`, { headers: session, ...(form && { form }) });
const names = () =>
  db
    .select()
    .from(services)
    .orderBy(services.position)
    .all()
    .map(({ name }) => name);
const service = (name: string) => db.select().from(services).where(eq(services.name, name)).get();

const typed = {
  ...{ name: "Terrazzo", line: "Lobbies", subtitle: "", price: "$8 a square foot" },
  ...{ quote: "Ask", "offers.0.line": "Ground", "offers.1.line": "Sealed", shown: "on" },
};

test("a new service stands last, under a code of its name, with its lines", async () => {
  const form = { ...typed, line: "Lobbies\r\nand halls", version: "0", intent: "save" };
  const answer = await ask("services/new", form);
  expect(answer.status).toBe(303);
  expect(names().at(-1)).toBe("Terrazzo");
  expect(service("Terrazzo")).toMatchObject({
    line: "Lobbies and halls",
    ...{ code: "terrazzo", offers: ["Ground", "Sealed"], price: "$8 a square foot" },
    ...{ sample: false, shown: true, featured: false },
  });
  const opened = await send(`/admin/site/services/${service("Terrazzo")?.id}/edit`, {
    headers: await signIn(),
  });
  expect(words(await opened.text())).toContain("left out for visitors: a sentence and a photo.");
});

test("what was saved of a row is undone at once, but not what a colleague has changed since", async () => {
  const { id = 0, version = 0 } = service("Terrazzo") ?? {};
  const save = async (more: Record<string, string>) => {
    const form = { ...typed, ...more, version: String(service("Terrazzo")?.version) };
    const answer = await ask(`services/${id}/edit`, { ...form, intent: "save" });
    return answer.headers.get("Location") ?? "";
  };
  const list = words(await (await ask((await save({ price: "$9" })).slice(12))).text());
  expect(list).toContain("Terrazzo is saved. Undo");
  const since = new URLSearchParams((await save({ price: "$10", line: "Halls" })).split("?")[1]);
  const undo = { intent: "undo", id: String(id), since: since.get("since")?.split("#")[0] ?? "" };
  expect((await ask("services", undo)).headers.get("Location")).toBe("/admin/site/services?undone");
  expect(service("Terrazzo")).toMatchObject({ price: "$9", line: typed.line });
  expect(service("Terrazzo")?.version).toBe(version + 3);
  const colleague = await signIn("colleague@site.test");
  await send("/admin/site/services", { headers: colleague, form: { intent: "hide", id: `${id}` } });
  expect((await ask("services", undo)).status).toBe(409);
  expect(service("Terrazzo")?.price).toBe("$9");
  await ask("services", { intent: "show", id: `${id}` });
  for (const nothing of ["x", "999999"])
    expect((await ask("services", { ...undo, since: nothing })).status).toBe(409);
  expect(await save({ price: "$9" })).toMatch(/\?saved=\d+#row-\d+$/);
});

test("a sample's words do not come back by Undo without its mark", async () => {
  const sample = db.select().from(reviews).where(eq(reviews.source, "sample")).get();
  const { id, name, text, version } = sample ?? { id: 0, name: "", text: "", version: 0 };
  const form = { name, text: `${text} Thanks.`, stars: "5", version: `${version}`, shown: "on" };
  const answer = await ask(`reviews/${id}/edit`, { ...form, intent: "save" });
  expect(answer.headers.get("Location")).toBe(`/admin/site/reviews?saved=${id}#row-${id}`);
});

test("a second service of the same name gets a code of its own", async () => {
  await ask("services/new", { ...typed, version: "0", intent: "save" });
  const codes = db.select().from(services).all();
  expect(codes.map(({ code }) => code)).toContain("terrazzo-2");
});

test("a service may be called as what every object has, but no fact is called so", async () => {
  const called = { ...typed, name: "Constructor", version: "0", intent: "save" };
  const refused = await ask("services/new", { ...called, line: "{constructor}" });
  expect(refused.status).toBe(422);
  await ask("services/new", called);
  for (const path of ["/", "/services", "/contact"]) {
    const page = await send(path);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain("[object Object]");
  }
  expect(service("Constructor")?.code).toBe("constructor-2");
});

test("what is missing is told, everything typed stays, nothing is stored", async () => {
  const before = names().length;
  const answer = await ask("services/new", { ...typed, name: " ", version: "0", intent: "save" });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("Please fill in all required fields.");
  expect(page).toContain(">$8 a square foot</textarea>");
  expect(names()).toHaveLength(before);
});

test("a service that cannot be stored is told, and everything typed stays", async () => {
  const save = { ...typed, name: "Typed for long", version: "0", intent: "save" };
  const answer = await unwritable("changes", () => ask("services/new", save));
  expect(answer.status).toBe(500);
  const page = await answer.text();
  expect(page).toContain("This could not be saved. Nothing you typed is lost");
  expect(page).toContain("Typed for long");
  expect(service("Typed for long")).toBeUndefined();
});

test("a line's buttons move it without storing anything", async () => {
  const answer = await ask("services/new", { ...typed, version: "0", intent: "up:offers:1" });
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toMatch(/>Sealed<\/textarea>.*>Ground<\/textarea>/s);
});

test("a service changed elsewhere meanwhile is not overwritten", async () => {
  const id = service("Power Washing")?.id;
  const form = { ...typed, name: "Power Washing", intent: "save" };
  expect((await ask(`services/${id}/edit`, { ...form, version: "1" })).status).toBe(303);
  const late = await ask(`services/${id}/edit`, { ...form, line: "Late words", version: "1" });
  expect(late.status).toBe(409);
  const page = await late.text();
  expect(page).toContain("Late words");
  expect(page).toContain("owner@site.test saved this on");
  expect(service("Power Washing")).toMatchObject({ line: "Lobbies", version: 2 });
});

test("the order changes by the arrows, and not past the ends", async () => {
  const [first = "", second = ""] = names();
  const id = String(service(second)?.id);
  expect((await ask("services", { id, intent: "up" })).status).toBe(303);
  expect(names().slice(0, 2)).toEqual([second, first]);
  expect((await ask("services", { id, intent: "up" })).status).toBe(303);
  expect(names().slice(0, 2)).toEqual([second, first]);
});

test("hiding, deleting and undoing a service, and bringing it back from the changes", async () => {
  const id = String(service("Terrazzo")?.id);
  await ask("services", { id, intent: "hide" });
  expect(service("Terrazzo")?.shown).toBe(false);
  await ask(`services/${id}/delete`, {});
  expect(service("Terrazzo")?.deleted_at).not.toBeNull();
  expect(await (await ask(`services?deleted=${id}`)).text()).toContain("was deleted.");
  const change = db.select().from(changes).orderBy(desc(changes.id)).limit(1).get();
  expect((await ask("changes", { id: String(change?.id) })).status).toBe(303);
  expect(service("Terrazzo")?.deleted_at).toBeNull();
  await ask(`services/${id}/delete`, {});
  await ask("services", { id, intent: "restore" });
  expect(service("Terrazzo")?.deleted_at).toBeNull();
});

const review = {
  ...{ name: "Ana", text: "Good work.", stars: "4", service: "", date: "2026-03-14" },
  ...{ shown: "on", version: "0", intent: "save" },
};

test("a review that the owner enters stands first, with its date, and is not verified", async () => {
  expect((await ask("reviews/new", review)).status).toBe(303);
  const row = db.select().from(reviews).orderBy(reviews.position).limit(1).get();
  expect(row).toMatchObject({ name: "Ana", stars: 4, date: "2026-03-14", source: "owner" });
});

test.each([
  ["a date that is none", { date: "2026-02-30" }, "Please give a date"],
  ["a day still to come", { date: "2199-02-03" }, "that day is still to come"],
  ["six stars", { stars: "6" }, "please choose one"],
  ["a service that is none", { service: "<b>" }, "please choose one"],
])("%s is refused", async (_, wrong, sentence) => {
  const answer = await ask("reviews/new", { ...review, ...wrong });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(sentence);
});

test("a row that is gone is told", async () => {
  expect((await ask("services", { id: "9999", intent: "up" })).status).toBe(404);
  expect((await ask("services/9999/edit")).status).toBe(404);
  expect((await ask("reviews/9999/delete", {})).status).toBe(404);
});

test("a row that was moved is put back by its change; no open form is outdated", async () => {
  const before = names();
  const moved = service(before[0] ?? "");
  const id = String(moved?.id);
  expect((await ask("services", { id, intent: "down" })).status).toBe(303);
  expect(service(before[0] ?? "")?.version).toBe(moved?.version);
  const change = db.select().from(changes).orderBy(desc(changes.id)).get();
  expect(change).toMatchObject({ field: "position", was: 1, now: 2 });
  expect((await ask("changes", { id: String(change?.id) })).status).toBe(303);
  expect(names()).toEqual(before);
});

test("rows that all stand at one position are put in order all the same", async () => {
  const before = names();
  db.update(services).set({ position: 0 }).run();
  const [first, second] = db.select().from(services).orderBy(services.id).all();
  expect((await ask("services", { id: String(first?.id), intent: "down" })).status).toBe(303);
  expect(names().slice(0, 2)).toEqual([second?.name, first?.name]);
  for (const [position, name] of before.entries())
    db.update(services).set({ position }).where(eq(services.name, name)).run();
});

test("what is empty has no heading: a service without lines, no services, no reviews", async () => {
  const section = async () => {
    const html = await (await send("/services")).text();
    return html.slice(html.indexOf('id="marble-restoration"'), html.indexOf('id="vct-strip-wax"'));
  };
  expect(await section()).toContain("What we do");
  db.update(services)
    .set({ offers: [], benefits: ["A floor"] })
    .where(eq(services.code, "marble-restoration"))
    .run();
  expect(await section()).not.toContain("What we do");
  expect(await section()).toContain("What you get");
  db.update(services).set({ shown: false }).run();
  db.update(reviews).set({ shown: false }).run();
  for (const path of ["/", "/services", "/reviews", "/contact"]) {
    const answer = await send(path);
    expect(answer.status, path).toBe(200);
    const html = await answer.text();
    expect(html, path).not.toMatch(/What we do|What customers say|<h2[^>]*>Services<\/h2>/);
    expect(html, path).not.toMatch(/<(nav|ul)\b[^>]*><\/\1>/);
  }
});

test("500 reviews stand on their page; one more is refused with what was typed", async () => {
  const row = { text: "Good.", stars: 5, date: "2026-03-14", shown: true } as const;
  const left = maxReviews - listReviews().length;
  for (let n = 0; n < left; n++)
    db.insert(reviews)
      .values({ ...row, name: `Guest ${n}` })
      .run();
  expect(await (await send("/reviews")).text()).toContain("Guest 0");
  const answer = await ask("reviews/new", { ...review, name: "One more" });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain(">One more</textarea>");
  expect(listReviews()).toHaveLength(maxReviews);
  db.delete(reviews).run();
});
