import type { Page } from "@playwright/test";
import { owner } from "../server.ts";
import { expect, signIn, test } from "./stage.ts";

// The back office's worker stands by here as it does for its owner.
test.use({ serviceWorkers: "allow" });

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

test("a page whose code cannot be fetched leaves the one before it, with what is typed @script", async ({
  page,
}) => {
  await page.goto("/contact");
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Dana Kessler");
  // As behind a page that stayed open while the site was renewed.
  await page.route(/\/assets\/about-[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
  const about = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" });
  const told = page.getByText("The page could not be loaded. This page has stayed as it was.");
  await about.click();
  await expect(told).toBeVisible();
  await expect(page).toHaveURL(/\/contact/);
  await expect(name).toHaveValue("Dana Kessler");
  // Nor is it lost where the line goes then, and a link is followed once more.
  await page.route(/\/about/, (route) => route.abort());
  await about.click();
  await expect(told).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(told).toBeVisible();
  await expect(name).toHaveValue("Dana Kessler");
  await page.unroute(/\/about/);
  await page.unroute(/\/assets\/about-[^/]*\.js/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/about");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the back office has the code of all its pages soon after its first @script", async ({
  page,
}) => {
  const missing: string[] = [];
  await signIn(page);
  await page.waitForFunction(() => {
    const got = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
    return (
      links.some(({ href }) => href.includes("/trash-")) && links.every((it) => got.has(it.href))
    );
  });
  await page.route(/\/assets\/.*\.js/, (route) => {
    missing.push(route.request().url());
    return route.abort();
  });
  for (const [link, heading] of [
    ["Account", "Account"],
    ["Gallery", "Gallery"],
    ["Site", "Site"],
  ] as const) {
    await page.getByRole("banner").getByRole("link", { name: link, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
  expect(missing).toEqual([]);
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

/** Lets what is posted to these addresses arrive, and loses the answer. */
async function loseAnswers(page: Page, addresses: RegExp): Promise<void> {
  await page.route(addresses, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
}

test("a deletion whose answer is lost is not said to have failed, and can be looked up @script", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/gallery");
  await page.getByRole("link", { name: "Delete Three-car garage, tire marks and all" }).click();
  await loseAnswers(page, /\/delete\.data/);
  const dialog = page.getByRole("dialog", { name: "Delete project" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "No answer came, so it is not known whether it already lies in the trash.",
  );
  await page.unroute(/\/delete\.data/);
  await page.goto("/admin/gallery/trash");
  await loseAnswers(page, /\/trash\.data/);
  const row = page.getByRole("listitem").filter({ hasText: "Three-car garage" });
  await row.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText(/^No answer came, so it is not known/)).toBeVisible();
  await page.goto("/admin/gallery");
  await expect(page.getByRole("heading", { name: /^Three-car garage/ })).toBeVisible();
});

test("so is a request's whose request never arrives @script", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/contacts/2/delete");
  const dialog = page.getByRole("dialog", { name: "Delete request" });
  await page.route(/\.data/, (route) => route.abort());
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("alert")).toContainText("it is not known whether");
  await page.unroute(/\.data/);
  await dialog.getByRole("button", { name: "Delete" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await page.route(/\.data/, (route) => route.abort());
  await undo.click();
  const told = page.getByText("No answer came, so it is not known whether this was done.");
  await expect(told).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact requests");
  await page.unroute(/\.data/);
  // It had not been done.
  await page.getByRole("button", { name: "Load this page again" }).click();
  await expect(told).toHaveCount(0);
  await undo.click();
  await expect(undo).toHaveCount(0);
});

test("a form whose page has no words of its own for it stays as it is @script", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/site/reviews");
  await loseAnswers(page, /\/reviews\.data/);
  await page.getByRole("button", { name: "Hide" }).first().click();
  const note = page.getByText("No answer came, so it is not known whether this was done.");
  await expect(note).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reviews");
  await page.unroute(/\/reviews\.data/);
  await page.getByRole("button", { name: "Load this page again" }).click();
  // It had been done.
  await expect(note).toHaveCount(0);
  const stored = page.waitForResponse(/\/reviews\.data/);
  await page.getByRole("button", { name: "Show" }).first().click();
  await expect(page.getByRole("button", { name: "Show" })).toHaveCount(0);
  // The next story reads it.
  await stored;
});

test("a form that was done, and whose next page is lost, keeps the page @script", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/contacts/3/delete");
  await page.route(/\.data/, (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  const dialog = page.getByRole("dialog", { name: "Delete request" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(note)).toBeVisible();
  await expect(dialog).toBeVisible();
  await page.unroute(/\.data/);
  await page.getByRole("button", { name: "Try again" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(undo).toHaveCount(0);
  await expect(page.getByText(note)).toHaveCount(0);
});

test("going back keeps the page and its record too @script", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/contacts/2");
  const links = page.getByRole("link", { name: /^View Details/ });
  const dialog = page.getByRole("dialog", { name: "Contact Request Details" });
  const heading = dialog.getByRole("heading", { level: 1 });
  const first = (await heading.textContent()) ?? "";
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await links.first().click();
  await expect(heading).not.toHaveText(first);
  const second = (await heading.textContent()) ?? "";
  const address = new URL(page.url()).pathname;
  await page.route(/\.data/, (route) => route.abort());
  await page.evaluate(() => history.back());
  await expect(page.getByText(note)).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe(address);
  await expect(heading).toHaveText(second);
  await page.unroute(/\.data/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/admin/contacts");
});

test("a save that nobody answers leaves what is typed, below an answer too @script", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/site/home");
  const add = page.locator('button[value^="add:"]').first();
  const lines = page
    .locator("fieldset", { has: page.locator('button[value^="add:"]') })
    .first()
    .getByRole("textbox");
  const before = await lines.count();
  await add.click();
  await expect.poll(() => lines.count()).toBeGreaterThan(before);
  const added = await lines.count();
  await lines.last().fill("Nothing of this is lost");
  await page.route(/\.data/, (route) => route.abort());
  for (let n = 0; n < 2; n++) {
    await page.getByRole("button", { name: "Save", exact: true }).last().click();
    await expect(page.getByText(/^No answer came, .* What you typed is still here/)).toBeVisible();
    await expect(lines).toHaveCount(added);
    await expect(lines.last()).toHaveValue("Nothing of this is lost");
  }
});
