import type { Page } from "@playwright/test";
import { expect, test } from "./stage.ts";

/** Chromium's shell without a window moves a pointer of its own over each new page. */
const withoutPointer = (page: Page) =>
  page.addInitScript(() =>
    addEventListener("pointerover", (event) => event.stopImmediatePropagation(), true),
  );

// Nothing here waits for time: the server holds the scripts, or a picture, back until the test says.

test("no script is fetched before the page and its pictures are there @script", async ({
  page,
}) => {
  await withoutPointer(page);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" || request.url().endsWith(".js"))
      scripts.push(request.url());
  });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.(avif|webp|jpe?g)$/, async (route) => {
    await held;
    await route.continue();
  });
  const picture = page.waitForRequest(/\.(avif|webp|jpe?g)$/);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await picture;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(scripts).toEqual([]);
  const first = page.waitForRequest(/\.js$/);
  letGo();
  await first;
  expect(await page.evaluate(() => document.readyState)).toBe("complete");
});

test("what is pressed before the scripts are there still happens @script", async ({ page }) => {
  // The scripts never come: the page has to do without.
  await page.route(/\.js$/, () => {});
  await page.goto("/", { waitUntil: "load" });
  await page.getByRole("link", { name: "Download Free Guide" }).last().click();
  await page.waitForURL("**/guide");
  await page.getByRole("link", { name: "Chat with us" }).click();
  await page.waitForURL("**/chat");
  await page.goto("/contact", { waitUntil: "load" });
  await page.getByLabel("Name").fill("Jo Bell");
  await page.getByLabel("Email").fill("jo@home.test");
  await page.getByLabel("Phone").fill("(702) 555-0199");
  await page.getByLabel("Message").fill("A garage floor.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
});

test("a page that never comes to rest gets its scripts all the same @script", async ({ page }) => {
  await withoutPointer(page);
  await page.addInitScript(() => {
    const requestIdleCallback = (run: () => void, options?: IdleRequestOptions) =>
      options?.timeout ? setTimeout(run) : 0;
    Object.assign(window, { requestIdleCallback });
  });
  await page.goto("/");
  await expect(page.locator("h1")).toBeVisible();
});

test("a press fetches the scripts before the pictures are there @script", async ({ page }) => {
  await withoutPointer(page);
  await page.route(/\.(avif|webp|jpe?g)$/, () => {});
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const first = page.waitForRequest(/\.js$/);
  await page.keyboard.press("Tab");
  await first;
});
