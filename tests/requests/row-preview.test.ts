import { beforeEach, expect, test } from "vitest";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { firstValues } from "#app/content/sheet/sheet.ts";
import { db } from "#app/database/database.server.ts";
import { changes, contactRequests, reviews, services, sheets } from "#schema";
import { send, signIn } from "../stage.ts";

const session = await signIn();
beforeEach(() => {
  db.delete(changes).run();
});

const post = (path: string, form: Record<string, string>) =>
  send(path, { headers: session, form: { intent: "save", version: "1", ...form } });

const service = {
  name: "Grout Coloring",
  subtitle: "Color that stays.",
  quote: "Ask",
  listed: "on",
};

test("a new service is previewed on its page, and nothing is stored", async () => {
  const before = db.select().from(services).all();
  const answer = await post("/admin/site/services/new/preview", service);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const page = await answer.text();
  for (const words of ["Preview: this is what you typed", "Grout Coloring", "Color that stays."])
    expect(page).toContain(words);
  expect(db.select().from(services).all()).toEqual(before);
  expect(await (await send("/services")).text()).not.toContain("Grout Coloring");
});

test("a service that is there is previewed in its place", async () => {
  const [first] = db.select().from(services).all();
  const answer = await post(`/admin/site/services/${first?.id}/preview`, service);
  const page = await answer.text();
  expect(page).toContain(`id="${first?.code}"`);
  expect(page).toContain("Grout Coloring");
  expect(page).not.toContain(`>${first?.name}</h2>`);
});

test("a review is previewed as it will be: first, and not Verified", async () => {
  const form = {
    name: "Cy Preview",
    text: "They came on time.",
    stars: "4",
    service: "",
    date: "",
  };
  const page = await (
    await post("/admin/site/reviews/new/preview", { ...form, date: "2025-03-02" })
  ).text();
  const [said = ""] = /They came on time[\s\S]*?<\/figure>/.exec(page) ?? [];
  expect(said).toContain("March 2025");
  expect(said).not.toContain("Verified");
  expect(
    db
      .select()
      .from(reviews)
      .all()
      .some(({ name }) => name === "Cy Preview"),
  ).toBe(false);
});

test("what is wrong is told in the tab; without a session there is no preview", async () => {
  const wrong = await post("/admin/site/services/new/preview", { ...service, name: "" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("Close this tab to go on writing.");
  const stranger = await send("/admin/site/services/new/preview", { form: service });
  expect(stranger.status).not.toBe(200);
  expect(await stranger.text()).not.toContain("Grout Coloring");
  const asked = await send("/admin/site/reviews/new/preview", { headers: session });
  expect(asked.headers.get("Location")).toBe("/admin/site/reviews");
});

test("the list says what samples are; a customer's own words are not previewed in others", async () => {
  const list = await (await send("/admin/site/reviews", { headers: session })).text();
  expect(list.replaceAll("<!-- -->", "")).toContain("Six sample reviews are online");
  const row = { name: "Di", text: "Own words.", stars: 5, source: "invitation" } as const;
  const { id } = db.insert(reviews).values(row).returning().get();
  const form = { name: "Di", text: "Other words.", stars: "5", date: "2026-01-01" };
  expect((await post(`/admin/site/reviews/${id}/preview`, form)).status).toBe(403);
  db.delete(reviews).run();
});

test("all times are told in the zone of the business", async () => {
  const row = { name: "Ed", email: "e@d.test", phone: "1", message: "Hi" };
  const created_at = "2026-01-01T05:30:00.000Z";
  const { id } = db
    .insert(contactRequests)
    .values({ ...row, created_at })
    .returning()
    .get();
  const detail = async () =>
    (await (await send(`/admin/contacts/${id}`, { headers: session })).text()).replace(
      /\u202f/g,
      " ",
    );
  expect(await detail()).toContain("Dec 31, 2025, 9:30 PM");
  const values = { ...firstValues(businessSheet), timeZone: "America/New_York" };
  db.insert(sheets).values({ key: "business", fields: values, updated_by: "a@b.test" }).run();
  expect(await detail()).toContain("Jan 1, 2026, 12:30 AM");
  db.update(sheets)
    .set({ fields: { ...values, timeZone: "Mars/Olympus" } })
    .run();
  expect(await detail()).toContain("Dec 31, 2025, 9:30 PM");
  db.delete(sheets).run();
  db.delete(contactRequests).run();
});
