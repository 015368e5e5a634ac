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
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
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

test("what meets a line that is down stays in its form @script", async ({ page }) => {
  await openFirstProject(page);
  await page.getByLabel("Title").fill("Lobby in the rain");
  await page.route(/\/edit\.data/, (route) => route.abort());
  await page.getByRole("button", { name: "Save Project" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Error saving project. Please try again. No answer came, so it is not known whether it was saved: look at the gallery first.",
  );
  await expect(page.getByLabel("Title")).toHaveValue("Lobby in the rain");
  await page.unroute(/\/edit\.data/);
  await page.getByRole("button", { name: "Save Project" }).click();
  await expect(page.getByText("Lobby in the rain was saved.")).toBeVisible();
});
