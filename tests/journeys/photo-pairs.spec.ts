import type { Locator, Page } from "@playwright/test";
import { test } from "./odd-projects-stage.ts";
import { atRest, expect } from "./stage.ts";

const card = (page: Page, title: string) =>
  page
    .locator("article.card")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) });

/** For each photo in a pair: the size of its block and of its longer side, in pixels. */
const shownParts = (pair: Locator) =>
  pair.locator("figure").evaluateAll((figures) =>
    figures.map((figure) => {
      const image = figure.querySelector("img");
      if (!image) throw new Error("no photo");
      const [width, height] = ["width", "height"].map((it) => Number(image.getAttribute(it)));
      if (!width || !height) throw new Error("no size");
      const shown = image.getBoundingClientRect();
      const block = figure.getBoundingClientRect();
      const scale = Math.max(shown.width / width, shown.height / height);
      return { block: [block.width, block.height], longer: scale * Math.max(width, height) };
    }),
  );

for (const width of [390, 820, 1440])
  test(`both photos of a pair are shown at one scale at ${width} px @script`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/gallery");
    for (const title of ["Upright corridor", "Two shapes", "Office lobby marble"]) {
      const pair = card(page, title).locator(".photo-pair");
      const [before, after] = await shownParts(pair);
      expect(after?.block.map(Math.round), title).toEqual(before?.block.map(Math.round));
      expect(after?.longer, title).toBeCloseTo(before?.longer ?? 0, 0);
    }
  });

test("upright photos are shown whole, and the floor is seen on a phone @script", async ({
  page,
}) => {
  for (const [width, parts] of [
    [1440, 3 / 4],
    [390, 4 / 5],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/gallery");
    const box = await card(page, "Upright corridor").locator("figure").first().boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(parts, 2);
    if (width === 390) expect(box?.width).toBe(390);
  }
});

test("a project's pictures have the room, at 3:2 and at most 62 % of the window's height @script", async ({
  page,
}) => {
  for (const title of ["Office lobby marble", "Upright corridor"]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/gallery");
    await page.getByRole("link", { name: title, exact: true }).click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await atRest(page);
    const box = await page.locator(".project .divider").boundingBox();
    expect(box?.width).toBeGreaterThan(800);
    expect(box?.height).toBeGreaterThan(530);
    expect(box?.height).toBeLessThanOrEqual(0.62 * 900);
  }
});

test("on a phone a project's pictures are divided, each across the whole window @script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const title of ["Office lobby marble", "Upright corridor"]) {
    await page.goto("/gallery");
    await page.getByRole("link", { name: title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await atRest(page);
    for (const side of ["before", "after"]) {
      const box = await page.locator(`.project .divider .${side}`).boundingBox();
      expect(box?.width, `${title}, ${side}`).toBeCloseTo(390, 0);
      expect(box?.height, `${title}, ${side}`).toBeGreaterThan(280);
    }
  }
});

test("a visitor goes from project to project and to the pictures alone, and back to the grid", async ({
  page,
}) => {
  await page.goto("/gallery?category=marble-restoration");
  await page.getByRole("link", { name: "Office lobby marble", exact: true }).click();
  const first = page.getByRole("dialog", { name: "Office lobby marble" });
  await expect(first.getByText("1 of 2")).toBeVisible();
  await expect(first.getByRole("link", { name: "Previous project" })).toHaveCount(0);
  await first.getByRole("link", { name: "Next project" }).click();
  const name = "Kitchen island, etched by lemon";
  const second = page.getByRole("dialog", { name, exact: true });
  await expect(second.getByText("2 of 2")).toBeVisible();
  await expect(page).toHaveURL(/\/gallery\/\d+\?category=marble-restoration$/);

  await second.getByRole("link", { name: "Full screen" }).click();
  const alone = page.getByRole("dialog", { name: `${name}, pictures` });
  await expect(alone).toBeVisible();
  await expect(page).toHaveURL(/\/full-screen\?category=marble-restoration$/);
  await alone.getByRole("link", { name: "Close" }).click();
  await expect(second).toBeVisible();
  await second.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/gallery?category=marble-restoration");
});
