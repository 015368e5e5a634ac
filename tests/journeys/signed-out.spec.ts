import type { Page } from "@playwright/test";
import { owner } from "../server.ts";
import { expect, signIn, test } from "./stage.ts";

const note = "Called, comes on Friday.";

async function openFirstProject(page: Page): Promise<void> {
  await signIn(page);
  await page.goto("/admin/gallery");
  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
}

test("a note written after the session's end is kept, and added after signing in again @script", async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto("/admin/contacts");
  await page.getByRole("article").first().getByRole("heading").click();
  await page.getByLabel("New note").fill(note);
  await context.clearCookies();
  await page.getByRole("button", { name: "Add note" }).click();
  const link = page.getByRole("link", { name: /^Sign in/ });
  const [tab] = await Promise.all([context.waitForEvent("page"), link.click()]);
  await tab.getByLabel("Email").fill(owner.email);
  await tab.getByLabel("Password", { exact: true }).fill(owner.password);
  await tab.getByRole("button", { name: "Sign In" }).click();
  await tab.waitForURL("**/admin");

  await expect(page.getByLabel("New note")).toHaveValue(note);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: note })).toBeVisible();
});

test("a status that is chosen after the session's end leaves the reply beside it @script", async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto("/admin/contacts/1");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: "Reply" }).click();
  await dialog.getByLabel("Reply", { exact: true }).fill("We come on Friday.");
  await context.clearCookies();
  const status = dialog.getByLabel(/^Status, /);
  const stored = await status.inputValue();
  await status.selectOption(stored === "completed" ? "contacted" : "completed");
  await expect(dialog.getByRole("alert")).toContainText("You are signed out");
  await expect(status).toHaveValue(stored);
  await expect(dialog.getByLabel("Reply", { exact: true })).toHaveValue("We come on Friday.");
  await context.request.post("/admin/login", {
    form: owner,
    headers: { Origin: new URL(page.url()).origin },
  });
  await dialog.getByRole("button", { name: "Send reply" }).click();
  await expect(dialog.getByLabel("Reply", { exact: true })).toHaveValue("");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
});

test("a reply and a note outlive a reload, until they are sent @script", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/contacts/3");
  const reply = page.getByLabel("Reply", { exact: true });
  const field = page.getByLabel("New note");
  await page.getByRole("link", { name: "Reply" }).click();
  await reply.fill("We come on Monday.");
  await field.fill("Has a dog.");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(reply).toHaveValue("We come on Monday.");
  await expect(field).toHaveValue("Has a dog.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(field).toHaveValue("");
  await page.reload();
  await expect(reply).toHaveValue("We come on Monday.");
  await expect(field).toHaveValue("");
  await reply.fill("");
});

test("so is a project's form @script", async ({ page, context }) => {
  await openFirstProject(page);
  await page.getByLabel("Title").fill("Lobby terrazzo");
  await context.clearCookies();
  await page.getByRole("button", { name: "Save Project" }).click();
  await expect(page.getByRole("alert")).toContainText("You are signed out");
  await context.request.post("/admin/login", {
    form: owner,
    headers: { Origin: new URL(page.url()).origin },
  });
  await page.getByRole("button", { name: "Save Project" }).click();
  await expect(page.getByText("Lobby terrazzo was saved.")).toBeVisible();
});

test("a reply to who was flagged as spam meanwhile stays, whatever comes of the next try @script", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/contacts/1");
  const dialog = page.getByRole("dialog");
  const reply = dialog.getByLabel("Reply", { exact: true });
  const headers = { Origin: new URL(page.url()).origin };
  const press = (intent: string) =>
    page.request.post("/admin/contacts/1", { form: { intent }, headers });
  await dialog.getByRole("link", { name: "Reply" }).click();
  await reply.fill("We come on Friday.");
  await press("spam");
  await dialog.getByRole("button", { name: "Send reply" }).click();
  await expect(dialog.getByRole("alert")).toContainText("is marked as spam");
  await dialog.getByLabel("New note").fill("Is this spam?");
  await dialog.getByRole("button", { name: "Add note" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Is this spam?" })).toBeVisible();
  await expect(reply).toHaveValue("We come on Friday.");
  await press("not-spam");
  await reply.fill("");
});
