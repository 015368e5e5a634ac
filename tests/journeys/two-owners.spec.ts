import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./stage.ts";

/** Opens the part of a sheet that a field stands in: without JavaScript all of them are closed. */
async function unfold(page: Page, field: string) {
  const part = page.locator(`details[name=part]:not([open]):has([name="${field}"])`);
  if ((await part.count()) > 0) await part.locator("> summary").click();
}

for (const [what, address, field] of [
  ["a sheet", "/admin/site/about#head", "headline"],
  ["a project", "/admin/gallery/1/edit", "title"],
] as const)
  test(`what a browser fills in again after Back does not write over what a colleague saved in ${what}`, async ({
    page,
  }) => {
    await signIn(page);
    page.on("dialog", (dialog) => dialog.accept());
    const words = page.locator(`[name="${field}"]`);
    const version = page.locator("[name=version]");
    // Nobody else has saved, so the browser restores what was typed.
    await page.goto(address);
    await unfold(page, field);
    const stored = await words.inputValue();
    await words.fill("Mine, not saved");
    await page.goto("/about");
    await page.goBack();
    await expect(words).toHaveValue("Mine, not saved");
    const before = await version.inputValue();
    await page.goto("/about");
    const colleague = await page.context().newPage();
    const save = async (text: string) => {
      await colleague.goto(address);
      await unfold(colleague, field);
      await colleague.locator(`[name="${field}"]`).fill(text);
      await colleague.getByRole("button", { name: /^Save/ }).last().click();
      await colleague.waitForURL(/saved/);
    };
    await save("A colleague's");
    await page.goBack();
    await expect(version).not.toHaveValue(before);
    await expect(words).toHaveValue("A colleague's");
    // Restores it for other journeys.
    await save(stored);
  });

test("trying a question does not hide that a colleague has saved the assistant @script", async ({
  page,
}) => {
  await signIn(page);
  const colleague = await page.context().newPage();
  for (const [owner, answer] of [
    [page, "Mine, not saved"],
    [colleague, "A colleague's"],
  ] as const) {
    await owner.goto("/admin/site/assistant#questions.0");
    await owner.locator('[name="questions.0.answer"]').fill(answer);
    await expect(owner.getByText("Not saved yet", { exact: true })).toBeVisible();
  }
  await colleague.getByRole("button", { name: "Save", exact: true }).click();
  await expect(colleague.getByText("Public now.")).toBeVisible();
  await page.locator('[name="try"]').fill("How long does a job take?");
  await page.getByRole("button", { name: "Show the answer" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Mine, not saved" })).toBeVisible();
  await expect(page.getByText("Not saved yet", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/saved this .* while you were writing/)).toBeVisible();
  await colleague.getByRole("button", { name: "Undo" }).click();
  await expect(colleague.getByText("Undone.")).toBeVisible();
});
