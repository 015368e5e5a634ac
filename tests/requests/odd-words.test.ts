import { beforeEach, expect, test } from "vitest";
import { contactSheet } from "#app/contact/contact-sheet.ts";
import { firstValues, type Sheet } from "#app/content/sheet/sheet.ts";
import { openSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { serviceSheet } from "#app/services/service-sheet.ts";
import { listServices, maxServices, serviceList } from "#app/services/services.server.ts";
import { aboutSheet } from "#app/site/about/about-sheet.ts";
import { homeSheet } from "#app/site/home/home-sheet.server.ts";
import { contactRequests, services, sheets } from "#schema";
import { page, words } from "../pages.ts";
import { sheetForm } from "../sheet-form.ts";
import { send, signIn } from "../stage.ts";

beforeEach(() => {
  db.delete(sheets).run();
});

async function save(
  sheet: Sheet,
  typed: Record<string, unknown>,
  form: Record<string, string> = {},
) {
  const values = { ...firstValues(sheet), ...typed };
  return send(`/admin/site/${sheet.key}`, {
    headers: await signIn(),
    form: { ...sheetForm(sheet, values), version: "0", seen: "0", intent: "save", ...form },
  });
}

test.each([
  ["markup", "<script>alert(1)</script> & <b>floors</b>"],
  ["right to left", "רצפות אבן \u202bשיש\u202c"],
  ["combining characters", "Fu\u0308r Bo\u0308den n\u0303"],
  ["emoji", "Floors 👩🏽‍🔧🏜️"],
  ["quotes", "\"Floors\" 'n' `more` $(here)"],
])("%s are text on the page", async (_, headline) => {
  expect((await save(homeSheet, { headline })).status).toBe(303);
  const html = await page("/");
  expect(words(html.match(/<h1.*?<\/h1>/s)?.[0] ?? "").trim()).toBe(
    String(openSheet(homeSheet).values.headline),
  );
  expect(html).not.toContain("<script>alert(1)");
});

test("control characters are left out, line breaks of a paragraph are kept", async () => {
  await save(homeSheet, { headline: "One\u0000\u0007 floor\u001b\nmore" });
  await save(aboutSheet, { story: "First.\r\n\r\n\u0008Second." });
  expect(openSheet(homeSheet).values.headline).toBe("One floor more");
  expect(openSheet(aboutSheet).values.story).toBe("First.\n\nSecond.");
  expect((await page("/about")).match(/First\.<\/p><p[^>]*>Second\./)).not.toBeNull();
});

test.each(["javascript:alert(1)", "//evil.test/x.jpg", "https://evil.test/x.jpg", "/uploads/../x"])(
  "%s is no photo's address",
  async (url) => {
    const answer = await save(homeSheet, { headline: "Kept" }, { "servicesPhoto.url": url });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("Please upload the picture.");
    expect(html).toContain(">Kept</textarea>");
    expect(openSheet(homeSheet).version).toBe(0);
  },
);

test("empty lists leave their place empty, not broken", async () => {
  await save(homeSheet, { badges: [], reasons: [] });
  await save(aboutSheet, { values: [], local: [], team: [] });
  await save(contactSheet, { facts: [], reasons: [] });
  for (const path of ["/", "/about", "/contact"])
    expect(await page(path)).not.toMatch(/<(ul|dl)\b[^>]*><\/\1>/);
});

test("one entry more than a list takes is told at the list, with all of them still there", async () => {
  const badges = Array.from({ length: 5 }, (_, index) => ({ line: `Promise ${index}` }));
  const answer = await save(homeSheet, { badges });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("Promises: at most 4.");
  for (const { line } of badges) expect(html).toContain(`>${line}</textarea>`);
});

const typed = {
  ...{ name: "Ann", email: "ann@visitor.test", phone: "520 222 3344", message: "A floor." },
};

test("a service that is taken off while a form with it is open is still taken, and named", async () => {
  const row = serviceList.create({ ...firstValues(serviceSheet), name: "Onyx" }, "owner@site.test");
  const headers = await signIn();
  await send(`/admin/site/services/${row.id}/delete`, { headers, form: { version: "1" } });
  expect(listServices().some(({ code }) => code === row.code)).toBe(false);
  const answer = await send("/contact", { form: { ...typed, service: row.code } });
  expect(answer.status).toBe(303);
  const { id } = db.select().from(contactRequests).all().at(-1) ?? { id: 0 };
  expect(words(await (await send(`/admin/contacts/${id}`, { headers })).text())).toContain("Onyx");
});

test("a code that never was a service is told at the choice", async () => {
  const answer = await send("/contact", { form: { ...typed, service: "no-such" } });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Please choose a service from the list.");
});

test("200 services stand on the pages; one more is refused with what was typed", async () => {
  const values = firstValues(serviceSheet);
  const before = listServices().length;
  for (let number = before; number < maxServices; number++)
    serviceList.create({ ...values, name: `Floor ${number}`, listed: true }, "owner@site.test");
  expect(words(await page("/services"))).toContain(`Floor ${maxServices - 1}`);
  expect(await page("/contact")).toContain(`Floor ${maxServices - 1}`);
  const headers = await signIn();
  const form = { name: "One more", quote: "Ask", version: "0", intent: "save", shown: "on" };
  const answer = await send("/admin/site/services/new", { headers, form });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain(">One more</textarea>");
  expect(listServices()).toHaveLength(maxServices);
  db.delete(services).run();
  for (const path of ["/", "/services", "/contact"]) await page(path);
});

test("a review of a service that was taken off meanwhile is still taken, and names it", async () => {
  const row = serviceList.create(
    { ...firstValues(serviceSheet), name: "Slate" },
    "owner@site.test",
  );
  const headers = await signIn();
  await send(`/admin/site/services/${row.id}/delete`, { headers, form: { version: "1" } });
  const form = {
    ...{ name: "Ida Q.", text: "Swept twice.", stars: "4", date: "2026-03-14" },
    ...{ service: row.code, version: "0", intent: "save", shown: "on" },
  };
  expect((await send("/admin/site/reviews/new", { headers, form })).status).toBe(303);
  expect(words(await page("/reviews"))).toMatch(/Swept twice\..*Slate/);
});

test.each([
  ["services", "/services", { subtitle: "s", quote: "Ask", listed: "on" }],
  ["reviews", "/reviews", { text: "t", stars: "5", service: "", date: "2026-03-14" }],
])("a row of %s has a name in every script, once or twice, as text", async (list, path, more) => {
  const name = "<b>א</b> Bo\u0308den 👩🏽‍🔧";
  const headers = await signIn();
  const form = { name, ...more, version: "0", intent: "save", shown: "on" };
  for (const times of [1, 2]) {
    const answer = await send(`/admin/site/${list}/new`, { headers, form });
    expect(answer.status, String(times)).toBe(303);
  }
  const html = await page(path);
  expect(html).not.toContain("<b>א");
  expect(words(html).split(name).length).toBeGreaterThan(2);
  const answer = await send(`/admin/site/${list}/new`, {
    headers,
    form: { ...form, name: "x".repeat(300) },
  });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('aria-invalid="true"');
});
