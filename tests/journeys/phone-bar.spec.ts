import type { Page } from "@playwright/test";
import { expect, test } from "./stage.ts";

test.use({ viewport: { width: 390, height: 740 } });

const bar = (page: Page) => page.locator(".phone-bar");

test("a phone's foot calls, asks for a quote and chats, and covers nothing", async ({ page }) => {
  await page.goto("/reviews");
  await expect(bar(page).getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:/);
  await expect(bar(page).getByRole("link", { name: "Chat with us" })).toBeVisible();
  const box = await bar(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(740, 0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // At the page's end it is below the last line.
  const footer = await page.getByRole("contentinfo").boundingBox();
  const atEnd = await bar(page).boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((atEnd?.y ?? 0) + 0.5);
  await bar(page).getByRole("link", { name: "Free estimate" }).click();
  await expect(page).toHaveURL(/\/contact/);
  await expect(bar(page).getByRole("link", { name: "Text us" })).toHaveAttribute("href", /^sms:/);
});

test("it is as wide as the window, and the chat's own page has two ways in it @plain", async ({
  page,
}) => {
  await page.goto("/chat");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  for (const name of ["Call", "Free estimate"])
    expect((await bar(page).getByRole("link", { name }).boundingBox())?.width).toBeCloseTo(195, 0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/reviews");
  const address = page.getByRole("contentinfo").getByRole("link", { name: /@/ });
  expect((await address.boundingBox())?.height).toBeCloseTo(44, 0);
  // A wide window has only the chat's button.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("link", { name: "Chat with us" })).toBeVisible();
  await expect(bar(page).getByRole("link", { name: "Call" })).toBeHidden();
});

test("it has the one filled button of a view, and leaves the first project's labels free @plain", async ({
  page,
}) => {
  for (const path of ["/", "/about", "/services", "/nowhere"]) {
    await page.goto(path);
    const quote = bar(page).getByRole("link", { name: "Free estimate" });
    const copper = await quote.evaluate((it) => getComputedStyle(it).backgroundColor);
    for (const link of await page.getByRole("main").getByRole("link").all())
      await expect(link).not.toHaveCSS("background-color", copper);
  }
  for (const path of ["/guide", "/chat"]) {
    await page.goto(path);
    const send = page.getByRole("main").getByRole("button").first();
    const copper = await send.evaluate((it) => getComputedStyle(it).backgroundColor);
    const quote = bar(page).getByRole("link", { name: "Free estimate" });
    await expect(quote).not.toHaveCSS("background-color", copper);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/gallery");
  const label = await page.getByText("BEFORE").first().boundingBox();
  const foot = await bar(page).boundingBox();
  expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});

test("in a wide window the chat's button covers no words @plain", async ({ page }) => {
  for (const path of ["/", "/about", "/services", "/gallery", "/reviews", "/contact", "/privacy"]) {
    await page.goto(path);
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const covered = await page.evaluate(() => {
        const button = document.querySelector(".chat-button")?.getBoundingClientRect();
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode()) {
          const words = texts.currentNode;
          const isShown = words.parentElement?.checkVisibility({ visibilityProperty: true });
          if (!isShown || words.parentElement?.closest("option, .chat, .sr-only")) continue;
          const range = document.createRange();
          range.selectNodeContents(words);
          for (const { left, right } of range.getClientRects())
            if (right > (button?.left ?? 0) && left < (button?.right ?? 0))
              found.push(words.nodeValue ?? "");
        }
        return found;
      });
      expect(covered, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("it is away while something is typed, and beside the open menu @plain", async ({ page }) => {
  await page.goto("/contact");
  await expect(bar(page)).toBeVisible();
  await page.getByLabel("Name", { exact: true }).focus();
  await expect(bar(page)).toBeHidden();
  await page.getByLabel("Name", { exact: true }).blur();
  await expect(bar(page)).toBeVisible();
  await page.locator(".menu > summary").click();
  await expect(bar(page)).toBeHidden();
});

test("a press on a form's button at the page's end is not lost as it gives way @plain", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/guide");
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole("main").getByRole("button", { name: "Download Free Guide" }).click();
  await expect(page.getByText("Please fill in all required fields.").first()).toBeVisible();
});

test("it gives way to a form's own button, and to who is in the form @script", async ({ page }) => {
  await page.goto("/contact");
  const send = page.getByRole("main").getByRole("button", { name: "Send Message" });
  await expect(bar(page)).toBeVisible();
  await send.scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeHidden();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeVisible();
  await send.focus();
  await expect(bar(page)).toBeHidden();
  await page.goto("/guide");
  await page.getByRole("main").getByRole("button").last().scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeHidden();
});

test("it does not give way while the chat is open in it @script", async ({ page }) => {
  // Low enough that the form's button is not visible at first.
  await page.setViewportSize({ width: 700, height: 600 });
  await page.goto("/contact");
  await bar(page).getByRole("link", { name: "Chat with us" }).click();
  const panel = page.getByRole("region", { name: "Chat" });
  await expect(panel).toBeVisible();
  const send = page.getByRole("main").getByRole("button", { name: "Send Message" });
  await send.scrollIntoViewIfNeeded();
  await expect(page.locator("[data-away]")).toHaveCount(1);
  await expect(panel).toBeVisible();
  await page.getByLabel("Name", { exact: true }).focus();
  await expect(panel).toBeVisible();
  await panel.getByRole("button", { name: "Close chat" }).click();
  await send.scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeHidden();
  // After widening the window, the button is back.
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole("link", { name: "Chat with us" })).toBeVisible();
});

test("nothing that takes the focus ends up under it @plain", async ({ page }) => {
  await page.goto("/services");
  await page.locator("main").focus();
  for (let n = 0; n < 24; n++) {
    await page.keyboard.press("Tab");
    const [foot, top] = await page.evaluate(() => [
      document.activeElement?.getBoundingClientRect().bottom ?? 0,
      document.querySelector(".phone-bar")?.getBoundingClientRect().top ?? 0,
    ]);
    expect(foot, `stop ${n}`).toBeLessThanOrEqual(Math.max(top ?? 0, 1));
  }
});

test("it is away beside the guide's dialog, and comes back @script", async ({ page }) => {
  await page.goto("/reviews");
  await page.getByRole("main").getByRole("link", { name: "Download Free Guide" }).click();
  const dialog = page.getByRole("dialog", { name: "Free Floor Restoration Guide" });
  await expect(dialog).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(bar(page)).toBeVisible();
});
