import { expect, test } from "vitest";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { firstValues } from "#app/content/sheet/sheet.ts";
import { db } from "#app/database/database.server.ts";
import { sheets } from "#schema";
import { words } from "../pages.ts";
import { send } from "../stage.ts";

const required = "Please fill in all required fields.";
const email = "Please enter a valid email address.";
const refresh = '<meta http-equiv="refresh" content="1; url=/guide/floor-restoration-guide.pdf"/>';

test("the guide's page shows what the guide holds and a form that posts", async () => {
  const answer = await send("/guide");
  const html = await answer.text();
  expect(answer.status).toBe(200);
  for (const text of [
    "Free Floor Restoration Guide",
    "Get your comprehensive guide instantly",
    "We respect your privacy and won&#x27;t spam you.",
  ])
    expect(html).toContain(text);
  const form = html.match(/<form[^>]*>/)?.[0];
  expect(form).toContain('method="post"');
  expect(form).toContain('action="/guide"');
  expect(html).not.toContain(refresh);
});

test("it promises examples and prices only where the guide has some", async () => {
  const read = async () => words(await (await send("/guide")).text());
  expect(await read()).toMatch(/prices on page 13.*Before and after examples/);
  const fields = { ...firstValues(businessSheet), name: "Cream City Epoxy" };
  db.insert(sheets).values({ key: "business", fields, updated_by: "o@site.test" }).run();
  expect(await read()).not.toMatch(/examples|prices on page/);
  db.delete(sheets).run();
});

test("a good request starts the download", async () => {
  const answer = await send("/guide", { form: { name: "Dana", email: "dana@kessler.test" } });
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain("Download Started!");
  expect(html.slice(0, html.indexOf("</head>"))).toContain(refresh);
  expect(html).toContain('href="/guide/floor-restoration-guide.pdf"');
});

test.each([
  ["nothing", { name: "", email: "" }, required],
  ["blanks", { name: "  ", email: "dana@kessler.test" }, required],
  ["no email", { name: "Dana" }, required],
  ["a half email", { name: "Dana", email: "dana@kessler" }, email],
  ["an email with a space", { name: "Dana", email: "da na@kessler.test" }, email],
  ["an endless email", { name: "Dana", email: `${"d".repeat(255)}@kessler.test` }, email],
  [
    "an endless name",
    { name: "D".repeat(201), email: "dana@kessler.test" },
    "The name may have at most 200 characters.",
  ],
])("%s is refused with a sentence", async (_, form, sentence) => {
  const answer = await send("/guide", { form });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain(sentence);
  expect(html).not.toContain(refresh);
});

test("what was typed is kept, and is text only", async () => {
  const answer = await send("/guide", { form: { name: '"><b>Dana', email: "dana@" } });
  const html = await answer.text();
  expect(html).toContain('value="&quot;&gt;&lt;b&gt;Dana"');
  expect(html).toContain('value="dana@"');
});
