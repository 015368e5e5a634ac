import { expect, expectInReach, signIn, test } from "./stage.ts";

test("the owner gives out and removes all that is stored about a customer @script", async ({
  page,
}) => {
  const name = "Rita Removed";
  for (const message of ["The stairs.", "The entry hall."]) {
    const form = { name, email: "rita@kessler.example", phone: "(702) 555-0111", message };
    await page.request.post("/contact", { form, maxRedirects: 0 });
  }
  await signIn(page);
  await page.goto("/admin/contacts");
  await page.getByRole("link", { name, exact: true }).first().click();
  await page.getByRole("link", { name: /^Personal data/ }).click();
  await page.getByRole("link", { name: /^Only request/ }).click();
  await expect(page.getByRole("heading", { name: `Everything about ${name}` })).toBeVisible();
  await expectInReach(page, "person");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download everything" }).click();
  expect((await download).suggestedFilename()).toMatch(/^request-\d+\.zip$/);
  await page.getByRole("button", { name: "Remove everything" }).click();
  await expect(page.getByRole("alert")).toContainText("Please tick the box");
  await page.getByLabel("This cannot be undone").check();
  await page.getByRole("button", { name: "Remove everything" }).click();
  await expect(page.getByText("Everything stored about the customer was removed.")).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(1);
});
