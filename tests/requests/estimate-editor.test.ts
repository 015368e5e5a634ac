import { beforeEach, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { readDraft } from "#app/estimates/draft/draft.server.ts";
import { latestSentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { addNote, receiveRequest } from "#app/requests/request.server.ts";
import { contactRequests, priceItems, sheets } from "#schema";
import { formsOf } from "../page-forms.ts";
import { words } from "../pages.ts";
import { send, signIn } from "../stage.ts";

const owner = await signIn();
const colleague = await signIn("second@site.test");
const today = new Date().toISOString().slice(0, 10);

const item: Omit<typeof priceItems.$inferInsert, "name"> = {
  ...{ words: "Hone and polish the marble", unit: "sqft", price: 450, least_charge: 45_000 },
  ...{ service: "marble-restoration", position: 1 },
};

let id = 0;
let path = "";
beforeEach(() => {
  db.delete(contactRequests).run();
  db.delete(priceItems).run();
  db.delete(sheets).run();
  db.insert(priceItems)
    .values([
      { ...item, name: "Marble, hone and polish" },
      {
        ...item,
        name: "Fill a crack",
        words: "Fill cracks",
        unit: "piece",
        price: 8_500,
        least_charge: 0,
      },
      {
        ...item,
        name: "Seal",
        words: "Seal the stone",
        price: 65,
        least_charge: 12_000,
        position: 2,
      },
      { ...item, name: "Grout", service: "tile-grout-sealing" },
    ])
    .run();
  id = receiveRequest({
    ...{ name: "Dana Kessler", email: "dana@kessler.test", phone: "(702) 555-0111" },
    ...{
      service: "marble-restoration",
      message: "The hall is about 600 sq ft, two cracked corners.",
    },
  }).id;
  path = `/admin/contacts/${id}/estimate`;
});

const open = async (headers = owner, query = "") => (await send(path + query, { headers })).text();

/** Presses a button of the editor as it stands on `page`, with some fields typed anew. */
async function press(
  intent: string,
  typed: Record<string, string> = {},
  page?: string,
  headers = owner,
) {
  const html = page ?? (await open());
  const form = formsOf(html, path).find(({ entries }) => entries.at(-1)?.[1] === intent);
  if (!form) throw new Error(`no button ${intent}`);
  return send(path, { headers, form: { ...Object.fromEntries(form.entries), ...typed } });
}

const draft = () => readDraft(id)?.draft;
const ids = () =>
  Object.fromEntries(
    db
      .select()
      .from(priceItems)
      .all()
      .map((it) => [it.name, it.id]),
  );

test("lines are suggested with the area that the words name, and what was taken from where", async () => {
  expect(words(await open())).toContain("Dana wrote “about 600 sq ft”.");
  expect((await press("suggest")).status).toBe(303);
  expect(draft()?.lines).toMatchObject([
    { quantityHundredths: 60_000, priceCents: 450, leastCents: 45_000, isOptional: false },
    { words: "Fill cracks", quantityHundredths: 100, isOptional: false },
    { words: "Seal the stone", quantityHundredths: 60_000, isOptional: true },
  ]);
  const page = words(await open());
  expect(page).toContain("600 square feet, from “about 600 sq ft”.");
  expect(page).toContain("$2,700.00");
  addNote(id, "owner@site.test", "Measured: 20 by 30.5 feet");
  await press("clear");
  await press("suggest");
  expect(draft()?.lines[0]?.quantityHundredths).toBe(61_000);
  expect(draft()?.suggestedFrom).toContain("“20 by 30.5 feet”");
});

test("without JavaScript every button keeps what was typed: add, own, save, order, remove", async () => {
  await press("add", {
    item: String(ids()["Marble, hone and polish"]),
    words: "Thank you, {customer}",
  });
  await press("own");
  await press("save", { "words.1": "Cover walls", "price.1": "120", "quantity.1": "1.5" });
  expect(draft()).toMatchObject({
    words: "Thank you, {customer}",
    lines: [
      { quantityHundredths: 60_000, itemId: ids()["Marble, hone and polish"] },
      { words: "Cover walls", priceCents: 12_000, quantityHundredths: 150, itemId: null },
    ],
  });
  const moved = await press("up:1", { "optional.0": "on" });
  expect(moved.headers.get("Location")).toBe(`${path}?line=0#line-0`);
  expect(draft()?.lines.map(({ words, isOptional }) => [words, isOptional])).toEqual([
    ["Cover walls", false],
    ["Hone and polish the marble", true],
  ]);
  await press("remove:0");
  expect(draft()?.lines).toHaveLength(1);
  await press("save", { discount: "90", deposit: "30%" });
  expect(draft()).toMatchObject({
    discount: { kind: "amount", cents: 9_000 },
    deposit: { kind: "percent", percentHundredths: 3_000 },
  });
  await press("save", { discount: "12.5 %" });
  expect(draft()?.discount).toEqual({ kind: "percent", percentHundredths: 1_250 });
});

test.each([
  ["price.0", "four"],
  ["price.0", "-4"],
  ["price.0", "1e9"],
  ["quantity.0", "0.001"],
  ["quantity.0", "0"],
  ["discount", "110%"],
  ["deposit", "130 %"],
  ["deposit", "some"],
  ["lastDay", "2027-02-30"],
])("%s %s gets a sentence at its field, and all that was typed stays", async (name, value) => {
  await press("add", { item: String(ids().Seal) });
  const answer = await press("save", {
    "words.0": "Mine",
    [name]: value,
  });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  const field = html
    .match(/<(input|textarea)[^>]*>/g)
    ?.find((tag) => tag.includes(`name="${name}"`));
  expect(field).toContain('aria-invalid="true"');
  expect(field).toContain(`value="${value}"`);
  expect(html).toContain(">Mine</textarea>");
  expect(draft()?.lines[0]?.words).toBe("Seal the stone");
});

test("101 lines, an empty line and a day gone by are told, and nothing is sent", async () => {
  await press("add", { item: String(ids().Seal) });
  expect((await press("send", { lastDay: "2026-01-31" })).status).toBe(422);
  expect((await press("send", { "words.0": " " })).status).toBe(422);
  const many = Object.fromEntries(
    Array.from({ length: 101 }, (_, place) => [`words.${place}`, `Line ${place}`]).concat(
      Array.from({ length: 101 }, (_, place) => [`quantity.${place}`, "1"]),
    ),
  );
  expect((await press("save", many)).status).toBe(422);
  const answer = await press("send", many);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(words(html)).toContain("An estimate may have at most 100 lines.");
  expect(html).toContain(">Line 100</textarea>");
  expect(latestSentEstimate(id)).toBeNull();
});

test("a draft without lines is discarded, unless somebody has saved it meanwhile", async () => {
  await press("own");
  await expect(press("discard")).rejects.toThrow("no button discard");
  await press("remove:0");
  const former = await open();
  await press("save", { words: "Thank you" });
  const late = await press("discard", {}, former);
  expect(late.status).toBe(409);
  expect(words(await late.text())).toContain("saved this draft on");
  expect(draft()?.words).toBe("Thank you");
  const discarded = await open();
  expect((await press("discard")).headers.get("Location")).toBe(`/admin/contacts/${id}`);
  expect(draft()).toBeUndefined();
  // The next one is another, whoever still has the former open.
  for (const words of ["Hello", "Hi", "Hello"]) await press("save", { words });
  expect((await press("save", { words: "Former" }, discarded)).status).toBe(409);
  expect(draft()?.words).toBe("Hello");
});

test("the second of two who save one draft is told who was faster, and may save again", async () => {
  await press("add", { item: String(ids().Seal) });
  const mine = await open();
  const theirs = await press("save", { "words.0": "Theirs" }, await open(colleague), colleague);
  expect(theirs.status).toBe(303);
  const late = await press("send", { "words.0": "Mine" }, mine);
  expect(late.status).toBe(409);
  const page = await late.text();
  expect(words(page)).toContain("second@site.test saved this draft on");
  expect(page).toContain(">Mine</textarea>");
  expect(draft()?.lines[0]?.words).toBe("Theirs");
  expect((await press("save", {}, page)).status).toBe(303);
  expect(draft()?.lines[0]?.words).toBe("Mine");
});

test("sending fixes the draft; the next one begins with it and says what it replaces", async () => {
  await press("add", { item: String(ids().Seal) });
  const preview = await press("preview");
  expect(preview.headers.get("Location")).toBe(`${path}/preview`);
  const pdf = await send(`${path}.pdf`, { headers: owner });
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  const before = await open();
  const sent = await press("send", {}, before);
  expect(sent.headers.get("Location")).toBe(`/admin/contacts/${id}`);
  const label = `${today.slice(0, 4)}-0001`;
  expect(latestSentEstimate(id)).toMatchObject({ label, total_cents: 39_000, state: "sent" });
  expect(draft()).toBeUndefined();
  const next = words(await open());
  expect(next).toContain(`it takes the place of ${label}.`);
  expect(next).toContain("Seal the stone");
  // The same form again, as from another tab.
  expect((await press("send", {}, before)).status).toBe(409);
  expect(latestSentEstimate(id)?.label).toBe(label);
});

test("a deposit above the sheet's cap is warned of", async () => {
  const sheet = { deposit: "30 %", capDollars: "1000", capPercent: "10" };
  db.insert(sheets)
    .values({ key: "estimates", fields: sheet, updated_by: "owner@site.test" })
    .run();
  await press("add", { item: String(ids()["Marble, hone and polish"]) });
  expect(words(await open())).toContain("$810.00 is above $270.00, your limit in Words and terms.");
});
