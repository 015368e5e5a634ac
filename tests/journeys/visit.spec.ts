import type { Page } from "@playwright/test";
import { expect, hold, test } from "./stage.ts";

const phone = { width: 390, height: 844 };

test("a visitor walks through the pages without an error on the console", async ({ page }) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto("/");
  for (const label of ["About", "Services", "Gallery", "Reviews", "Contact", "Home"]) {
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test("a visitor on a phone opens the menu, follows a link, and the menu is shut", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeHidden();
  await page.getByText("Menu", { exact: true }).click();
  await expect(menu.getByRole("link")).toHaveText([
    "Home",
    "About",
    "Services",
    "Gallery",
    "Reviews",
    "Contact",
    "Get Free Quote",
    "Download Free Guide",
    "24/7 emergency service",
    "Text us",
    /555-0142/,
  ]);
  await page.getByText("Close", { exact: true }).click();
  await expect(menu).toBeHidden();
  await page.getByText("Menu", { exact: true }).click();
  await menu.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(menu).toBeHidden();
});

test("Escape shuts the menu and gives the focus back @script", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Menu" });
  // Retries, because the key does nothing before hydration.
  await expect(async () => {
    if (!(await menu.isVisible())) await page.getByText("Menu", { exact: true }).click();
    await menu.getByRole("link", { name: "About" }).focus();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(page.locator("summary")).toBeFocused();
  // Its neighbors would cover a ring that extends beyond it.
  const reach = () =>
    page.locator(":focus").evaluate((it) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(it);
      const wide = outlineStyle === "none" ? Number.NaN : Number.parseFloat(outlineWidth);
      return wide + Number.parseFloat(outlineOffset);
    });
  expect(await reach()).toBeLessThanOrEqual(0);
  await page.locator("header a[href^='tel:']").first().focus();
  expect(await reach()).toBeLessThanOrEqual(0);
});

async function expectAt(page: Page, id: string) {
  await expect
    .poll(() => page.locator(`#${id}`).evaluate((it) => Math.abs(it.getBoundingClientRect().top)))
    .toBeLessThan(80);
}

test("an address with a section leads there, on load and from another page", async ({ page }) => {
  await page.goto("/services#vct-strip-wax");
  await expectAt(page, "vct-strip-wax");
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Marble Restoration" }).click();
  await expect(page).toHaveURL(/\/services#marble-restoration$/);
  await expectAt(page, "marble-restoration");
});

test("the focus follows to the section, and a new page starts at its top @script", async ({
  page,
}) => {
  await page.goto("/services#concrete-polishing");
  await expect(page.locator("#concrete-polishing")).toBeFocused();
  const contents = page.getByRole("navigation", { name: "Services on this page" });
  await contents.getByRole("link", { name: "Janitorial Services" }).click();
  await expect(page.locator("#janitorial-services")).toBeFocused();
  await expectAt(page, "janitorial-services");
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Same floor, second life.");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the menu's quote link leads from the contact page to its form, in sight", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/contact");
  await page.getByText("Menu", { exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "Get Free Quote" }).click();
  await expectAt(page, "contact-form");
  const name = page.getByRole("textbox", { name: "Name" });
  const covered = () =>
    name.evaluate((it) => {
      const { x, y } = it.getBoundingClientRect();
      return document.elementFromPoint(x + 5, y + 5) !== it;
    });
  await expect.poll(covered).toBe(false);
  await expect(page.locator("#contact-form")).toHaveCSS("outline-style", "none");
});

test("a page that takes its time is announced @script", async ({ page }) => {
  await page.goto("/gallery", { waitUntil: "networkidle" });
  const letGo = await hold(page, "**/gallery/*.data*");
  await page.locator(".card h2 a").first().click();
  const waiting = page.getByText("Loading...", { exact: true });
  await expect(waiting).toBeVisible();
  letGo();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test("a picture that fails to load is replaced @script", async ({ page }) => {
  await page.route(/marble-lobby-before/, (route) => route.abort());
  await page.goto("/services#marble-restoration");
  const picture = page.getByAltText("Example before: a lobby’s marble, dull and yellow");
  await expect
    .poll(() => picture.evaluate((it: HTMLImageElement) => it.currentSrc))
    .toContain("placeholder-floor");
});

test("a phone's first view takes at most 120 kB of pictures @script", async ({ browser, site }) => {
  for (const path of ["/", "/about", "/services", "/reviews"]) {
    const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2 });
    const page = await context.newPage();
    await page.goto(site.url + path, { waitUntil: "networkidle" });
    const bytes = await page.evaluate(() => {
      const inView = (img: HTMLImageElement) => img.getBoundingClientRect().top < innerHeight;
      const shown = new Set([...document.images].filter(inView).map((img) => img.currentSrc));
      return performance
        .getEntriesByType("resource")
        .filter((it) => shown.has(it.name))
        .reduce((sum, it) => sum + (it as PerformanceResourceTiming).encodedBodySize, 0);
    });
    expect(bytes, path).toBeLessThanOrEqual(120_000);
    await context.close();
  }
});
