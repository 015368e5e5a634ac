import { atRest, expect, test } from "./stage.ts";

test("the strip follows the pointer and the keys @script", async ({ page }) => {
  await page.goto("/gallery");
  await page.getByRole("link", { name: "Office lobby marble", exact: true }).click();
  const range = page.getByRole("slider", { name: "Move the strip between before and after" });
  await expect(range).toHaveAttribute("aria-valuetext", "58% before");
  await atRest(page);
  const frame = await page.locator(".compare").boundingBox();
  const strip = async () => {
    const box = await page.locator(".compare .strip").boundingBox();
    return (box?.x ?? 0) + 1.5 - (frame?.x ?? 0);
  };
  if (!frame) throw new Error("The divider has no box.");
  await page.mouse.click(frame.x + frame.width * 0.25, frame.y + frame.height / 2);
  await expect.poll(strip).toBeCloseTo(frame.width * 0.25, -1);
  await expect(range).toHaveAttribute("aria-valuetext", "25% before");
  await page.keyboard.press("Home");
  await expect.poll(strip).toBeCloseTo(0, 0);
  await page.keyboard.press("End");
  await expect.poll(strip).toBeCloseTo(frame.width, 0);
  await expect(range).toHaveAttribute("aria-valuetext", "100% before");
});

test("on a phone the strip starts in the middle @script", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/gallery");
  await page.getByRole("link", { name: "Office lobby marble", exact: true }).click();
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", "50% before");
});
