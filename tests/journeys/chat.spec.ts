import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { startProvider, streamed } from "../provider.ts";
import { type Site, startSite } from "../server.ts";
import { expect, test } from "./stage.ts";

const input = (page: Page) => page.getByRole("textbox", { name: "Your question" });
const log = (page: Page) => page.getByRole("log");
const opener = (page: Page) => page.getByRole("link", { name: "Chat with us" });

/** Opens the chat of a page once JavaScript has taken over its link. */
async function open(page: Page) {
  await expect(async () => {
    await opener(page).click();
    await expect(page.getByRole("region", { name: "Chat" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("a visitor without JavaScript asks, asks on by a suggestion, and can reach a person @plain", async ({
  page,
}) => {
  await page.goto("/about");
  await opener(page).click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(opener(page)).toHaveCount(0);
  await input(page).fill("Hello there");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(log(page)).toContainText("welcome to Mojave Surface Restoration");
  await page.getByRole("button", { name: "What does it cost?" }).click();
  await expect(log(page)).toContainText("Hello there");
  await expect(log(page)).toContainText("we price a job by a free estimate");
  await expect(log(page).getByRole("link", { name: "(702) 555-0142" }).last()).toHaveAttribute(
    "href",
    "tel:+17025550142",
  );
  await log(page).getByRole("link", { name: "our estimate form" }).last().click();
  await expect(page).toHaveURL(/\/contact#contact-form$/);
});

test("the chat's page holds a conversation with JavaScript too @script", async ({ page }) => {
  await page.goto("/chat");
  await page.getByRole("button", { name: "What do you restore?" }).click();
  await expect(log(page)).toContainText("Janitorial Services");
  await input(page).fill("Do you dance?");
  await input(page).press("Enter");
  await expect(log(page)).toContainText("The quickest answer comes by phone");
  await expect(input(page)).toHaveValue("");
});

test("no page loads the chat's code before it is opened @script", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts.filter((path) => /\/(panel|reply-text)-/.test(path))).toEqual([]);
  await open(page);
  expect(scripts.filter((path) => /\/panel-/.test(path))).toHaveLength(1);
});

test("where the chat's code cannot be had, its link leads to its page @script", async ({
  page,
}) => {
  await page.route("**/panel-*.js", (route) => route.abort());
  await page.goto("/", { waitUntil: "networkidle" });
  await opener(page).click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(input(page)).toBeVisible();
});

test("the keyboard opens the chat, sends, and closes it @script", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(input(page)).toBeFocused();
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await page.keyboard.type("   ");
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await page.keyboard.press("Enter");
  await expect(log(page)).not.toContainText("You:");
  await page.keyboard.type("What are");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("your hours?");
  await expect(input(page)).toHaveValue("   What are\nyour hours?");
  await page.keyboard.press("Enter");
  await expect(log(page)).toContainText("Mon-Sat 7AM-7PM");
  await expect(page.getByRole("status")).toContainText("Mon-Sat 7AM-7PM");
  await expect(log(page)).toHaveAttribute("aria-busy", "false");
  await expect(input(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Chat" })).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test("the conversation survives a change of page and a reload @script", async ({ page }) => {
  await page.goto("/");
  await open(page);
  await page.getByRole("button", { name: "Are you insured?" }).click();
  await expect(log(page)).toContainText("licensed and insured");
  await page.getByRole("navigation").getByRole("link", { name: "Reviews" }).click();
  await expect(page).toHaveURL(/\/reviews$/);
  await expect(log(page)).toContainText("licensed and insured");
  await page.reload();
  await expect(log(page)).toContainText("licensed and insured");
  await page.getByRole("button", { name: "Close chat" }).click();
  await page.reload({ waitUntil: "networkidle" });
  await expect(log(page)).toHaveCount(0);
  await open(page);
  await expect(log(page)).toContainText("licensed and insured");
});

test("a network that fails ends in the apology and another try @script", async ({ page }) => {
  await page.goto("/");
  await open(page);
  await page.route("**/chat/reply", (route) => route.abort());
  await input(page).fill("Hello");
  await input(page).press("Enter");
  await expect(log(page)).toContainText("24/7 emergency service");
  await expect(log(page).getByRole("link", { name: "(702) 555-0187" })).toBeVisible();
  await page.unroute("**/chat/reply");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(log(page)).toContainText("welcome to");
  await expect(log(page)).not.toContainText("24/7 emergency service");
});

test("the button never covers a telephone link on a phone @script", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact", { waitUntil: "networkidle" });
  const button = page.locator(".chat-button");
  const telephone = page.locator("footer").getByRole("link", { name: "(702) 555-0142" });
  for (const bottom of [20, 60, 100, 400]) {
    const covered = () =>
      telephone.evaluate((link, bottom) => {
        // The number may stand anywhere on a page: here it stands at the right edge.
        link.style.cssText = `position: fixed; right: 20px; bottom: ${bottom}px`;
        const { x, y, width, height } = link.getBoundingClientRect();
        return document.elementFromPoint(x + width - 5, y + height / 2) !== link;
      }, bottom);
    await expect.poll(covered).toBe(false);
  }
  await expect(button).toBeVisible();
});

test("the open chat and its page have no accessibility faults @script", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await open(page);
  await page.getByRole("button", { name: "How do I get an estimate?" }).click();
  await expect(log(page).getByRole("link", { name: "our estimate form" })).toBeVisible();
  await expect(input(page)).toBeEnabled();
  const panel = await new AxeBuilder({ page }).include(".chat").analyze();
  expect(panel.violations).toEqual([]);
  await page.goto("/chat");
  await page.getByRole("button", { name: "How do I get an estimate?" }).click();
  await expect(log(page).getByRole("link", { name: "our estimate form" })).toBeVisible();
  const twin = await new AxeBuilder({ page }).include("main").analyze();
  expect(twin.violations).toEqual([]);
});

test("a browser that cannot listen says so @script", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
  });
  await page.goto("/");
  await open(page);
  const alert = page.waitForEvent("dialog");
  const press = page.getByRole("button", { name: "Speak" }).click();
  const dialog = await alert;
  expect(dialog.message()).toBe("Speech recognition is not supported in your browser.");
  await dialog.accept();
  await press;
});

test("a visitor speaks, hears the short reply, and mutes it @script", async ({ page }) => {
  await page.addInitScript(() => {
    const spoken: unknown[] = [];
    class Recogniser {
      onresult: (event: unknown) => void = () => {};
      onend: () => void = () => {};
      start() {
        Object.assign(window, { recogniser: this });
      }
      stop() {
        this.onend();
      }
    }
    Object.assign(window, { SpeechRecognition: Recogniser, spoken });
    window.speechSynthesis.speak = ({ text, lang, rate, pitch, volume }) =>
      spoken.push({ text, lang, rate, pitch, volume });
  });
  type Voice = {
    spoken: { text: string }[];
    recogniser: { onresult(event: unknown): void; lang: string; interimResults: boolean };
  };
  const spoken = () => page.evaluate(() => (window as unknown as Voice).spoken);
  await page.route("**/chat/reply", (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: 'data: {"text":"We do 👍.\\n\\nCall us."}\n\nevent: done\ndata: {"step":"model"}\n\n',
    }),
  );
  await page.goto("/");
  await open(page);
  const mute = page.getByRole("button", { name: "Mute spoken replies" });
  const ask = async () => {
    await page.getByRole("button", { name: "Are you insured?" }).click();
    await expect(input(page)).toBeEnabled();
  };
  await ask();
  expect(await spoken()).toEqual([]);
  await expect(mute).toHaveCount(0);

  const microphone = page.getByRole("button", { name: "Speak" });
  await microphone.click();
  await expect(microphone).toHaveAttribute("aria-pressed", "true");
  const heard = await page.evaluate(() => {
    const { recogniser } = window as unknown as Voice;
    recogniser.onresult({ results: [[{ transcript: "Do you polish marble?" }]] });
    return { lang: recogniser.lang, interimResults: recogniser.interimResults };
  });
  expect(heard).toEqual({ lang: "en-US", interimResults: false });
  await expect(microphone).toHaveAttribute("aria-pressed", "false");
  await expect(input(page)).toHaveValue("Do you polish marble?");
  await microphone.click();
  await microphone.click();
  await expect(microphone).toHaveAttribute("aria-pressed", "false");

  await input(page).press("Enter");
  await expect.poll(async () => (await spoken()).length).toBe(1);
  // The browser keeps rate and volume in single precision.
  expect((await spoken())[0]).toEqual({
    text: "We do . Call us.",
    lang: "en-US",
    rate: expect.closeTo(0.9),
    pitch: 1,
    volume: expect.closeTo(0.7),
  });
  await mute.click();
  await expect(mute).toHaveAttribute("aria-pressed", "true");
  await ask();
  expect(await spoken()).toHaveLength(1);
});

test.describe("with a model @script", () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let site: Site;
  test.beforeAll(async () => {
    provider = await startProvider();
    site = await startSite(provider.environment);
  });
  test.afterAll(async () => {
    await site.stop();
    await provider.stop();
  });

  test("a reply arrives piece by piece, compressed too", async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    provider.play(async (wire) => {
      wire.piece("We polish");
      await gate.promise;
      wire.piece(" concrete. <b>Now</b> https://evil.example");
      wire.done();
    });
    await page.goto(site.url);
    await open(page);
    const answered = page.waitForResponse("**/chat/reply");
    await input(page).fill("Do you polish?");
    await input(page).press("Enter");
    await expect(log(page).getByText("We polish", { exact: false })).toBeVisible();
    expect((await answered).headers()["content-encoding"]).toBeTruthy();
    await expect(log(page)).toHaveAttribute("aria-busy", "true");
    await expect(page.getByRole("status")).toHaveText("");
    await expect(input(page)).toBeDisabled();
    await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
    gate.resolve();
    await expect(log(page)).toContainText("We polish concrete. <b>Now</b> https://evil.example");
    await expect(page.getByRole("status")).toContainText("We polish concrete.");
    await expect(log(page).getByRole("link")).toHaveCount(0);
    await expect(input(page)).toBeEnabled();
  });

  test("stopping ends the call to the provider within a second, and the question can be asked again", async ({
    page,
  }) => {
    provider.play(() => {});
    await page.goto(site.url);
    await open(page);
    await page.getByRole("button", { name: "Where do you work?" }).click();
    await expect(log(page)).toContainText("AI is thinking...");
    await expect.poll(() => provider.calls.length).toBe(1);
    const pressed = Date.now();
    await page.getByRole("button", { name: "Stop" }).click();
    await provider.calls[0]?.left;
    expect(Date.now() - pressed).toBeLessThan(1_000);
    await expect(log(page)).toContainText("Stopped.");
    await expect(input(page)).toBeFocused();

    provider.play(streamed("In Henderson."));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(log(page)).toContainText("In Henderson.");
    await expect(log(page)).not.toContainText("Stopped.");
    await expect(log(page).getByText("Where do you work?")).toHaveCount(1);
    expect(provider.calls[0]?.body.messages.slice(1)).toEqual([
      { role: "user", content: "Where do you work?" },
    ]);
  });

  test("closing the chat ends the call and keeps what came", async ({ page }) => {
    provider.play((wire) => wire.piece("We work in"));
    await page.goto(site.url);
    await open(page);
    await page.getByRole("button", { name: "Where do you work?" }).click();
    await expect(log(page)).toContainText("We work in");
    await page.keyboard.press("Escape");
    await provider.calls[0]?.left;
    await open(page);
    await expect(log(page)).toContainText("We work in");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("a reply that breaks in the middle keeps what came and gives the number", async ({
    page,
  }) => {
    const gate = Promise.withResolvers<void>();
    provider.play(async (wire) => {
      wire.piece("We polish");
      await gate.promise;
      wire.break();
    });
    await page.goto(site.url);
    await open(page);
    await input(page).fill("Do you polish?");
    await input(page).press("Enter");
    await expect(log(page)).toContainText("We polish");
    gate.resolve();
    await expect(log(page)).toContainText("My reply was cut off here.");
    await expect(log(page).getByRole("link", { name: "(702) 555-0142" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});
