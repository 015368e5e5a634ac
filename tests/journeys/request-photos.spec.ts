import type { Page } from "@playwright/test";
import { noise, smallPicture } from "../pictures.ts";
import { expect, signIn, test } from "./stage.ts";

const phone = { width: 390, height: 844 };

async function choose(page: Page, names: string[]) {
  const files = await Promise.all(
    names.map(async (name, index) => ({
      name,
      mimeType: "image/jpeg",
      buffer: await noise(640 + index, 480)
        .jpeg({ quality: 60 })
        .toBuffer(),
    })),
  );
  await page.locator('input[type="file"]').setInputFiles(files);
}

const photos = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: /^Photograph \d$/ });

test("a customer sends three photographs from a phone, adds one, and the owner answers", async ({
  page,
  browser,
  site,
  javaScriptEnabled,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/contact");
  await page.getByLabel("Name", { exact: true }).fill("Dana of the photographs");
  await page.getByLabel("Phone").fill("(702) 555-0119");
  await page.getByLabel("Email").fill("dana@example.com");
  await page.getByLabel("Message").fill("Entry hall and stairs, cream marble.");
  await choose(page, ["hall.jpg", "stairs.jpg", "corner.jpg"]);
  if (javaScriptEnabled) {
    await expect(page.getByRole("img", { name: "corner.jpg" })).toBeVisible();
    await page.getByRole("button", { name: "Remove corner.jpg" }).click();
    await expect(page.getByRole("img", { name: "corner.jpg" })).toHaveCount(0);
    await choose(page, ["corner.jpg"]);
    await expect(page.getByRole("img", { name: "corner.jpg" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  await page.getByRole("link", { name: "Open your request" }).click();
  await expect(page.getByRole("heading", { name: "We have your request." })).toBeVisible();
  await expect(photos(page)).toHaveCount(3);
  const mine = page.url();

  await page.getByLabel("Add words or photographs").fill("The worst spot.");
  await choose(page, ["spot.jpg"]);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(photos(page)).toHaveCount(4);
  await expect(page.getByLabel("Add words or photographs")).toHaveValue("");

  const context = await browser.newContext({ javaScriptEnabled, baseURL: site.url });
  const office = await context.newPage();
  await signIn(office);
  await office.goto("/admin/contacts/templates");
  await office.getByLabel("Title").last().fill("Visit");
  await office.getByLabel("Words").last().fill("Good morning {name}, Tuesday at 3:30?");
  await office.getByRole("button", { name: "Keep template" }).click();
  await office.goto("/admin/contacts?q=photographs");
  await office.getByRole("link", { name: "View Details, Dana of the photographs" }).click();
  await expect(office.getByRole("link", { name: /^Photograph \d$/ })).toHaveCount(4);
  await office.getByRole("button", { name: "Insert" }).click();
  await expect(office.getByRole("textbox", { name: "Reply" })).toHaveValue(
    "Good morning Dana of the photographs, Tuesday at 3:30?",
  );
  await office.getByRole("button", { name: "Send reply" }).click();
  await expect(office.getByText("Set to Contacted by")).toBeVisible();
  await context.close();

  await page.goto(mine);
  await expect(page.getByRole("heading", { name: "We have answered." })).toBeVisible();
  await expect(page.getByText("Tuesday at 3:30?")).toBeVisible();
});

test("photographs open large, and the arrow keys turn to the next @script", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Name", { exact: true }).fill("Large");
  await page.getByLabel("Phone").fill("1");
  await page.getByLabel("Email").fill("large@example.com");
  await page.getByLabel("Message").fill("Look.");
  await choose(page, ["one.jpg", "two.jpg"]);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("link", { name: "Open your request" }).click();
  await photos(page).first().click();
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
  await page.getByLabel("Name", { exact: true }).fill("Far away");
  await page.getByLabel("Phone").fill("1");
  await page.getByLabel("Email").fill("far@example.com");
  await page.getByLabel("Message").fill("A hall.");
  const buffer = await noise(4000, 3000).jpeg({ quality: 90 }).toBuffer();
  const files = [{ name: "large.jpg", mimeType: "image/jpeg", buffer }];
  await page.locator('input[type="file"]').setInputFiles(files);
  await page.route("**/request/*/photos", (route) => route.abort());
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("The photographs did not arrive.")).toBeVisible();
  await expect(page.getByText("Your words went through.")).toBeVisible();
  await page.getByRole("link", { name: "Open your request" }).click();
  await expect(page.getByRole("heading", { name: "We have your request." })).toBeVisible();
  await page.unroute("**/request/*/photos");
  await page.locator('input[type="file"]').setInputFiles(files);
  const sent = page.waitForRequest("**/request/*/photos");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await sent;
  await expect(photos(page)).toHaveCount(1);
  expect(await photos(page).first().getByRole("img").getAttribute("width")).toBe("2560");
});

test("what is no picture is named, and the words are there", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Name", { exact: true }).fill("Odd file");
  await page.getByLabel("Phone").fill("1");
  await page.getByLabel("Email").fill("odd@example.com");
  await page.getByLabel("Message").fill("See the file.");
  await page.locator('input[type="file"]').setInputFiles([
    { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") },
    { name: "floor.jpg", mimeType: "image/jpeg", buffer: await smallPicture("jpeg") },
  ]);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("notes.jpg was not taken.")).toBeVisible();
  await page.getByRole("link", { name: "Open your request" }).click();
  await expect(page.getByText("See the file.")).toBeVisible();
  await expect(photos(page)).toHaveCount(1);
});
