import { desc, eq, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { assert, constantFrom, integer, property, string } from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { estimateLimits } from "#app/estimates/estimate/estimate.ts";
import { amountText, readCents, readPart } from "#app/estimates/estimate/money.ts";
import { estimatesSheet } from "#app/estimates/terms/estimates-sheet.ts";
import { changes, priceItems, services, sheets } from "#schema";
import { words } from "../pages.ts";
import { publicPaths } from "../public-paths.ts";
import { send, signIn } from "../stage.ts";

const session = await signIn();
const ask = (path: string, form?: Record<string, string>) =>
  send(`/admin/site/prices${path}`, { headers: session, ...(form && { form }) });
const rows = () => db.select().from(priceItems).orderBy(priceItems.position).all();

const field = (html: string, name: string) =>
  html.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`));

const typed = {
  ...{ name: "Marble, hone and polish", words: "Hone and polish the marble", price: "4.50" },
  ...{ unit: "sqft", least: "$1,450", service: "marble-restoration", version: "0", intent: "save" },
};

beforeEach(() => db.delete(priceItems).run());

test("an item is stored in whole cents, and stands in the list with its price", async () => {
  expect((await ask("/new", typed)).status).toBe(303);
  expect(rows()).toMatchObject([
    { price: 450, least_charge: 145_000, unit: "sqft", service: "marble-restoration" },
  ]);
  const list = words(await (await ask("")).text());
  expect(list).toContain("Marble Restoration");
  expect(list).toContain("$4.50 a sq ft $1,450.00 minimum");
  const log = words(await (await send("/admin/site/changes", { headers: session })).text());
  // Without the price, which may be another by now.
  expect(log).toContain("Marble, hone and polish Added Price list, ");
  for (const path of publicPaths)
    expect(await (await send(path)).text(), path).not.toContain("Hone and polish the marble");
});

test.each(["four", "-4", "1e9", "4.505", "4,50", "10000000", "$"])(
  "the price %s gets a sentence at its field, and all that was typed stays",
  async (price) => {
    const answer = await ask("/new", { ...typed, price });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('id="field-price-error"');
    expect(words(html)).toContain("Please give dollars and cents such as 4.50");
    expect(field(html, "price")).toContain(`value="${price}"`);
    expect(html).toContain(">Hone and polish the marble</textarea>");
    expect(rows()).toEqual([]);
  },
);

test("what is shown as cents is read as the same cents, and no other text is an amount", () => {
  assert(
    property(integer({ min: 0, max: estimateLimits.cents }), (cents) => {
      expect(readCents(amountText(cents))).toBe(cents);
      expect(readCents(amountText(cents).replace(/\B(?=(\d{3})+\.)/g, ","))).toBe(cents);
    }),
    { numRuns: 1_000 },
  );
  assert(
    property(string(), constantFrom("-", "+", "e", "x", "½", "٣", "%"), (rest, sign) => {
      expect(readCents(`1${sign}${rest}`)).toBeNull();
    }),
  );
});

test("up and down stay among the items of a service, and are undone from Changes", async () => {
  for (const [name, service] of [
    ["First", "marble-restoration"],
    ["Other", "power-washing"],
    ["Second", "marble-restoration"],
  ] as const)
    await ask("/new", { ...typed, name, service });
  const second = rows().find(({ name }) => name === "Second");
  await ask("", { id: String(second?.id), intent: "up" });
  const names = () => rows().map(({ name }) => name);
  expect(names()).toEqual(["Second", "First", "Other"]);
  await ask("", { id: String(second?.id), intent: "up" });
  expect(names()).toEqual(["Second", "First", "Other"]);
  const change = db.select().from(changes).orderBy(desc(changes.id)).get();
  await send("/admin/site/changes", { headers: session, form: { id: String(change?.id) } });
  expect(names()).toEqual(["First", "Other", "Second"]);
});

test("a deleted item is offered back, and a former price brought back from Changes", async () => {
  await ask("/new", typed);
  const id = rows()[0]?.id;
  await ask(`/${id}/edit`, { ...typed, price: "5", version: "1" });
  expect(rows()[0]?.price).toBe(500);
  const change = db.select().from(changes).where(eq(changes.field, "price")).get();
  await send("/admin/site/changes", { headers: session, form: { id: String(change?.id) } });
  expect(rows()[0]?.price).toBe(450);
  await ask(`/${id}/delete`, {});
  expect(words(await (await ask(`?deleted=${id}`)).text())).toContain("was deleted.");
  await ask("", { id: String(id), intent: "restore" });
  expect(rows()[0]?.deleted_at).toBeNull();
});

test("a first list is read from the services' price lines, and only what is ticked is taken", async () => {
  const lines: Record<string, string> = {
    "marble-restoration": "$4 to $10.50 a square foot",
    "power-washing": "From $180 per visit",
    "janitorial-services": "Ask us",
  };
  for (const [code, price] of Object.entries(lines))
    db.update(services).set({ price }).where(eq(services.code, code)).run();
  const offer = await (await ask("")).text();
  expect(words(offer)).toContain("Marble Restoration: $4.00 a sq ft Read from “$4 to $10.50");
  expect(words(offer)).toContain("Power Washing: $180.00 flat Read from “From $180 per visit”");
  expect(offer).not.toContain("Ask us");
  expect((await ask("?first", {})).status).toBe(422);
  expect(rows()).toEqual([]);
  expect((await ask("?first", { take: "marble-restoration" })).status).toBe(303);
  expect(rows()).toMatchObject([
    { name: "Marble Restoration", price: 400, unit: "sqft", service: "marble-restoration" },
  ]);
});

test("a price that is written is previewed on an example, also with its minimum charge", async () => {
  await ask("/new", { ...typed, name: "Other", words: "" });
  const answer = await ask("/new/preview", typed);
  expect(answer.status).toBe(200);
  const page = words(await answer.text());
  expect(page).toContain("161 sq ft at $4.50; our minimum is $1,450.00 $1,450.00");
  expect(page).not.toContain("Other");
  expect(rows()).toHaveLength(1);
  // What has no preview is nobody's estimate.
  expect((await send("/request/example/estimates/example")).status).toBe(404);
});

test("the sheet tells at its field what cannot be a deposit, a tax or a payment page", async () => {
  const sheet = {
    ...{ opening: "", terms: "", days: "30", deposit: "30 %" },
    ...{ depositWords: "", paymentLink: "https://pay.example/us", tax: "8.38", notice: "" },
    ...{ followUpDays: "", followUpWords: "Hello", keptYears: "7", version: "0", intent: "save" },
  };
  const save = (change: Record<string, string>) =>
    send("/admin/site/estimates", { headers: session, form: { ...sheet, ...change } });
  for (const [name, value] of [
    ["deposit", "130 %"],
    ["deposit", "a third"],
    ["paymentLink", "http://pay.example/us"],
    ["tax", "-1"],
    ["days", "0"],
    ["capDollars", "1e3"],
  ] as const) {
    const answer = await save({ [name]: value });
    expect(answer.status, name).toBe(422);
    const html = await answer.text();
    expect(html, name).toContain(`id="field-${name}-error"`);
    expect(html, name).toContain(value);
  }
  const form = { ...sheet, deposit: "25 %", notice: "You may cancel." };
  const preview = await send("/admin/site/estimates/preview", { headers: session, form });
  expect(words(await preview.text())).toMatch(/Deposit, 25 percent \$731\.57.*You may cancel\./s);
  expect((await save({ deposit: "$500" })).status).toBe(303);
  const { deposit } = readSheet(estimatesSheet);
  expect(readPart(deposit)).toEqual({ kind: "amount", cents: 50_000 });
});

test("the deposit of an earlier version, a kind and a size, is one text; so are its changes, to undo", async () => {
  const log = (field: string, was: string, now: string) => {
    const change = { subject: "estimates", title: "Estimates", label: field, created_by: "me" };
    db.insert(changes)
      .values({ ...change, field, was, now })
      .run();
  };
  const changed = () => {
    const { was, now } = changes;
    return db.select({ was, now }).from(changes).where(eq(changes.field, "deposit")).all();
  };
  const migrate = (fields: Record<string, string>) => {
    db.delete(sheets).run();
    db.insert(sheets).values({ key: "estimates", fields, updated_by: "me" }).run();
    const migrations = readMigrationFiles({ migrationsFolder: "drizzle/migrations" });
    const statements = migrations.flatMap((it) => it.sql);
    for (const statement of statements.filter((it) => it.includes("deposit_states")))
      db.run(sql.raw(statement));
    return readSheet(estimatesSheet).deposit;
  };
  db.delete(changes).run();
  expect(migrate({ opening: "Hello" })).toBe("");
  expect(migrate({ deposit: "none", depositSize: "30" })).toBe("");
  expect(migrate({ deposit: "percent", depositSize: "30 %" })).toBe("30 %");
  log("deposit", "none", "percent");
  log("depositSize", "", "30");
  log("depositSize", "30", "40");
  log("deposit", "percent", "amount");
  log("depositSize", "40", "500");
  expect(migrate({ deposit: "amount", depositSize: "500" })).toBe("500");
  expect(changed()).toEqual([
    { was: "", now: "30 %" },
    { was: "30 %", now: "40 %" },
    { was: "40 %", now: "500" },
  ]);
  const id = String(db.select().from(changes).orderBy(desc(changes.id)).get()?.id);
  const undone = await send("/admin/site/changes", { headers: session, form: { id } });
  expect(undone.status).toBe(303);
  expect(readSheet(estimatesSheet).deposit).toBe("40 %");
});
