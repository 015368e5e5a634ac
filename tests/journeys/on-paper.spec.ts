import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "./stage.ts";

test("an open project is printed once, with both pictures and the business's name", async ({
  page,
}) => {
  await page.goto("/gallery");
  await page.getByRole("link", { name: "Office lobby marble", exact: true }).click();
  await page.getByRole("heading", { name: "Project Overview" }).waitFor();
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf()), verbosity: 0 }).promise;
  let words = "";
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    words += `${items.map((item) => ("str" in item ? item.str : "")).join("")} `;
  }
  expect(pdf.numPages).toBeLessThanOrEqual(2);
  for (const once of ["BEFORE", "AFTER", "Office lobby marble", "Project Overview"])
    expect(words.split(once), once).toHaveLength(2);
  expect(words).toContain("Mojave Surface Restoration");
  expect(words).toContain("(702) 555-0142");
  for (const control of ["Get Free Quote", "Full screen", "Next", "1 of"])
    expect(words).not.toContain(control);
});

test("on paper there is nothing to press", async ({ page }) => {
  await page.goto("/contact");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("(702) 555-0142").filter({ visible: true }).first()).toBeVisible();
  for (const what of ["button", "textbox", "navigation"] as const)
    await expect(page.getByRole(what).filter({ visible: true })).toHaveCount(0);
});
