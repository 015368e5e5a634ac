import type { Page } from "@playwright/test";
import { axeFindings, beyondTheEdge, smallTargets } from "../screens/measures.ts";
import { expect, signIn, test } from "./stage.ts";

/** A visitor's request comes in; the address of its customer's page. */
async function ask(page: Page, name: string): Promise<string> {
  const form = {
    ...{ name, email: "dana@kessler.example", phone: "(702) 555-0111" },
    ...{ service: "marble-restoration", message: `The entry hall of ${name}.` },
  };
  const answer = await page.request.post("/contact", { form, maxRedirects: 0 });
  const token = /request=([\w-]{43})/.exec(answer.headers().location ?? "")?.[1];
  return `/request/${token}`;
}

/** Everybody can use it, on a phone and in a wide window. */
async function expectInReach(page: Page, name: string) {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await beyondTheEdge(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
    expect.soft(await smallTargets(page), `${name} at ${width}`).toEqual([]);
    if (process.env.SHOTS) {
      const path = `${process.env.SHOTS}/${name}-${width}.png`;
      await page.screenshot({ path, fullPage: true });
    }
  }
  expect.soft(await axeFindings(page), name).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test("the owner asks for a review, the customer writes it, the owner shows it, a visitor reads it", async ({
  page,
  javaScriptEnabled,
}) => {
  const name = javaScriptEnabled ? "Vera Kessler" : "Vida Kessler";
  const short = `${name.split(" ")[0]} K.`;
  const customerPage = await ask(page, name);
  await signIn(page);
  await page.goto("/admin/contacts?order=newest");
  await page.getByRole("link", { name: `View Details, ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Contact Request Details" });
  await dialog.getByLabel(`Status, ${name}`).selectOption("Completed");
  if (!javaScriptEnabled) await dialog.getByRole("button", { name: "Set" }).click();
  await dialog.getByRole("button", { name: "Ask for a review" }).click();
  const link = dialog.getByRole("link", { name: /\/request\/[\w-]{43}\/review$/ });
  await expect(link).toBeVisible();
  const passedOn = (await link.getAttribute("href")) ?? "";

  await page.goto(customerPage);
  await expectInReach(page, "request-completed");
  await page.getByRole("link", { name: "Write a review" }).click();
  await expect(page.getByRole("heading", { name: "How is the floor?" })).toBeVisible();
  await page.goto(passedOn);
  await expectInReach(page, "review");
  await expect(page.getByLabel("Name to show")).toHaveValue(short);
  await page.getByRole("radio", { name: "4 stars" }).check();
  await page.getByLabel("In your words").fill(`${name}: younger by ten years.`);
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByRole("alert")).toContainText("Please tick the box");
  await expect(page.getByLabel("In your words")).toHaveValue(`${name}: younger by ten years.`);
  await page.getByLabel(/Show this on the website/).check();
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your review." })).toBeVisible();
  await expectInReach(page, "review-written");

  await page.goto("/admin/site/reviews");
  await expectInReach(page, "admin-reviews-verified");
  await page.getByRole("button", { name: new RegExp(`^Show\\W+${short}`) }).click();
  await expect(page.getByRole("button", { name: new RegExp(`^Hide\\W+${short}`) })).toBeVisible();
  await page.goto("/reviews");
  const review = page.getByRole("figure").filter({ hasText: `${name}: younger by ten years.` });
  await expect(review).toContainText("Verified");
  await expect(review.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
});

test("the owner gives out and removes all that is stored about a customer", async ({
  page,
  javaScriptEnabled,
}) => {
  const name = javaScriptEnabled ? "Rita Removed" : "Rolf Removed";
  await ask(page, name);
  await signIn(page);
  await page.goto("/admin/contacts?order=newest");
  await page.getByRole("link", { name: `View Details, ${name}` }).click();
  await page.getByRole("link", { name: /^Personal data/ }).click();
  await page.getByRole("link", { name: /^Only request/ }).click();
  await expect(page.getByRole("heading", { name: `Everything about ${name}` })).toBeVisible();
  await expectInReach(page, "person");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download everything" }).click();
  expect((await download).suggestedFilename()).toMatch(/^request-\d+\.tar$/);
  await page.getByRole("button", { name: "Remove everything" }).click();
  await expect(page.getByRole("alert")).toContainText("Please tick the box");
  await page.getByLabel("This cannot be undone").check();
  await page.getByRole("button", { name: "Remove everything" }).click();
  await expect(page.getByText("Everything stored about the customer was removed.")).toBeVisible();
  await expect(page.getByRole("link", { name: `View Details, ${name}` })).toHaveCount(0);
});
