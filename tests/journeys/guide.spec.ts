import type { Page } from "@playwright/test";
import { expect, test } from "./stage.ts";

const required = "Please fill in all required fields.";
const failure = "There was an error processing your request. Please try again.";
const started =
  "Your Floor Restoration Guide is downloading now. This window will close automatically.";

/** Opens the dialog from the menu of small screens. */
async function openDialog(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/reviews");
  await page.locator(".menu > summary").click();
  await page.locator(".menu").getByRole("link", { name: "Download Free Guide" }).click();
  const dialog = page.getByRole("dialog", { name: "Free Floor Restoration Guide" });
  await expect(dialog).toBeVisible();
  return dialog;
}

test("a visitor gets the guide without leaving the page @script", async ({ page }) => {
  const sent: string[] = [];
  const said: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  page.on("console", (message) => said.push(message.text()));
  const dialog = await openDialog(page);
  await expect(page).toHaveURL(/\/reviews$/);
  await expect(dialog.getByLabel("Name")).toBeFocused();
  const pages = ["cover", "Concrete", "Driveways, patios and pool decks", "What it costs"];
  for (const [n, shown] of pages.entries())
    await expect(dialog.getByRole("img").nth(n)).toHaveAttribute("alt", new RegExp(shown));
  await expect(dialog.getByText("16 pages, prices on page 13")).toBeVisible();

  await dialog.getByRole("button", { name: "Download Free Guide" }).click();
  await expect(dialog.getByText(required)).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(required);
  await dialog.getByLabel("Name").fill("Dana Kessler");
  await expect(dialog.getByText(required)).toBeHidden();
  await dialog.getByLabel("Email").fill("dana@kessler");
  await dialog.getByLabel("Email").press("Enter");
  await expect(dialog.getByText("Please enter a valid email address.")).toBeVisible();
  await dialog.getByLabel("Email").fill("dana@kessler.test");

  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download Free Guide" }).click();
  await expect(dialog.getByRole("button", { name: "Processing..." })).toBeDisabled();
  await expect(dialog.getByLabel("Name")).toBeDisabled();
  await expect(dialog.getByLabel("Email")).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.mouse.click(195, 5);
  await expect(dialog).toBeVisible();

  expect((await download).suggestedFilename()).toBe("floor-restoration-guide.pdf");
  await expect(dialog.getByRole("status")).toContainText("Download Started!");
  await expect(dialog.getByRole("status")).toContainText(started);
  await expect(dialog).toBeHidden();
  await expect(page.locator(".menu > summary")).toBeFocused();
  expect(sent).toEqual([]);
  expect(said).toContainEqual(expect.stringContaining("Dana Kessler dana@kessler.test"));
});

test("the guide takes one second to start and two to go @script", async ({ page }) => {
  await page.clock.install();
  const dialog = await openDialog(page);
  await dialog.getByLabel("Name").fill("Dana Kessler");
  await dialog.getByLabel("Email").fill("dana@kessler.test");
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByRole("button", { name: "Download Free Guide" }).click();
  await page.clock.runFor(999);
  await expect(dialog.getByRole("button", { name: "Processing..." })).toBeVisible();
  await page.clock.runFor(1);
  await expect(dialog.getByRole("status")).toContainText(started);
  await page.clock.runFor(1_999);
  await expect(dialog.getByRole("status")).toBeVisible();
  await page.clock.runFor(1);
  await expect(dialog).toBeHidden();
});

test("a guide that cannot be had is said so, and closing forgets all @script", async ({ page }) => {
  const dialog = await openDialog(page);
  await page.route("**/floor-restoration-guide.pdf", (route) => route.abort());
  await dialog.getByLabel("Name").fill("Dana Kessler");
  await dialog.getByLabel("Email").fill("dana@kessler.test");
  await dialog.getByRole("button", { name: "Download Free Guide" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(failure);
  await expect(dialog.getByLabel("Email")).toHaveValue("dana@kessler.test");
  await dialog.getByLabel("Name").pressSequentially("!");
  await expect(dialog.getByRole("alert")).toBeHidden();
  await dialog.getByRole("button", { name: "Download Free Guide" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.locator(".menu > summary").click();
  await page.locator(".menu").getByRole("link", { name: "Download Free Guide" }).click();
  await expect(dialog.getByLabel("Name")).toHaveValue("");
  await expect(dialog.getByRole("alert")).toBeHidden();
});

test("where the dialog's code cannot be had, its link leads to the page @script", async ({
  page,
}) => {
  await page.route("**/assets/guide-dialog*.js", (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/reviews");
  await page.locator(".menu > summary").click();
  await page.locator(".menu").getByRole("link", { name: "Download Free Guide" }).click();
  await expect(page).toHaveURL(/\/guide$/);
});

test("a visitor gets the guide on its own page @script", async ({ page }) => {
  await page.clock.install();
  await page.goto("/guide");
  await page.getByRole("button", { name: "Download Free Guide" }).click();
  await expect(page.getByText(required)).toBeVisible();
  await page.getByLabel("Name").fill("Dana Kessler");
  await page.getByLabel("Email").fill("dana@kessler.test");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  const file = page.waitForRequest("**/floor-restoration-guide.pdf");
  await page.getByRole("button", { name: "Download Free Guide" }).click();
  await expect(page.getByText("Download Started!")).toBeVisible();
  await file;
  expect(posts).toEqual([]);
  // The confirmation stays, with its link.
  await page.clock.runFor(5_000);
  await expect(page.getByRole("link", { name: "download the guide here" })).toBeVisible();
});
