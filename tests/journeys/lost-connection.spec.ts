import { owner } from "../server.ts";
import { expect, signIn, test } from "./stage.ts";

// With the back office's service worker, as for the owner.
test.use({ serviceWorkers: "allow" });

test("a page whose data do not arrive is replaced by a sentence, and comes with Try again @script", async ({
  page,
}) => {
  await signIn(page);
  await page.route("**/contacts.data*", (route) => route.abort());
  await page.getByRole("link", { name: "View All requests" }).click();
  await expect(page.getByText(/^There is no connection\./)).toBeVisible();
  await expect(page.getByRole("link", { name: "Account" })).toBeVisible();
  await page.unroute("**/contacts.data*");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/admin/contacts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact requests");

  await page.goto("/contact");
  await page.route("**/about.data*", (route) => route.abort());
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "About" }).click();
  await expect(page.getByText(/^There is no connection\./)).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("connection");
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

test("so do the forms of the account and of colleagues @script", async ({ page }) => {
  await signIn(page);
  await page.route(/\.data/, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  for (const [address, label, button] of [
    ["/admin/account", "Email", "Change Email"],
    ["/admin/colleagues", "Name", "Make a Link"],
  ] as const) {
    await page.goto(address);
    if (label === "Email") await page.getByText("Change email", { exact: true }).click();
    const form = page.locator("form", { has: page.getByRole("button", { name: button }) });
    const typed = label === "Name" ? "Kim" : "kim@site.test";
    await form.getByLabel(label).fill(typed);
    await form.locator("input[type=password]").fill(owner.password);
    await form.getByRole("button", { name: button }).click();
    await expect(page.getByText(/^No answer came/)).toBeVisible();
    await expect(form.getByLabel(label)).toHaveValue(typed);
    await expect(form.locator("input[type=password]")).toHaveValue(owner.password);
  }
});

test("a save that nobody answers leaves what is typed, below an answer too @script", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/site/home#why");
  const add = page.locator('button[value="add:reasons"]');
  const lines = page.locator("fieldset", { has: add }).getByRole("textbox");
  const before = await lines.count();
  await add.click();
  await expect.poll(() => lines.count()).toBeGreaterThan(before);
  const added = await lines.count();
  await lines.last().fill("Nothing of this is lost");
  await page.route(/\.data/, (route) => route.abort());
  for (let n = 0; n < 2; n++) {
    await page.getByRole("button", { name: "Save", exact: true }).last().click();
    await expect(page.getByText(/^No answer came, .* Nothing you typed is lost/)).toBeVisible();
    await expect(lines).toHaveCount(added);
    await expect(lines.last()).toHaveValue("Nothing of this is lost");
  }
});

test("a question that is tried without a connection is not said to be saved or not @script", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/site/assistant");
  const question = page.locator("[name=try]");
  await question.fill("Do you work in Reno?");
  await page.route(/\.data/, (route) => route.abort());
  await page.getByRole("button", { name: "Show the answer" }).click();
  await expect(question).toHaveAccessibleDescription(/No answer came\. Please try again\.$/);
  await expect(question).toHaveValue("Do you work in Reno?");
});
