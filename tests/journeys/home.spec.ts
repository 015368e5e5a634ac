import { expect, test } from "./stage.ts";

test("a visitor opens the home page", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "There’s a better floor under this one.",
  );
});
