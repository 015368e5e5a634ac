import { join } from "node:path";
import type { Page } from "@playwright/test";
import Database from "better-sqlite3";
import { beyondTheEdge } from "../screens/measures.ts";
import { startSite } from "../server.ts";
import { atRest, expect, test } from "./stage.ts";

const cards = (page: Page) => page.locator("article.card");
const detail = (page: Page) => page.getByRole("dialog", { name: "Office lobby marble" });
const filter = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Category" }).getByRole("link", { name, exact: true });
const project = (page: Page, title: string) => page.getByRole("link", { name: title, exact: true });
const isModal = (page: Page) => detail(page).evaluate((element) => element.matches(":modal"));

test("a visitor browses, filters, opens a project and goes back to where it was", async ({
  page,
}) => {
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Before & After Gallery");
  const all = await cards(page).count();
  expect(all).toBeGreaterThanOrEqual(8);

  await filter(page, "Marble Restoration").click();
  await expect(page).toHaveURL("/gallery?category=marble-restoration");
  await expect(cards(page)).toHaveCount(2);
  await expect(page.locator(".category-filter [aria-current]")).toHaveText("Marble Restoration");

  // The whole card is the link.
  const card = cards(page).filter({ hasText: "Office lobby marble" });
  await card.getByText("View Details").click();
  await expect(page).toHaveURL(/\/gallery\/\d+\?category=marble-restoration$/);
  await expect(page).toHaveTitle(/^Office lobby marble/);
  await expect(detail(page)).toBeVisible();
  await expect(detail(page).getByText("Lippage ground flat at 14 joints")).toBeVisible();
  await detail(page).getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/gallery?category=marble-restoration");
  await expect(detail(page)).toHaveCount(0);
  await expect(cards(page)).toHaveCount(2);

  await filter(page, "All").click();
  await expect(cards(page)).toHaveCount(all);
});

test("the detail lies over the grid, holds the page still and gives the focus back @script", async ({
  page,
}) => {
  await page.goto("/gallery");
  const card = project(page, "Kitchen island, etched by lemon");
  await card.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await card.click();
  const dialog = page.getByRole("dialog", { name: "Kitchen island, etched by lemon" });
  await expect(dialog).toBeFocused();
  await expect(dialog.getByText("Professional Marble Restoration service")).toBeVisible();
  await page.mouse.move(20, 450);
  await page.mouse.wheel(0, -600);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
    "hidden",
  );
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/gallery");
  await expect(dialog).toHaveCount(0);
  await expect(card).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe(
    "hidden",
  );
});

test("a press beside the detail closes it, one that began inside does not @script", async ({
  page,
}) => {
  await page.goto("/gallery");
  await project(page, "Office lobby marble").click();
  await expect(detail(page)).toBeVisible();
  await atRest(page);
  await page.mouse.move(640, 450);
  await page.mouse.down();
  await page.mouse.move(4, 450);
  await page.mouse.up();
  await expect(detail(page)).toBeVisible();
  await page.mouse.click(4, 450);
  await expect(page).toHaveURL("/gallery");
  await expect(detail(page)).toHaveCount(0);
});

test("back and forward close and open the detail @script", async ({ page }) => {
  await page.goto("/gallery");
  await project(page, "Office lobby marble").click();
  await expect(detail(page)).toBeVisible();
  await page.goBack();
  await expect(detail(page)).toHaveCount(0);
  await page.goForward();
  await expect(detail(page)).toBeVisible();
  expect(await isModal(page)).toBe(true);
  await page.reload();
  await expect(detail(page)).toBeVisible();
  await expect.poll(() => isModal(page)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/gallery");
  await expect(project(page, "Office lobby marble")).toBeFocused();
});

test("a project's own address shows it at once where it will be as a dialog @script", async ({
  page,
  context,
}) => {
  await page.goto("/gallery");
  const address = await project(page, "Office lobby marble").getAttribute("href");
  const held = await context.newPage();
  await held.route("**/assets/*.js", (route) => route.abort());
  await held.goto(address ?? "");
  await page.goto(address ?? "");
  await expect.poll(() => isModal(page)).toBe(true);
  expect(await isModal(held)).toBe(false);
  expect(await detail(held).boundingBox()).toEqual(await detail(page).boundingBox());
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/gallery");
  await expect(cards(page).first()).toBeVisible();
});

test("a wait for the gallery is announced, and a server out of reach can be tried again @script", async ({
  page,
}) => {
  await page.goto("/gallery");
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/gallery.data*", async (route) => {
    await held;
    await route.abort();
  });
  await filter(page, "Power Washing").click();
  await expect(page.getByText("Loading gallery...")).toBeVisible();
  go();
  await expect(page.getByRole("alert")).toHaveText(
    "Failed to load gallery projects. Please try again later.",
  );
  await expect(page.getByText("Loading gallery...")).toHaveCount(0);
  await page.unroute("**/gallery.data*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page).toHaveURL("/gallery?category=power-washing");
  await expect(cards(page)).toHaveCount(2);
});

test("without JavaScript a project is a page of its own @plain", async ({ page }) => {
  await page.goto("/gallery");
  await project(page, "Office lobby marble").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Office lobby marble");
  await expect(page.locator(".cards")).toBeHidden();
  await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
  const [before, after] = await Promise.all(
    [".divider .before", ".divider .after"].map((side) => page.locator(side).boundingBox()),
  );
  expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThanOrEqual(after?.x ?? 0);
  await expect(page.getByRole("slider")).toBeHidden();
  const close = page.getByRole("link", { name: "Close" });
  await expect(close).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test("an owner's own rows fill pages, which a visitor turns @script", async ({ page }) => {
  const site = await startSite();
  try {
    const database = new Database(join(site.folder, "site.db"));
    const insert = database.prepare(`
      insert into gallery_projects (title, category, location, date, before_image_url,
        after_image_url, description, details, duration)
      values (?, 'Tile & Grout', 'Henderson', 'May 2025', '', '', 'Cleaned.', '["Sealed"]', '1 day')`);
    for (let number = 1; number <= 14; number++) insert.run(`Floor ${number}`);
    database.close();
    await page.goto(`${site.url}/gallery`);
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(`${site.url}/gallery?page=2`);
    await expect(cards(page)).toHaveCount(2);
    await project(page, "Floor 2").click();
    // What stands below its pictures keeps to one line, also where there are many projects.
    await page.setViewportSize({ width: 360, height: 740 });
    for (const said of ["13 of 14", "Full screen"])
      expect(
        (await page.getByText(said, { exact: true }).boundingBox())?.height,
      ).toBeLessThanOrEqual(56);
    expect(await beyondTheEdge(page)).toBe(0);
    await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(`${site.url}/gallery?page=2`);
    await page.getByRole("link", { name: "Previous page" }).click();
    await expect(page).toHaveURL(`${site.url}/gallery`);
    await expect(cards(page)).toHaveCount(12);
  } finally {
    await site.stop();
  }
});
