import type { Route } from "@playwright/test";
import { noise, smallPicture } from "../pictures.ts";
import { chooseFiles, choosePhotos, photosOn } from "./request-photos-stage.ts";
import { expect, fillRequest, hold, test } from "./stage.ts";

test("photographs open large, and the arrow keys turn to the next @script", async ({ page }) => {
  await page.goto("/contact");
  await fillRequest(page, "Large");
  await choosePhotos(page, ["one.jpg", "two.jpg"]);
  const letGo = await hold(page, "**/request/*/photos");
  await page.getByRole("button", { name: "Send Message" }).click();
  // The words have arrived; the photographs follow, also while another page is open.
  await expect(page.getByText("Your message has arrived. Photos")).toBeVisible();
  await page.getByRole("link", { name: "Open your request" }).click();
  await expect(page.getByRole("heading", { name: "We have your request." })).toBeVisible();
  letGo();
  await photosOn(page).first().click();
  const large = page.getByRole("dialog", { name: "Photographs" });
  await expect(large.getByRole("img", { name: "Photograph 1" })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("ArrowRight");
  await expect(large.getByRole("img", { name: "Photograph 2" })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
});

test("the browser scales a photograph down, and one that does not arrive costs no words @script", async ({
  page,
}) => {
  await page.goto("/contact");
  await fillRequest(page, "Far away");
  const buffer = await noise(4000, 800).jpeg({ quality: 90 }).toBuffer();
  const files = [{ name: "large.jpg", mimeType: "image/jpeg", buffer }];
  await chooseFiles(page, files);
  await page.route("**/request/*/photos", (route) => route.abort());
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("The photographs did not arrive.")).toBeVisible();
  await expect(page.getByText("Your words went through.")).toBeVisible();
  await page.getByRole("link", { name: "Open your request" }).click();
  await expect(page.getByRole("heading", { name: "We have your request." })).toBeVisible();
  await page.unroute("**/request/*/photos");
  await chooseFiles(page, files);
  const sent = page.waitForRequest("**/request/*/photos");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await sent;
  await expect(photosOn(page)).toHaveCount(1);
  expect(await photosOn(page).first().getByRole("img").getAttribute("width")).toBe("2880");
});

test("an upload that breaks after its page was left says so @script", async ({ page }) => {
  await page.goto("/contact");
  await fillRequest(page, "Gone on");
  const buffer = await noise(800, 600).jpeg().toBuffer();
  await chooseFiles(page, [{ name: "hall.jpg", mimeType: "image/jpeg", buffer }]);
  const upload = Promise.withResolvers<Route>();
  await page.route("**/request/*/photos", upload.resolve);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("link", { name: "Open your request" }).click();
  await expect(page.getByRole("heading", { name: "We have your request." })).toBeVisible();
  const dialog = page.waitForEvent("dialog");
  await (await upload.promise).abort();
  expect((await dialog).message()).toContain("The photographs did not arrive.");
  await (await dialog).accept();
});

test("files of a dialog that is open while its field is replaced are taken @script", async ({
  page,
}) => {
  const letGo = await hold(page, /photo-picker-[^/]*\.css/);
  await page.goto("/contact");
  const opened = page.waitForEvent("filechooser");
  await page.locator("input[type=file]").click();
  const dialog = await opened;
  letGo();
  await expect(page.locator(".photo-picker")).toBeVisible();
  await dialog.setFiles("drizzle/demo/photos/pool-deck-before.jpg");
  await expect(page.getByRole("img", { name: "pool-deck-before.jpg" })).toBeVisible();
});

test("what is too large to be sent says so beside the way to take it out @script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/contact");
  // Made in the page, because 21 MB take seconds to get there.
  await page.locator('.photo-picker input[type="file"]').evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(21 * 1024 ** 2)], "floor.jpg"));
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  const told = await page.getByText(/^floor\.jpg: /).boundingBox();
  const remove = page.getByRole("button", { name: "Remove floor.jpg" });
  const button = await remove.boundingBox();
  expect((told?.x ?? Infinity) + (told?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  await remove.click();
  await expect(remove).toHaveCount(0);
});

test("what is no picture is named, and the words are there @script", async ({ page }) => {
  await page.goto("/contact");
  await fillRequest(page, "Odd file");
  await chooseFiles(page, [
    { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") },
    { name: "floor.jpg", mimeType: "image/jpeg", buffer: await smallPicture("jpeg") },
  ]);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("notes.jpg was not taken.")).toBeVisible();
  await page.getByRole("link", { name: "Open your request" }).click();
  await expect(page.getByText("Entry hall and stairs, cream marble.")).toBeVisible();
  await expect(photosOn(page)).toHaveCount(1);
});
