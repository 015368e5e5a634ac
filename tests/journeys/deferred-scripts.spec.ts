import type { Page } from "@playwright/test";
import { started } from "../screens/enter.ts";
import { expect, fillRequest, hold, signIn, test } from "./stage.ts";

/** Stops the pointer events that headless Chromium sends on each new page. */
const withoutPointer = (page: Page) =>
  page.addInitScript(() =>
    addEventListener("pointerover", (event) => event.stopImmediatePropagation(), true),
  );

/** Delays the scripts of each page. @returns a function that loads them */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const letGo = await hold(page, /\.js$/);
  return async () => {
    letGo();
    await started(page);
  };
}

// Nothing here waits for a time: the test delays the scripts, or an image, until it continues.

test("no script is fetched before the page and its pictures are there @script", async ({
  page,
}) => {
  await withoutPointer(page);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" || request.url().endsWith(".js"))
      scripts.push(request.url());
  });
  const letGo = await hold(page, /\.(avif|webp|jpe?g)$/);
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
  // The scripts never load.
  await page.route(/\.js$/, () => {});
  await page.goto("/", { waitUntil: "load" });
  await page.getByRole("link", { name: "Download Free Guide" }).last().click();
  await page.waitForURL("**/guide");
  await page.getByRole("link", { name: "Chat with us" }).click();
  await page.waitForURL("**/chat");
  await page.goto("/contact", { waitUntil: "load" });
  await fillRequest(page, "Jo Bell");
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

test("what is typed in the back office before the scripts are there stays, and is asked for @script", async ({
  page,
}) => {
  await signIn(page);
  const letGo = await holdScripts(page);
  await page.goto("/admin/site/contact", { waitUntil: "commit" });
  await page.getByRole("heading", { name: "Form", exact: true }).click();
  const lead = page.locator("textarea[name=lead]");
  const stored = await lead.inputValue();
  await page.getByLabel("Headline", { exact: true }).fill("Ask us first");
  await lead.press("Control+Home");
  await lead.pressSequentially("Early words. ");
  await letGo();
  await expect(lead).toHaveValue(`Early words. ${stored}`);
  await expect(page.getByLabel("Headline", { exact: true })).toHaveValue("Ask us first");
  // Continues at the cursor.
  await lead.pressSequentially("And more. ");
  await expect(lead).toHaveValue(`Early words. And more. ${stored}`);
  const asked = page.waitForEvent("dialog");
  const left = page.getByRole("link", { name: "Dashboard" }).first().click();
  const dialog = await asked;
  expect(dialog.message()).toContain("Leave without saving?");
  await dialog.dismiss();
  await left;
  await expect(lead).toHaveValue(`Early words. And more. ${stored}`);
});

for (const ticked of [true, false])
  test(`a project's form ${ticked ? "in which a box was ticked" : "that nobody touched"} before the scripts are there ${ticked ? "asks" : "does not ask"} before it is left @script`, async ({
    page,
  }) => {
    await signIn(page);
    const letGo = await holdScripts(page);
    await page.goto("/admin/gallery/1/edit", { waitUntil: "commit" });
    const draft = page.getByRole("checkbox", { name: "Draft" });
    // Chromium drops keys that come before the first paint.
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
    await (ticked ? draft.press("Space") : draft.focus());
    await letGo();
    let asked = 0;
    page.on("dialog", async (dialog) => {
      asked++;
      await dialog.accept();
    });
    await page.keyboard.press("Escape");
    await page.waitForURL("**/admin/gallery");
    expect(asked).toBe(ticked ? 1 : 0);
  });

test("a search typed before the scripts are there stays @script", async ({ page }) => {
  await signIn(page);
  const letGo = await holdScripts(page);
  await page.goto("/admin/contacts", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("garage");
  await letGo();
  await expect(page.getByRole("searchbox")).toHaveValue("garage");
});

test("a form filled in before the scripts are there is known to them @script", async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto("/contact", { waitUntil: "commit" });
  await page.getByLabel("Name").fill("Jo Bell");
  await page.getByLabel("Service").selectOption({ index: 2 });
  const service = await page.getByLabel("Service").inputValue();
  await page.getByLabel("Message").fill("A garage floor.");
  await page.locator("input[type=file]").setInputFiles("drizzle/demo/photos/pool-deck-before.jpg");
  await letGo();
  await expect(page.getByRole("img", { name: "pool-deck-before.jpg" })).toBeVisible();
  await page.getByRole("link", { name: "Gallery" }).first().click();
  await page.waitForURL("**/gallery");
  await page.goBack();
  await expect(page.getByLabel("Message")).toHaveValue("A garage floor.");
  await expect(page.getByLabel("Service")).toHaveValue(service);
});

test("whoever types in a dialog's form when the scripts come goes on @script", async ({ page }) => {
  await signIn(page);
  const letGo = await holdScripts(page);
  await page.goto("/admin/gallery/1/edit", { waitUntil: "commit" });
  const description = page.locator("textarea[name=description]");
  const stored = await description.inputValue();
  await description.press("Control+Home");
  await page.keyboard.type("Early ");
  await letGo();
  await page.keyboard.type("words. ");
  await expect(description).toHaveValue(`Early words. ${stored}`);
});

test("a status chosen before the scripts are there is set, once @script", async ({ page }) => {
  await signIn(page);
  const letGo = await holdScripts(page);
  const posts: (string | null)[] = [];
  page.on("request", (it) => it.method() === "POST" && posts.push(it.postData()));
  await page.goto("/admin/contacts?status=pending", { waitUntil: "commit" });
  await page
    .getByText(/^More, /)
    .first()
    .click();
  const first = page.getByRole("combobox", { name: /^Status, / }).first();
  const address = await first.evaluate((it: HTMLSelectElement) => it.form?.getAttribute("action"));
  await first.selectOption("contacted");
  const set = page.waitForResponse((it) => it.request().method() === "POST");
  await letGo();
  expect((await set).ok()).toBe(true);
  await page.goto(`${address}`);
  const status = page.getByRole("dialog").getByRole("combobox", { name: /^Status, / });
  await expect(status).toHaveValue("contacted");
  expect(posts).toEqual([expect.stringContaining("status=contacted")]);
  // Restores it for other tests.
  const back = page.waitForResponse((it) => it.request().method() === "POST");
  await status.selectOption("pending");
  await back;
});
