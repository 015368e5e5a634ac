import { expect, signIn, test } from "./stage.ts";

test("@script arrows keep the focus and the page", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/site/services");
  await page.evaluate(() => Object.assign(window, { here: true }));
  const names = page.locator("main ol > li p > a");
  const before = await names.allTextContents();
  const [first = "", second = "", ...others] = before;
  const down = page.getByRole("button", { name: `Move down: ${first}` });
  await down.press("Enter");
  await expect(names).toHaveText([second, first, ...others]);
  await expect(down).toBeFocused();
  await page.getByRole("button", { name: `Move up: ${first}` }).press("Enter");
  await expect(names).toHaveText(before);
  expect(await page.evaluate(() => "here" in window)).toBe(true);
  await page.reload();
  await expect(names).toHaveText(before);
});

test("@script lines of a sheet are moved by arrows, with what is typed in them", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/site/home#promises");
  const list = page.getByRole("group", { name: "Promises", exact: true });
  const lines = list.getByRole("textbox");
  const values = () => lines.evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value));
  const [, second = "", ...others] = await values();
  // A press alone can be saved.
  await list.getByRole("button", { name: "Move down: Promise 1" }).press("Enter");
  await expect(page.getByText("1 change:")).toBeVisible();
  await list.getByRole("button", { name: "Move up: Promise 2" }).press("Enter");
  await expect(page.getByText("1 change:")).toBeHidden();
  await lines.first().fill("Ours alone");
  await list.getByRole("button", { name: "Move down: Promise 1" }).press("Enter");
  await expect.poll(values).toEqual([second, "Ours alone", ...others]);
  await expect(list.getByRole("button", { name: "Move down: Promise 2" })).toBeFocused();
  await page.route(/\/home\.data/, (route) => route.abort());
  const sent = page.waitForRequest((it) => it.method() === "POST");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  expect((await sent).postDataBuffer()?.toString()).toMatch(
    /name="badges\.1\.line"\s+Ours alone\s/,
  );
});

test("@script on a phone 'Preview' stays beside 'Save', and Enter saves from a long field", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto("/admin/site/reviews/new");
  const rows = ["Save", "Preview", "Save and add another"].map(async (name) => {
    const button = page.getByRole("button", { name, exact: true }).and(page.locator(":visible"));
    return (await button.boundingBox())?.y;
  });
  expect(new Set(await Promise.all(rows)).size).toBe(1);
  await page.goto("/admin/site/reviews-page#links");
  await expect(page.getByLabel("Your page on Google")).toBeVisible();
  await page.getByRole("heading", { name: "Asking a customer" }).click();
  await expect(page.getByLabel("Your page on Google")).toBeHidden();
  await page.getByLabel("Question to the customer").press("Enter");
  await expect(page.getByText("Public now.")).toBeVisible();
});
