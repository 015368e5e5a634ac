import { readFileSync } from "node:fs";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, signIn, test } from "./stage.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("the page beside its form follows what is typed, and a press on a part opens it in the form @script", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/site/home");
  const frame = page.frameLocator("iframe");
  const heading = frame.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("There’s a better floor under this one.");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);

  await heading.click();
  const headline = page.getByLabel("Headline", { exact: true });
  await headline.fill("Floors of ");
  await page.getByText("Insert a fact").first().click();
  await page.getByRole("button", { name: "area Las Vegas" }).click();
  await expect(headline).toHaveValue("Floors of {area}");
  await expect(page.getByText("Visitors read: Floors of Las Vegas")).toBeVisible();
  await expect(heading).toHaveText("Floors of Las Vegas");
  await expect(page.getByText("1 change: Headline")).toBeVisible();
  await expect(frame.locator("#head")).toHaveCSS("outline-style", "solid");

  // Playwright does not find a place in a frame that is drawn smaller.
  await frame.getByRole("heading", { name: "Why people call us" }).dispatchEvent("click");
  await expect(headline).toBeHidden();
  await expect(page.getByText("Photo beside the reasons")).toBeVisible();
  await expect(frame.locator("#why")).toHaveCSS("outline-style", "solid");
  await page.getByRole("button", { name: "Phone" }).click();
  expect(await frame.locator("html").evaluate((it) => it.clientWidth)).toBe(390);

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Public now.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(headline).toHaveValue("There’s a better floor under this one.");
  await expect(heading).toHaveText("There’s a better floor under this one.");
  await page.getByText("Numbers", { exact: true }).click();
  const word = page.getByLabel("Word under the customer count");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await word.fill("clients");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(word).toHaveValue("customers");
  await expect(save).toHaveCount(0);

  // A reset alone can be saved.
  await word.fill("clients");
  await save.click();
  await expect(save).toHaveCount(0);
  await page.getByRole("button", { name: "Reset to original" }).click();
  await expect(page.getByText("1 change: Numbers")).toBeVisible();
  await save.click();
  await expect(save).toHaveCount(0);
  await expect(word).toHaveValue("customers");
  // It goes by itself.
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await expect(undo).toBeHidden();
});

test("a phone loads no page beside the form, and its preview opens in a tab @script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto("/admin/site/reviews-page#asking");
  await page.getByLabel("Question to the customer").fill("How is the floor?");
  await expect(page.locator("iframe")).toHaveCount(0);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Preview" }).click();
  const tab = await opened;
  await expect(tab.getByRole("heading", { name: "How is the floor?" })).toBeVisible();
});

test("the part in an address is open, without JavaScript too", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/site/assistant#questions.0");
  await expect(page.locator('[name="questions.0.answer"]')).toBeVisible();
  await expect(page.locator('[name="questions.1.answer"]')).toBeHidden();
  await page.goto("/admin/site/look");
  await expect(page.locator("#accent")).toBeVisible();
  await page.goto("/admin/site/look#owner");
  await expect(page.locator("#owner")).toBeVisible();
  await expect(page.locator("#accent")).toBeHidden();
});

test("without a connection or a session the page stays, and can be discarded @script", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/site/home#head");
  const headline = page.getByLabel("Headline", { exact: true });
  const heading = page.frameLocator("iframe").getByRole("heading", { level: 1 });
  const before = await headline.inputValue();
  await expect(heading).toHaveText(before);
  // It stands there before it has words, so that they are read out.
  await expect(page.locator("main form").getByRole("status")).toBeEmpty();
  await page.context().setOffline(true);
  await headline.fill("Without a connection");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(headline).toHaveValue(before);
  await page.context().setOffline(false);
  await page.context().clearCookies();
  await headline.fill("Without a session");
  await expect(page.getByText("You are signed out")).toBeVisible();
  await expect(heading).toHaveText(before);
});

test("a color and the part of a photo that are chosen by eye can be saved @script", async ({
  page,
}) => {
  await signIn(page);
  const saved = page.getByText("Public now.");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await page.goto("/admin/site/look#accent");
  await page.getByLabel("chosen by eye").fill("#dddd00");
  await expect(page.getByText("No, it is too light.")).toBeVisible();
  await expect(page.getByText("1 change: Color")).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();

  await page.goto("/admin/site/about#founded");
  await page.locator('[name="photo.file"]').setInputFiles("app/images/driveway-after.jpg");
  await save.click();
  await expect(saved).toBeVisible();
  await page.locator("#founded img").click({ position: { x: 5, y: 5 } });
  await expect(page.getByText("1 change: Year and photo")).toBeVisible();
  await save.click();
  await expect(save).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[type=hidden][name="photo.point"]')).not.toHaveValue("50 50");
});

type Errand = {
  /** Links and parts from the overview to the field. */
  way: string[];
  field: string;
  value: string;
  /** Sees it before it is saved. */
  see: (page: Page, frame: FrameLocator) => Promise<unknown>;
};

const seeText = (place: string, words: string) => (_: Page, frame: FrameLocator) =>
  expect(frame.locator(place).first()).toContainText(words);

const rectOf = (it: Locator) => it.evaluate((element) => element.getBoundingClientRect());

const errands: Record<string, Errand> = {
  "a new headline": {
    way: ["home", "#head"],
    field: "headline",
    value: "Old floors, new again.",
    see: seeText("h1", "Old floors, new again."),
  },
  "other hours for Fridays": {
    way: ["business", "#hours"],
    field: "hours.Friday.to",
    value: "15:30",
    see: seeText("#hours", "Fri 7AM-3:30PM"),
  },
  "a price on a service": {
    way: ["services", "edit"],
    field: "price",
    value: "$3 a sq ft",
    see: seeText("main", "$3 a sq ft"),
  },
  "a photograph on About": {
    way: ["about", "#founded"],
    field: "photo.file",
    value: "app/images/driveway-after.jpg",
    see: (_, frame) => expect(frame.locator("#founded img")).toHaveAttribute("src", /^\/uploads\//),
  },
  "a review's link": {
    way: ["reviews", "edit"],
    field: "link",
    value: "https://maps.test/r/1",
    see: (_, frame) =>
      expect(frame.getByRole("link", { name: "from maps.test" })).toHaveAttribute(
        "href",
        "https://maps.test/r/1",
      ),
  },
  "the sentence on Google": {
    way: ["home", "#google"],
    field: "searchText",
    value: "We restore floors.",
    see: (page) =>
      expect(page.getByRole("figure", { name: "on Google" })).toContainText("We restore floors."),
  },
  "an answer of the assistant": {
    way: ["assistant", "#answers", "#questions\\.0"],
    field: "questions.0.answer",
    value: "Two days.",
    see: async (page) => {
      await page.locator('[name="try"]').fill("How long does a job take?");
      await page.getByRole("button", { name: "Show the answer" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Two days." })).toBeVisible();
    },
  },
  "a chapter of the guide": {
    way: ["guide-chapters", "#chapters\\.3"],
    field: "chapters.3.left.0.words",
    value: "A slab lasts.",
    see: async (page) => {
      await expect(page.getByText("Page 6 of")).toBeVisible();
      await page.getByRole("button", { name: "Next page" }).click();
      await expect(page.getByText("Page 7 of")).toBeVisible();
      const download = page.context().waitForEvent("download");
      await page.getByRole("button", { name: "Preview" }).click();
      const data = new Uint8Array(readFileSync(await (await download).path()));
      const pdf = await getDocument({ data, verbosity: 0 }).promise;
      const { items } = await (await pdf.getPage(6)).getTextContent();
      expect(items.map((it) => "str" in it && it.str)).toContain("A slab lasts.");
    },
  },
  "the color": {
    way: ["look"],
    field: "accent",
    value: "#14545f",
    see: (_, frame) =>
      expect(frame.locator("#head a").first()).toHaveCSS("background-color", "rgb(20, 84, 95)"),
  },
  "the footer's year": {
    way: ["business", "#foot"],
    field: "copyrightYear",
    value: "2031",
    see: async (page, frame) => {
      await seeText("#foot", "2031")(page, frame);
      // Neither below the frame's end nor under the bar with Save.
      const { bottom } = await rectOf(page.locator("iframe"));
      expect(bottom).toBeLessThanOrEqual(
        (await rectOf(page.getByRole("button", { name: "Save" }))).top,
      );
      const hidden = () =>
        frame.locator("#foot").evaluate((it) => it.getBoundingClientRect().bottom - innerHeight);
      await expect.poll(hidden).toBeLessThan(1);
    },
  },
};

for (const [what, { way, field, value, see }] of Object.entries(errands))
  test(`from the overview an owner is at ${what} in four taps at most, and sees it before it is saved @script`, async ({
    page,
  }) => {
    await signIn(page);
    await page.goto("/admin/site");
    let taps = 0;
    for (const step of way) {
      const target = step.startsWith("#")
        ? page.locator(`summary:has(+ ${step})`)
        : page.locator(`main a[href="/admin/site/${step}"], main a[href$="/${step}"]`);
      await target.first().click();
      taps++;
    }
    const input = page.locator(`[name="${field}"]`);
    taps++;
    if (field.endsWith(".file")) await input.setInputFiles(value);
    else await input.fill(value);
    expect(taps).toBeLessThanOrEqual(4);
    await expect(page.getByText("1 change:")).toBeVisible();
    await see(page, page.frameLocator("iframe"));
  });
