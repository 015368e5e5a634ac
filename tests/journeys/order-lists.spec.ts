import { expect, signIn, test } from "./stage.ts";

test("@script an owner draws a service to another place, or moves it by its arrows, without a reload", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/site/services");
  await page.evaluate(() => Object.assign(window, { here: true }));
  const rows = page.locator("main ol > li");
  const names = () => rows.locator("p.font-semibold").allTextContents();
  const before = await names();
  const handle = await rows.first().locator("span.touch-none").boundingBox();
  const third = await rows.nth(2).boundingBox();
  if (!handle || !third) throw new Error("no rows");
  const x = handle.x + handle.width / 2;
  await page.mouse.move(x, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, third.y + third.height - 4, { steps: 4 });
  await page.mouse.up();
  const [first = "", second = "", last = "", ...others] = before;
  await expect.poll(names).toEqual([second, last, first, ...others]);
  const up = page.getByRole("button", { name: `Move up: ${first}` });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect.poll(names).toEqual([second, first, last, ...others]);
  await expect(up).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(names).toEqual(before);
  expect(await page.evaluate(() => "here" in window)).toBe(true);
  await page.reload();
  expect(await names()).toEqual(before);
});
