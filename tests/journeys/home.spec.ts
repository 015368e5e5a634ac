import { expect, test } from "./stage.ts";

test("a visitor opens the home page", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "There’s a better floor under this one.",
  );
});

test("a phone's first view holds the floor with both labels and the divider's grip @script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  for (const words of ["BEFORE", "AFTER"]) {
    const box = await page.getByText(words, { exact: true }).first().boundingBox();
    expect(box && box.y + box.height, words).toBeLessThanOrEqual(844);
  }
  // On a large screen the hero leaves room for what it shows.
  await page.setViewportSize({ width: 2560, height: 1440 });
  const slider = page.getByRole("slider", { name: "Move the strip between before and after" });
  expect((await slider.boundingBox())?.height).toBeLessThanOrEqual(800);
});

test("the home page shows eight floors, and none of them large twice", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const pictures = await page.evaluate(() =>
    [...document.images].map((it) => ({ file: it.src, width: it.clientWidth })),
  );
  const scenes = [
    ...["concrete-showroom", "concrete-garage", "marble-lobby", "kitchen-island"],
    ...["driveway", "pool-deck", "vct-corridor", "tile-kitchen"],
  ];
  for (const scene of scenes) {
    const shown = pictures.filter(({ file }) => file.includes(scene));
    expect(shown, scene).not.toEqual([]);
    const large = shown.filter(({ file, width }) => width > 150 && file.includes("-after"));
    expect(large.length, scene).toBeLessThanOrEqual(1);
  }
});

test("an emergency is one tap away at the foot of each page", async ({ page }) => {
  for (const path of ["/", "/about", "/services", "/reviews"]) {
    await page.goto(path);
    await expect(page.getByRole("main").locator('a[href="tel:+17025550187"]').last()).toHaveText(
      "(702) 555-0187",
    );
  }
});
