import { started } from "../screens/enter.ts";
import { input, log, open, opener, spoken } from "./chat-stage.ts";
import { expect, test } from "./stage.ts";

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
  await page.getByText("Suggested questions").click();
  await page.getByRole("button", { name: "What does it cost?" }).click();
  await expect(log(page)).toContainText("Hello there");
  await expect(log(page)).toContainText("each price starts with a free estimate");
  await expect(log(page).getByRole("link", { name: "(702) 555-0142" }).last()).toHaveAttribute(
    "href",
    "tel:+17025550142",
  );
  await log(page).getByRole("link", { name: "our estimate form" }).last().click();
  await expect(page).toHaveURL(/\/contact#contact-form$/);
});

test("the chat's page holds a conversation with JavaScript too @script", async ({ page }) => {
  await page.goto("/chat");
  await started(page);
  await page.getByRole("button", { name: "What do you restore?" }).click();
  await expect(log(page)).toContainText("Janitorial Services");
  // Nothing is sent while a reply is still streamed.
  await expect(log(page)).toHaveAttribute("aria-busy", "false");
  await input(page).fill("Do you dance?");
  await input(page).press("Enter");
  await expect(log(page)).toContainText("I don't know that one.");
  await expect(input(page)).toHaveValue("");
});

test("no page loads the chat's code before it is opened @script", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts.filter((path) => /\/(panel|suggestion-list)-/.test(path))).toEqual([]);
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
  await expect(spoken(page)).toContainText("Mon-Sat 7AM-7PM");
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
  await expect(log(page)).toContainText(/licensed and insured/i);
  await page.getByRole("navigation").getByRole("link", { name: "Reviews" }).click();
  await expect(page).toHaveURL(/\/reviews$/);
  await expect(log(page)).toContainText(/licensed and insured/i);
  await page.reload();
  await expect(log(page)).toContainText(/licensed and insured/i);
  await page.getByRole("button", { name: "Close chat" }).click();
  await page.reload({ waitUntil: "networkidle" });
  await expect(log(page)).toHaveCount(0);
  await open(page);
  await expect(log(page)).toContainText(/licensed and insured/i);
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

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the open chat raises no keyboard, keeps its height, and folds its suggestions @script", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/", { waitUntil: "networkidle" });
    await open(page);
    const panel = page.getByRole("region", { name: "Chat" });
    await expect(panel).toBeFocused();
    for (const name of ["Speak", "Send"])
      await expect(panel.getByRole("button", { name }).locator("svg")).toHaveCSS("fill", "none");
    const height = async () => (await panel.boundingBox())?.height;
    const opened = await height();
    await panel.getByRole("button", { name: "What do you restore?" }).click();
    await expect(log(page)).toHaveAttribute("aria-busy", "false");
    await expect(log(page)).toContainText("Janitorial Services");
    await expect(input(page)).not.toBeFocused();
    expect(await height()).toBe(opened);
    await expect(panel.getByRole("button", { name: "What does it cost?" })).toBeHidden();
    await panel.getByText("Suggested questions").click();
    await expect(panel.getByRole("button", { name: "What does it cost?" })).toBeVisible();
    // After typing a question, the focus stays in the field.
    await input(page).fill("Do you dance?");
    await input(page).press("Enter");
    await expect(log(page)).toContainText("I don't know that one.");
    await expect(input(page)).toBeFocused();
  });
});
