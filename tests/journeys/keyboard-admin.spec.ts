import type { Page } from "@playwright/test";
import { started } from "../screens/enter.ts";
import { owner } from "../server.ts";
import { expect, test } from "./stage.ts";

/** Presses Tab until the control of this name has the focus, which must be visible at each stop. */
async function tabTo(page: Page, role: "link" | "button" | "textbox" | "combobox", name: string) {
  const wanted = page.getByRole(role, { name, exact: true });
  for (let stop = 0; stop < 120; stop++) {
    await page.keyboard.press("Tab");
    const fault = await page.locator(":focus").evaluate((it) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(it);
      const { top, bottom } = it.getBoundingClientRect();
      if (outlineStyle === "none" || Number.parseFloat(outlineWidth) === 0) return "no ring";
      return bottom <= 0 || top >= innerHeight ? "out of view" : null;
    });
    expect(fault, await page.locator(":focus").evaluate((it) => it.outerHTML.slice(0, 120))).toBe(
      null,
    );
    if (await wanted.evaluateAll((all) => all.includes(document.activeElement as HTMLElement)))
      return;
  }
  throw new Error(`No ${role} "${name}" was reached.`);
}

test("by keyboard: sign in, answer a request, note, delete it, undo @script", async ({ page }) => {
  await page.goto("/admin/login?to=/admin/contacts");
  await started(page);
  await tabTo(page, "textbox", "Email");
  await page.keyboard.type(owner.email);
  await tabTo(page, "textbox", "Password");
  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  await tabTo(page, "textbox", "Password");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(owner.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Contact requests" })).toBeVisible();

  await page.reload();
  await started(page);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText("Skip to content");
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await tabTo(page, "link", "Dana Kessler");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Contact Request Details" });
  await expect(dialog).toBeFocused();
  await tabTo(page, "textbox", "New note");
  await page.keyboard.type("Called back.");
  await tabTo(page, "button", "Add note");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("paragraph").filter({ hasText: "Called back." })).toBeVisible();
  await expect(dialog.getByLabel("New note")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Dana Kessler", exact: true })).toBeFocused();

  await page.locator("summary", { hasText: "More, Dana Kessler" }).focus();
  await page.keyboard.press("Enter");
  await tabTo(page, "combobox", "Status, Dana Kessler");
  await tabTo(page, "link", "Delete, Dana Kessler");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Delete request" })).toBeFocused();
  await tabTo(page, "button", "Delete");
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("The request from Dana Kessler was moved to the trash."),
  ).toBeFocused();
  await tabTo(page, "button", "Undo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Dana Kessler" })).toBeVisible();
});

test("by keyboard: a project's form says what is missing, and gives the focus back @script", async ({
  page,
}) => {
  await page.goto("/admin/login?to=/admin/gallery");
  await started(page);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Gallery" })).toBeVisible();
  await tabTo(page, "link", "Add Project");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add New Project" });
  await expect(dialog).toBeFocused();
  await dialog.locator("form").evaluate((it: HTMLFormElement) => {
    it.noValidate = true;
  });
  await tabTo(page, "textbox", "Title");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  const title = dialog.getByLabel("Title");
  await expect(title).toHaveAttribute("aria-invalid", "true");
  await expect(title).toHaveAccessibleDescription("Please fill this in.");
  await tabTo(page, "link", "Cancel");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Add Project" })).toBeFocused();
});
