import { publicPaths } from "../public-paths.ts";
import { expect, test } from "./stage.ts";

const pages = [...publicPaths, "/chat"];

test("who wants less motion gets none @script", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of pages) {
    await page.goto(path);
    await page.mouse.move(300, 300);
    const moving = await page.evaluate(() => document.getAnimations().length);
    expect(moving, path).toBe(0);
    await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto");
  }
});

test("forced colors leave buttons an edge and the current page a mark @script", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/reviews");
  const button = page.getByRole("main").getByRole("link", { name: "Download Free Guide" });
  await expect(button).toHaveCSS("border-top-width", "2px");
  const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]");
  await expect(current).toHaveCSS("text-decoration-line", "underline");
  await page.goto("/contact");
  await expect(page.getByLabel("Name")).toHaveCSS("border-top-style", "solid");
});

test("the strip moves once, when its pictures are seen and the visitor stirs @script", async ({
  page,
}) => {
  await page.goto("/");
  const split = () =>
    page.locator(".divider").evaluate((it) => getComputedStyle(it).getPropertyValue("--split"));
  await expect.poll(split).toBe("58%");
  // Looks at each frame, because the strip is soon back.
  const moves = page.locator(".divider").evaluate(
    (it) =>
      new Promise<void>((resolve) => {
        const look = () =>
          getComputedStyle(it).getPropertyValue("--split") === "58%"
            ? requestAnimationFrame(look)
            : resolve();
        look();
      }),
  );
  await page.mouse.move(400, 300);
  await moves;
  await expect.poll(split).toBe("58%");
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", "58% before");
});

test("whoever takes hold of the strip first gets no hint @script", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("slider").press("Home");
  await page.mouse.move(400, 300);
  const split = () =>
    page.locator(".divider").evaluate((it) => getComputedStyle(it).getPropertyValue("--split"));
  await expect.poll(split).toBe("0%");
  expect(await page.locator(".divider").evaluate((it) => it.getAnimations().length)).toBe(0);
  // The grip is above the photos' lower edge by the width of its ring.
  const room = await page.locator(".divider .strip").evaluate((it) => {
    const { bottom, outlineWidth, outlineOffset } = getComputedStyle(it, "::after");
    const [at = 0, wide = 0, off = 0] = [bottom, outlineWidth, outlineOffset].map(
      Number.parseFloat,
    );
    return { at, ring: wide + off };
  });
  expect(room.ring).toBeGreaterThan(0);
  expect(room.at).toBeGreaterThanOrEqual(room.ring);
});
