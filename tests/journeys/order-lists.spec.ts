import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./stage.ts";

/** Waits until the services are stored in this order: what is shown may be on its way still. */
const expectStored = (page: Page, names: string[]) =>
  expect
    .poll(async () => {
      const html = await (await page.request.get("/admin/site/services")).text();
      return [...html.matchAll(/aria-label="Move up: ([^"]+)"/g)].map(([, it = ""]) =>
        it.replace("&amp;", "&"),
      );
    })
    .toEqual(names);

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
  await expectStored(page, before);
  await page.reload();
  expect(await names()).toEqual(before);
});

test("@script an arrow keeps the focus to the list's end, however fast it is pressed", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/site/services");
  const names = () => page.locator("main ol > li p.font-semibold").allTextContents();
  const before = await names();
  const name = before.at(-1) ?? "";
  const up = page.getByRole("button", { name: `Move up: ${name}` });
  await up.focus();
  // All of them before the first is answered: none cuts another off.
  const { promise: line, resolve: mend } = Promise.withResolvers<void>();
  await page.route(/\/services\.data/, async (route) => {
    await line;
    await route.continue();
  });
  for (let n = 1; n < before.length; n++) await page.keyboard.press("Enter");
  const moved = [name, ...before.slice(0, -1)];
  await expect.poll(names).toEqual(moved);
  await expect(up).toBeFocused();
  mend();
  await expect(up).toBeFocused();
  await expectStored(page, moved);
  const down = page.getByRole("button", { name: `Move down: ${name}` });
  await down.focus();
  const places = await watchPlaces(page, name);
  for (let n = 1; n < before.length; n++) await page.keyboard.press("Enter");
  await expect.poll(names).toEqual(before);
  await expect(down).toBeFocused();
  await expectStored(page, before);
  // While answers come no press counts twice, as that would be one that is lost at the end.
  const shown = await places();
  expect(shown.at(-1)).toBe(before.length - 1);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
});

/** Notes each place in the list where a row is shown from now on. @returns what tells them */
async function watchPlaces(page: Page, name: string): Promise<() => Promise<number[]>> {
  await page.evaluate((name) => {
    const places: number[] = [];
    const list = document.querySelector("main ol");
    const note = () =>
      places.push([...(list?.children ?? [])].findIndex((it) => it.textContent?.includes(name)));
    if (list) new MutationObserver(note).observe(list, { childList: true });
    Object.assign(window, { places });
  }, name);
  return () => page.evaluate(() => (window as unknown as { places: number[] }).places);
}

test("@script a link that is followed while arrows wait is arrived at, and the rows are stored", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/site/services");
  const before = await page.locator("main ol > li p.font-semibold").allTextContents();
  const name = before[2] ?? "";
  const { promise: line, resolve: mend } = Promise.withResolvers<void>();
  await page.route(/\.data/, async (route) => {
    await line;
    await route.continue();
  });
  await page.getByRole("button", { name: `Move up: ${name}` }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.getByRole("banner").getByRole("link", { name: "Account" }).click();
  mend();
  await expect(page).toHaveURL("/admin/account");
  await expectStored(page, [name, ...before.filter((it) => it !== name)]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");
  await expect(page).toHaveURL("/admin/account");
  await page.goto("/admin/site/services");
  const down = page.getByRole("button", { name: `Move down: ${name}` });
  await down.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expectStored(page, before);
});

test("@script what failed stays said while the arrows after it succeed", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/site/services");
  const before = await page.locator("main ol > li p.font-semibold").allTextContents();
  let posts = 0;
  // The failure takes the focus: both are pressed before it is told.
  const { promise: line, resolve: mend } = Promise.withResolvers<void>();
  await page.route(/\/services\.data/, async (route) => {
    await line;
    if (route.request().method() === "POST" && posts++ === 0)
      return route.continue({ postData: "id=0&intent=up&stay=yes" });
    await route.continue();
  });
  await page.getByRole("button", { name: `Move up: ${before[2]}` }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  mend();
  await expectStored(page, [before[0], before[2], before[1], ...before.slice(3)].map(String));
  await expect(page.getByText("This is no longer here.")).toBeVisible();
  const down = page.getByRole("button", { name: `Move down: ${before[2]}` });
  await down.focus();
  await page.keyboard.press("Enter");
  await expectStored(page, before);
  await expect(page.getByText("This is no longer here.")).toHaveCount(0);
});

test("@script lines of a sheet are moved by arrows and drawn by hand, with what is typed in them", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/site/home");
  const list = page.getByRole("group", { name: "Promises below the picture" });
  const lines = list.getByRole("textbox");
  const values = () => lines.evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value));
  const [, second = "", third = "", ...others] = await values();
  await lines.first().fill("Ours alone");
  const down = list.getByRole("button", { name: "Move down: Promise 1" });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect.poll(values).toEqual([second, "Ours alone", third, ...others]);
  await expect(list.getByRole("button", { name: "Move down: Promise 2" })).toBeFocused();
  // Out from under the bar that saves.
  await list.evaluate((it) => it.scrollIntoView({ block: "center" }));
  const handle = await list.locator("span.touch-none").nth(1).boundingBox();
  const top = await list.getByRole("listitem").first().boundingBox();
  if (!handle || !top) throw new Error("no rows");
  await page.mouse.move(handle.x + 20, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(handle.x + 20, top.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect.poll(values).toEqual(["Ours alone", second, third, ...others]);
  await list.getByRole("button", { name: "Move down: Promise 1" }).click();
  await page.route(/\/home\.data/, (route) => route.abort());
  const sent = page.waitForRequest((it) => it.method() === "POST");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  expect((await sent).postDataBuffer()?.toString()).toMatch(
    /name="badges\.1\.line"\s+Ours alone\s/,
  );
});
