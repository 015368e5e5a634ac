import sharp from "sharp";
import { pageTexts } from "../screens/pdf.ts";
import { atRest, expect, signIn, test } from "./stage.ts";

test("an open project is printed once, with both pictures and the business's name", async ({
  page,
}) => {
  await page.goto("/gallery");
  await page.getByRole("link", { name: "Office lobby marble", exact: true }).click();
  await page.getByRole("heading", { name: "Project Overview" }).waitFor();
  await atRest(page);
  const sheets = await pageTexts(await page.pdf(), "");
  const words = sheets.join(" ");
  expect(sheets.length).toBeLessThanOrEqual(2);
  for (const once of ["BEFORE", "AFTER", "Office lobby marble", "Project Overview"])
    expect(words.split(once), once).toHaveLength(2);
  expect(words).toContain("Mojave Surface Restoration");
  expect(words).toContain("(702) 555-0142");
  for (const control of ["Get Free Quote", "Full screen", "Next", "1 of"])
    expect(words).not.toContain(control);
});

test("on paper there is nothing to press @script", async ({ page }) => {
  await page.goto("/contact");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("(702) 555-0142").filter({ visible: true }).first()).toBeVisible();
  for (const what of ["button", "textbox", "navigation"] as const)
    await expect(page.getByRole(what).filter({ visible: true })).toHaveCount(0);
});

test("the first floor of the home page is on paper too @plain", async ({ page }) => {
  await page.setViewportSize({ width: 670, height: 900 });
  await page.emulateMedia({ media: "print" });
  await page.goto("/");
  const sides = page.locator("main .divider").first().locator("img");
  await expect(sides).toHaveCount(2);
  for (const side of await sides.all())
    expect((await side.boundingBox())?.height).toBeGreaterThan(200);
});

test("the services' words stand clear of each other on paper of any width @script", async ({
  page,
}) => {
  await page.goto("/services");
  await page.emulateMedia({ media: "print" });
  for (const width of [560, 690, 820, 1000, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const touching = await page.evaluate(() => {
      const words = [...document.querySelectorAll("main section :is(h2, h3, li, p)")].filter(
        (it) => it.getClientRects().length > 0 && !it.querySelector("h2, h3, li, p"),
      );
      const boxes = words.map((it) => {
        const range = document.createRange();
        range.selectNodeContents(it);
        return { text: it.textContent?.trim() ?? "", box: range.getBoundingClientRect() };
      });
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            ({ box }) =>
              box.top < one.box.bottom - 1 &&
              one.box.top < box.bottom - 1 &&
              box.left < one.box.right + 8 &&
              one.box.left < box.right + 8,
          )
          .map(({ text }) => `${one.text} | ${text}`),
      );
    });
    expect(touching, `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("the list of requests is printed with whole messages, and nothing to press @script", async ({
  page,
}) => {
  const name = "Petra Paper";
  const message = `${"The slab has cracks. ".repeat(40)}The last word of ${name}.`;
  const form = { name, email: "p@home.test", phone: "7025550108", service: "", message };
  await page.request.post("/contact", { form, maxRedirects: 0 });
  await signIn(page);
  await page.goto(`/admin/contacts?q=${name}`);
  await page.emulateMedia({ media: "print" });
  const [sheet = ""] = await pageTexts(await page.pdf());
  const words = sheet.replace(/\s+/g, " ");
  for (const part of [name, `The last word of ${name}.`, "(702) 555-0108", "p@home.test"])
    expect(words).toContain(part);
  for (const stray of ["More", "View Details", "Delete", "Download CSV", "Search"])
    expect(words).not.toContain(stray);
});

test("a request is printed whole from its dialog, its photos within the sheet, and nothing to fill in @script", async ({
  page,
}) => {
  const name = "Wanda Whole";
  const message = `${"Every slab of the hall is dull.\n".repeat(60)}The last word of ${name}.`;
  const wide = await sharp({
    create: { width: 2400, height: 300, channels: 3, background: "#a98" },
  })
    .jpeg()
    .toBuffer();
  const multipart = {
    ...{ name, email: "w@home.test", phone: "7025550109", service: "", message },
    photos: { name: "wide.jpg", mimeType: "image/jpeg", buffer: wide },
  };
  await page.request.post("/contact", { multipart, maxRedirects: 0 });
  await signIn(page);
  await page.goto(`/admin/contacts?q=${name}`);
  await page.getByRole("link", { name }).first().click();
  await page.getByRole("dialog").waitFor();
  const sheets = await pageTexts(await page.pdf());
  expect(sheets).toHaveLength(2);
  const words = sheets.join(" ");
  for (const once of ["(702) 555-0109", `The last word of ${name}.`, "Pending"])
    expect(words.split(once), once).toHaveLength(2);
  for (const stray of ["Gate code", "Their page", "Send reply", "Back office"])
    expect(words).not.toContain(stray);
  await page.setViewportSize({ width: 670, height: 900 });
  await page.emulateMedia({ media: "print" });
  const photo = await page.getByRole("dialog").getByRole("img").first().boundingBox();
  expect((photo?.x ?? 0) + (photo?.width ?? 999)).toBeLessThanOrEqual(670);
});

const papers = [
  { width: "8.3in", height: "10in" },
  { width: "8.3in", height: "10.3in" },
  { format: "Letter" },
  { format: "A4" },
];

test("figures and the number at the end stand whole, no sheet has the foot alone, home takes three @script", async ({
  page,
}) => {
  const together: Record<string, [string, string][]> = {
    "/": [
      ["customers", "rating from"],
      ["Tell us about the floor.", "Write to us"],
      ["Tell us about the floor.", "©"],
    ],
    "/reviews": [
      ["Yours could be the next floor.", "Write to us"],
      ["Write to us", "©"],
    ],
    "/contact": [],
    "/privacy": [],
  };
  for (const [path, pairs] of Object.entries(together)) {
    await page.goto(path);
    for (const paper of papers) {
      const sheets = await pageTexts(await page.pdf(paper));
      const on = `${path} on ${Object.values(paper)}`;
      expect(sheets.at(-1)?.length, on).toBeGreaterThan(250);
      if (path === "/" && paper.format) expect(sheets, on).toHaveLength(3);
      for (const [one, other] of pairs)
        expect(
          sheets.find((it) => it.includes(one)),
          on,
        ).toContain(other);
    }
  }
});

test("the thank-you takes one sheet of Letter and of A4 @script", async ({ page }) => {
  const message = "The slab in the hall has gone dull.";
  const form = { name: "Lena Letter", email: "l@home.test", phone: "7025550106", message };
  const answer = await page.request.post("/contact", { form, maxRedirects: 0 });
  const thanks = answer.headers().location ?? "";
  expect(thanks).toContain("sent");
  // It stays longer than its three seconds.
  await page.clock.install();
  await page.goto(thanks);
  await page.clock.pauseAt(Date.now() + 1_000);
  for (const format of ["Letter", "A4"])
    expect(await pageTexts(await page.pdf({ format })), format).toHaveLength(1);
});

test("no request of the printed list is torn across two sheets @script", async ({ page }) => {
  const message = "The slab has cracks from wall to wall. ".repeat(12);
  for (const place of ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"]) {
    const email = `${place}@torn.test`;
    const form = { name: `Tilda ${place}`, email, phone: "7025550107", service: "", message };
    await page.request.post("/contact", { form, maxRedirects: 0 });
  }
  await signIn(page);
  await page.goto("/admin/contacts?q=Tilda");
  const names = await page.getByRole("article").getByRole("heading").allTextContents();
  expect(names).toHaveLength(7);
  const sheets = await pageTexts(await page.pdf({ format: "Letter" }), "");
  expect(sheets.length).toBeGreaterThan(1);
  for (const name of names)
    expect(sheets.find((it) => it.includes(name))).toContain(`${name.split(" ")[1]}@torn.test`);
});
