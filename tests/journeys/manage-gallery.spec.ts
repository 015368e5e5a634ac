import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, hold, signIn, test } from "./stage.ts";

// The owner uses a phone.
test.use({ viewport: { width: 390, height: 844 } });

const photograph = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

const card = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

async function fill(page: Page, title: string) {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Category").selectOption("Power Washing");
  await page.getByLabel("Location").fill("Summerlin, NV");
  await page.getByLabel("Month").selectOption("May");
  await page.getByLabel("Year").selectOption("2025");
  await page.getByLabel("Duration").fill("1 day");
  await page.getByLabel("Description").fill("Tire marks and rust, gone.");
}

test("the owner adds, edits, hides and deletes a project @script", async ({ page }) => {
  const title = "Driveway, washed";
  await signIn(page);
  await page.goto("/admin/gallery");
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole("link", { name: /Add (First )?Project/ }).click();
  await expect(page.getByRole("heading", { name: "Add New Project" })).toBeVisible();

  // The form's own bar replaces the navigation at the bottom.
  await expect(page.getByRole("navigation", { name: "Back office, bottom" })).toBeHidden();

  // First without the after picture.
  await fill(page, title);
  await page
    .getByLabel(/Choose a picture.*before/)
    .setInputFiles(await photograph("IMG 1.jpg", "#765"));
  await expect(page.getByAltText("before picture")).toBeVisible();
  await page.getByRole("button", { name: "Save Project" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Please upload both before and after images.",
  );
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByAltText("before picture")).toBeVisible();
  // From the end of the form, the same sentence scrolls into view again.
  await page.getByLabel("Duration").focus();
  await page.getByRole("button", { name: "Save Project" }).click();
  await expect(page.getByRole("alert")).toBeFocused();

  // Adds a line and removes it.
  await page.getByLabel("Service 1", { exact: true }).fill("Degreased");
  await page.getByRole("button", { name: "Add a line" }).click();
  await page.getByLabel("Service 2", { exact: true }).fill("Washed at 3,000 psi");
  await page.getByRole("button", { name: "Add a line" }).click();
  await page.getByRole("button", { name: "Remove service 3" }).click();
  await expect(page.getByLabel("Service 3", { exact: true })).toHaveCount(0);

  await page
    .getByLabel(/Choose a picture.*after/)
    .setInputFiles(await photograph("IMG 2.jpg", "#ddd"));
  await expect(page.getByAltText("after picture")).toBeVisible();
  await page.getByRole("button", { name: "Save Project" }).click();
  const said = page.getByRole("status").getByText(`${title} was added.`);
  await expect(said).toBeInViewport();
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  await expect(page.getByRole("listitem").first()).toContainText(title);

  // What was entered is stored. Then it becomes a draft.
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await expect(page.getByRole("heading", { name: "Edit Project" })).toBeVisible();
  await expect(page.getByLabel("Service 2", { exact: true })).toHaveValue("Washed at 3,000 psi");
  // A save that fails leaves the lines that the server rendered as they are.
  await page.reload({ waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Remove service 1" }).click();
  await page.getByLabel("Duration").fill(" ");
  await page.getByRole("button", { name: "Save Project" }).click();
  await expect(page.getByRole("alert")).toContainText("Please fill in all required fields.");
  await expect(page.getByLabel("Service 1", { exact: true })).toHaveValue("Washed at 3,000 psi");
  // The text of a removed line does not come back with the next one.
  await page.getByRole("button", { name: "Add a line" }).click();
  await page.getByLabel("Service 2", { exact: true }).fill("Sealed");
  await page.getByRole("button", { name: "Remove service 2" }).click();
  await page.getByRole("button", { name: "Add a line" }).click();
  await expect(page.getByLabel("Service 2", { exact: true })).toHaveValue("");
  await page.getByLabel("Duration").fill("2 days");
  await page.getByLabel(/Draft/).check();
  await page.getByRole("button", { name: "Save Project" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: `${title} was saved as a draft.` }),
  ).toBeVisible();
  await expect(card(page, title)).toContainText("Draft");

  // The owner can preview it; visitors cannot see it.
  await page.getByRole("link", { name: `Preview ${title}` }).click();
  const preview = page.getByRole("dialog", { name: `Preview of ${title}` });
  await expect(preview.getByText("Tire marks and rust, gone.")).toBeVisible();
  await expect(preview.getByText("visitors do not see it")).toBeVisible();
  await preview.getByRole("link", { name: "Close" }).click();
  await expect(card(page, title)).toHaveCount(1);

  await page.getByRole("link", { name: `Delete ${title}` }).click();
  await expect(
    page.getByRole("heading", { name: "Are you sure you want to delete this project?" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("link", { name: /in the trash/ }).click();
  await page.getByRole("link", { name: `Delete ${title} for good` }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("The trash is empty.")).toBeVisible();
});

test("a picture shows how far it has come, and Save waits for it @script", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/gallery/new", { waitUntil: "networkidle" });
  const letGo = await hold(page, "**/admin/gallery/photos");
  const picture = await photograph("garage.jpg", "#888");
  const data = await page.evaluateHandle((bytes) => {
    const dropped = new DataTransfer();
    const file = new File([Uint8Array.from(atob(bytes), (it) => it.charCodeAt(0))], "garage.jpg");
    dropped.items.add(file);
    return dropped;
  }, picture.buffer.toString("base64"));
  await page.locator(".slot").first().dispatchEvent("drop", { dataTransfer: data });
  await expect(page.getByRole("progressbar", { name: "Uploading garage.jpg" })).toBeVisible();
  await expect(
    page.getByText(/Uploading the before picture: \d+%|Preparing the before picture/),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Save Project" })).toBeDisabled();
  // Nothing covers the progress.
  const label = await page.locator("label", { hasText: "Replace: before" }).boundingBox();
  expect(label?.width).toBeLessThan(2);
  letGo();
  await expect(page.getByAltText("before picture")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save Project" })).toBeEnabled();

  await page
    .getByLabel(/Choose a picture.*after/)
    .setInputFiles({ name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("notes") });
  await expect(page.getByRole("alert")).toContainText("not a picture");

  // Closing by mistake does not lose what was entered.
  await page.getByLabel("Title").fill("Garage");
  const leaving = page.waitForEvent("dialog");
  const pressed = page.keyboard.press("Escape");
  await (await leaving).dismiss();
  await pressed;
  await expect(page.getByLabel("Title")).toHaveValue("Garage");
  const asks = await page.evaluate(
    () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })),
  );
  expect(asks).toBe(true);
});

test("a deletion whose answer is lost says what is not known, on the page @script", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/gallery");
  await page.getByRole("link", { name: "Delete Pool deck pavers" }).click();
  await expect(page.getByRole("button", { name: "Delete" })).toBeVisible();
  // The request arrives, but the connection breaks before the response.
  await page.route("**/delete.data*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Error deleting project. Please try again. No answer came, so it is not known whether it already lies in the trash.",
  );
  await page.unroute("**/delete.data*");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Project not found")).toBeVisible();
  await page.getByRole("link", { name: "trash" }).last().click();
  await page.getByRole("button", { name: "Restore Pool deck pavers" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Pool deck pavers is back in the gallery." }),
  ).toBeVisible();
});
