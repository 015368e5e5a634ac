import { choosePhotos, photosOn } from "./request-photos-stage.ts";
import { expect, expectInReach, fillRequest, signIn, test } from "./stage.ts";

test("three photographs from a phone, one more, an answer, the work done, a review that a visitor reads", async ({
  page,
  browser,
  site,
  javaScriptEnabled,
}) => {
  const name = javaScriptEnabled ? "Vera Kessler" : "Vida Kessler";
  // Checks each screen only once; without JavaScript only the journey is tested.
  const look = javaScriptEnabled ? expectInReach : async () => {};
  const short = `${name.split(" ")[0]} K.`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact");
  await fillRequest(page, name);
  await choosePhotos(page, ["hall.jpg", "stairs.jpg", "corner.jpg"]);
  if (javaScriptEnabled) {
    await expect(page.getByRole("img", { name: "corner.jpg" })).toBeVisible();
    await page.getByRole("button", { name: "Remove corner.jpg" }).click();
    await expect(page.getByRole("img", { name: "corner.jpg" })).toHaveCount(0);
    await choosePhotos(page, ["corner.jpg"]);
    await expect(page.getByRole("img", { name: "corner.jpg" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  await page.getByRole("link", { name: "Open your request" }).click();
  await expect(page.getByRole("heading", { name: "We have your request." })).toBeVisible();
  await expect(photosOn(page)).toHaveCount(3);
  const mine = page.url();

  await page.getByLabel("Add words or photographs").fill("The worst spot.");
  await choosePhotos(page, ["spot.jpg"]);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(photosOn(page)).toHaveCount(4);
  await expect(page.getByLabel("Add words or photographs")).toHaveValue("");

  const context = await browser.newContext({ javaScriptEnabled, baseURL: site.url });
  const office = await context.newPage();
  await signIn(office);
  await office.goto("/admin/site/replies");
  await office.getByRole("button", { name: "Add reply" }).click();
  await office.getByLabel("Title").last().fill("Visit");
  await office.getByLabel("Words").last().fill("Good morning {customer}, Tuesday at 3:30?");
  await office.getByRole("button", { name: "Save", exact: true }).click();
  await office.goto("/admin/contacts?q=Kessler");
  await office.getByRole("link", { name, exact: true }).click();
  await expect(office.getByRole("link", { name: /^Photograph \d$/ })).toHaveCount(4);
  await office.getByRole("link", { name: "Reply" }).click();
  // Other journeys may have left templates.
  await office.getByLabel("Saved reply").selectOption("Visit");
  await office.getByRole("button", { name: "Insert" }).click();
  await expect(office.getByRole("textbox", { name: "Reply" })).toHaveValue(
    `Good morning ${name}, Tuesday at 3:30?`,
  );
  await office.getByRole("button", { name: "Send reply" }).click();
  await expect(office.getByText("marked it as contacted")).toBeVisible();
  await page.goto(mine);
  await expect(page.getByRole("heading", { name: "We have answered." })).toBeVisible();
  await expect(page.getByText("Tuesday at 3:30?")).toBeVisible();

  const dialog = office.getByRole("dialog", { name: "Contact Request Details" });
  await dialog.getByLabel(`Status, ${name}`).selectOption("Completed");
  if (!javaScriptEnabled) await dialog.getByRole("button", { name: "Set" }).click();
  await dialog.getByRole("button", { name: "Ask for a review" }).click();
  const link = dialog.getByRole("link", { name: /\/request\/[\w-]{43}\/review$/ });
  await expect(link).toBeVisible();
  const passedOn = (await link.getAttribute("href")) ?? "";

  await page.goto(mine);
  await look(page, "request-completed");
  await page.getByRole("link", { name: "Write a review" }).click();
  await expect(page.getByRole("heading", { name: "How did it turn out?" })).toBeVisible();
  await page.goto(passedOn);
  await look(page, "review");
  await expect(page.getByLabel("Name to show")).toHaveValue(short);
  await page.getByRole("radio", { name: "4 stars" }).check();
  await page.getByLabel("In your words").fill(`${name}: younger by ten years.`);
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByRole("alert")).toContainText("Please tick the box");
  await expect(page.getByLabel("In your words")).toHaveValue(`${name}: younger by ten years.`);
  await page.getByLabel(/Show this on the website/).check();
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your review." })).toBeVisible();
  await look(page, "review-written");

  await office.goto("/admin/site/reviews");
  await look(office, "admin-reviews-verified");
  await office.getByRole("button", { name: new RegExp(`^Show\\W+${short}`) }).click();
  await expect(office.getByRole("button", { name: new RegExp(`^Hide\\W+${short}`) })).toBeVisible();
  await context.close();
  await page.goto("/reviews");
  const review = page.getByRole("figure").filter({ hasText: `${name}: younger by ten years.` });
  await expect(review).toContainText("Verified");
  await expect(review.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
});
