import { expect, signIn, test } from "./stage.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("the page beside its form follows what is typed, and a press on a part opens its card @script", async ({
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
  await page.getByLabel("Word under the customer count").fill("clients");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Word under the customer count")).toHaveValue("customers");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
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

/** Links and cards from the overview to a field, what is entered, and where it is seen before it is saved. */
const errands: [what: string, way: string[], field: string, value: string, seen?: string][] = [
  ["a new headline", ["home", "#head"], "headline", "Old floors, new again.", "h1"],
  ["other hours for Fridays", ["business", "#hours"], "hours.Friday.to", "15:30", "#beside"],
  ["a price on a service", ["services", "edit", "#words"], "price", "$3 a sq ft", "main"],
  ["a photograph on About", ["about", "#founded"], "photo.file", "driveway-after.jpg", "#founded"],
  ["a review's link", ["reviews", "edit", "#words"], "link", "https://maps.test/r/1"],
  ["the sentence on Google", ["home", "#google"], "searchText", "We restore floors.", "form"],
  ["an answer", ["assistant", "#answers", "#questions\\.0"], "questions.0.answer", "Two days."],
  ["a chapter", ["guide-chapters", "#chapters\\.3"], "chapters.3.left.0.words", "A slab lasts."],
  ["the color", ["look", "#accent"], "accent", "#14545f", "main a"],
  ["the footer's year", ["business", "#foot"], "copyrightYear", "2031", "#foot"],
];

for (const [what, way, field, value, seen] of errands)
  test(`from the overview an owner is at ${what} in four taps at most @script`, async ({
    page,
  }) => {
    await signIn(page);
    await page.goto("/admin/site");
    let taps = 0;
    for (const step of way) {
      const target = step.startsWith("#")
        ? page.locator(`${step} > summary`)
        : page.locator(`main a[href="/admin/site/${step}"], main a[href$="/${step}"]`);
      await target.first().click();
      taps++;
    }
    const input = page.locator(`[name="${field}"]`);
    taps++;
    if (field.endsWith(".file")) await input.setInputFiles(`app/images/${value}`);
    else await input.fill(value);
    expect(taps).toBeLessThanOrEqual(4);
    await expect(page.getByText("1 change:")).toBeVisible();
    const frame = page.frameLocator("iframe");
    if (seen === "form") await expect(page.getByLabel("On Google")).toContainText(value);
    else if (field === "hours.Friday.to")
      await expect(frame.locator("#beside")).toContainText("Fri 7AM-3:30PM");
    else if (field === "photo.file")
      await expect(frame.locator("#founded img")).toHaveAttribute("src", /^\/uploads\//);
    else if (field === "accent")
      await expect(frame.locator("#head a").first()).toHaveCSS(
        "background-color",
        "rgb(20, 84, 95)",
      );
    else if (seen) await expect(frame.locator(seen).first()).toContainText(value);
  });
