import type { Page } from "@playwright/test";
import { atRest, expect, test } from "./stage.ts";

const title = "Office lobby marble";
const range = (page: Page) =>
  page.getByRole("slider", { name: "Move the strip between before and after" });

/** Opens a project. @returns the bounding box of its photos */
async function openProject(page: Page) {
  await page.goto("/gallery");
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(range(page)).toBeVisible();
  await atRest(page);
  const box = await page.locator(".divider").boundingBox();
  if (!box) throw new Error("The divider has no box.");
  return box;
}

/** The strip's distance from the photos' left edge, in pixels. */
async function strip(page: Page): Promise<number> {
  const [frame, box] = await Promise.all(
    [".divider", ".divider .strip"].map((it) => page.locator(it).boundingBox()),
  );
  return (box?.x ?? 0) + 1.5 - (frame?.x ?? 0);
}

test("the strip follows the pointer and the keys @script", async ({ page }) => {
  const frame = await openProject(page);
  await expect(range(page)).toHaveAttribute("aria-valuetext", "50% before");
  await page.mouse.click(frame.x + frame.width * 0.25, frame.y + frame.height / 2);
  await expect.poll(() => strip(page)).toBeCloseTo(frame.width * 0.25, -1);
  await expect(range(page)).toHaveAttribute("aria-valuetext", "25% before");
  await page.keyboard.press("ArrowRight");
  await expect(range(page)).toHaveAttribute("aria-valuetext", "30% before");
  await expect.poll(() => strip(page)).toBeCloseTo(frame.width * 0.3, 0);
  await page.keyboard.press("ArrowDown");
  await expect(range(page)).toHaveAttribute("aria-valuetext", "25% before");
  await page.keyboard.press("Home");
  await expect.poll(() => strip(page)).toBeCloseTo(0, 0);
  await page.keyboard.press("End");
  await expect.poll(() => strip(page)).toBeCloseTo(frame.width, 0);
  await expect(range(page)).toHaveAttribute("aria-valuetext", "100% before");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the strip starts in the middle and goes where a finger taps @script", async ({ page }) => {
    const frame = await openProject(page);
    await expect(range(page)).toHaveAttribute("aria-valuetext", "50% before");
    await page.touchscreen.tap(frame.x + frame.width * 0.2, frame.y + frame.height / 2);
    await expect(range(page)).toHaveAttribute("aria-valuetext", "20% before");
    await expect.poll(() => strip(page)).toBeCloseTo(frame.width * 0.2, -1);
  });

  test("a finger that moves across takes the strip along, one that scrolls leaves it @script", async ({
    page,
  }) => {
    const frame = await openProject(page);
    const touch = await page.context().newCDPSession(page);
    const finger = async (...way: [x: number, y: number][]) => {
      for (const [index, [x, y]] of way.entries())
        await touch.send("Input.dispatchTouchEvent", {
          type: index === 0 ? "touchStart" : "touchMove",
          touchPoints: [{ x, y }],
        });
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    const y = frame.y + frame.height - 40;
    const at = (part: number) => frame.x + frame.width * part;

    await finger([at(0.8), y], [at(0.6), y], [at(0.4), y], [at(0.3), y + 2]);
    await expect(range(page)).toHaveAttribute("aria-valuetext", "30% before");
    await expect.poll(() => strip(page)).toBeCloseTo(frame.width * 0.3, -1);

    await finger([at(0.8), y], [at(0.8), y - 30], [at(0.8), y - 80], [at(0.8), y - 140]);
    await expect
      .poll(() => page.getByRole("dialog").evaluate((it) => it.scrollTop))
      .toBeGreaterThan(50);
    await expect(range(page)).toHaveAttribute("aria-valuetext", "30% before");
    expect(await strip(page)).toBeCloseTo(frame.width * 0.3, -1);
  });
});
