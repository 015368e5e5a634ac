import { owner } from "../server.ts";
import { expect, signIn, test } from "./stage.ts";

const note = "There is no connection. This page has stayed as it was.";

test("without a line a link keeps the page, says so, and is followed again @script", async ({
  page,
  context,
}) => {
  await signIn(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page.getByText(note)).toBeVisible();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back!");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/admin/account");
  await expect(page.getByText(note)).toHaveCount(0);
});

test("a page whose data do not arrive leaves the one before it as it was @script", async ({
  page,
}) => {
  await signIn(page);
  await page.route("**/contacts.data*", (route) => route.abort());
  await page.getByRole("link", { name: "View All contact requests" }).click();
  await expect(page.getByText(note)).toBeVisible();
  await expect(page).toHaveURL(/\/admin(#main)?$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back!");
  // Still none: it says so again.
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(note)).toBeVisible();
  await page.unroute("**/contacts.data*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/admin/contacts");
  await expect(page.getByText(note)).toHaveCount(0);
});

test("a sign-in whose request never arrives says so and keeps the email @script", async ({
  page,
}) => {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.route("**/admin/login.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toHaveText("Login failed. Please try again.");
  await expect(page.getByLabel("Email")).toHaveValue(owner.email);
  await page.unroute("**/admin/login.data*");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/admin");
});
