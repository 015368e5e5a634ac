import type { Page } from "@playwright/test";
import { owner } from "../server.ts";
import { expect, signIn, test } from "./stage.ts";

async function fill(page: Page, password: string) {
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

const signInButton = (page: Page) => page.getByRole("button", { name: "Sign In" });

test("an owner mistypes the password, signs in where they wanted to go, and logs out", async ({
  page,
}) => {
  await page.goto("/admin/account");
  await expect(page).toHaveURL(/\/admin\/login\?to=/);
  await fill(page, "not the password");
  await signInButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await expect(page.getByLabel("Email")).toHaveValue(owner.email);

  await fill(page, owner.password);
  await signInButton(page).click();
  await expect(page).toHaveURL("/admin/account");
  await expect(page.getByText("(this device)")).toBeVisible();
  await page.goto("/admin/login");
  await expect(page).toHaveURL("/admin");

  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/admin/login");
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/login/);
});

test("the sign-in fits a tablet: the floor above, the form below it, all in the first view @script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/admin/login");
  const floor = await page.getByRole("main").locator("img").first().boundingBox();
  expect(floor?.width).toBe(820);
  expect(floor?.height).toBeLessThanOrEqual(220);
  const button = await signInButton(page).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(1180);
  expect(button?.x).toBeGreaterThan(20);
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan(820 - 20);
});

test("the dashboard's chart has the colors of the statuses, and the grid of projects no hole @script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const chart = page.getByRole("region", { name: "Requests a week" });
  const { fills, marks } = await chart.evaluate((it) => ({
    fills: [...it.querySelectorAll("svg rect[class*='fill-']")].map(
      (part) => getComputedStyle(part).fill,
    ),
    marks: [...it.querySelectorAll("p > span")].map((mark) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(mark, "::before");
      return [backgroundColor, borderTopColor];
    }),
  }));
  expect(marks.length).toBeGreaterThan(1);
  for (const colors of marks) expect(fills.some((fill) => colors.includes(fill))).toBe(true);
  await page.goto("/admin/gallery");
  const boxes = await page
    .getByRole("main")
    .getByRole("listitem")
    .evaluateAll((cards) =>
      cards.map((it) => it.getBoundingClientRect()).map(({ x, y, width }) => ({ x, y, width })),
    );
  const columns = 4;
  for (const [n, { x, width, y }] of boxes.entries()) {
    expect(width).toBeCloseTo(1440 / columns, 0);
    expect(x).toBeCloseTo((n % columns) * (1440 / columns), 0);
    expect(y).toBeCloseTo(boxes[n - (n % columns)]?.y ?? 0, 0);
  }
});

test("a password can be shown and hidden again @script", async ({ page }) => {
  await page.goto("/admin/login");
  await fill(page, "seen");
  const password = page.getByLabel("Password", { exact: true });
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("without JavaScript there is no button that could do nothing @plain", async ({ page }) => {
  await page.goto("/admin/login");
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await expect(page.getByText("Show", { exact: true })).toBeHidden();
});

test("the sign-in says what is going on while it waits @script", async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(/\.data(\?|$)/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto("/admin/login");
  await fill(page, owner.password);
  await signInButton(page).click();
  await expect(page.getByRole("button", { name: "Signing In..." })).toBeDisabled();
  held.shift()?.();
  await expect(page.getByText("Loading admin dashboard...")).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  held.shift()?.();
  await expect(page.getByRole("heading", { name: "Welcome back!" })).toBeVisible();
});

test("logging out clears what the browser has stored @script", async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => {
    localStorage.setItem("kept", "1");
    sessionStorage.setItem("kept", "1");
  });
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/admin/login");
  const kept = () => [localStorage.getItem("kept"), sessionStorage.getItem("kept")];
  expect(await page.evaluate(kept)).toEqual([null, null]);
  // The device's cookie stays, so that strangers' failed attempts do not lock the owner out here. The
  // cookie of the passkey's challenge belongs to the sign-in page, for five minutes.
  const cookies = (await page.context().cookies()).filter(({ name }) => name !== "passkey");
  expect(cookies.map(({ name }) => name)).toEqual([expect.stringMatching(/^device-\d+$/)]);
});
