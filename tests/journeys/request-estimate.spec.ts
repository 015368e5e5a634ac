import { join } from "node:path";
import type { Page } from "@playwright/test";
import Database from "better-sqlite3";
import { started } from "../screens/enter.ts";
import { expect, fillRequest, hold, test } from "./stage.ts";

const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();
const alert = (page: Page) => page.getByRole("alert");

test("a visitor asks for an estimate, after two mistakes", async ({ page }) => {
  await page.goto("/contact?service=marble-restoration#contact-form");
  await expect(page.getByLabel("Service")).toHaveValue("marble-restoration");
  await page.getByLabel("Name", { exact: true }).fill("Renee");
  await send(page);
  await expect(alert(page)).toHaveText("Please fill in all required fields.");
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Renee");
  await expect(page.getByLabel("Service")).toHaveValue("marble-restoration");

  await fillRequest(page, "Renee Alvarado");
  await page.getByLabel("Email").fill("renee at example");
  await send(page);
  await expect(alert(page)).toHaveText("Please enter a valid email address.");
  await expect(page.getByLabel("Message")).toHaveValue("Entry hall and stairs, cream marble.");

  await page.getByLabel("Email").fill("renee@example.com");
  await send(page);
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  await expect(page.getByText("Your message has been submitted successfully.")).toBeVisible();
  await expect(page.getByText("We'll get back to you within 24 hours.")).toBeVisible();

  // The thank-you screen redirects by itself.
  await expect(page.getByRole("heading", { name: "Get In Touch" })).toBeVisible();
  await expect(page).toHaveURL(/\/contact\?request=[\w-]{43}$/);
  await expect(page.getByRole("link", { name: "Open your request" })).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("");
  await expect(page.getByLabel("Service")).toHaveValue("");
});

test("what was typed is there again after a look at another page, until it was sent", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/contact");
  await fillRequest(page, "Rosa of the other page");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL(/\/privacy/);
  await page.goBack();
  await expect(page.getByLabel("Message")).toHaveValue("Entry hall and stairs, cream marble.");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Rosa of the other page");
  if (javaScriptEnabled) {
    // As after a phone has thrown the tab away.
    await page.goto("/contact");
    await expect(page.getByLabel("Message")).toHaveValue("Entry hall and stairs, cream marble.");
  }
  await send(page);
  await expect(page.getByRole("heading", { name: "Get In Touch" })).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("so is what a customer typed on their request's page @script", async ({ page }) => {
  await page.goto("/contact");
  await fillRequest(page, "Rita of the request's page");
  await send(page);
  await page.getByRole("link", { name: "Open your request" }).click();
  const field = page.getByLabel("Add words or photographs");
  await field.fill("And the landing.");
  await page.locator('a[href="/"]').first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(field).toHaveValue("And the landing.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("And the landing.", { exact: true })).toHaveCount(1);
  await expect(field).toHaveValue("");
  await page.locator('a[href="/"]').first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(field).toHaveValue("");
});

test("sending shows itself, never reloads, and a lost line loses nothing @script", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/contact");
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await fillRequest(page, "Lena of the lost line");

  await page.route("**/contact.data*", (route) => route.abort());
  await send(page);
  await expect(alert(page)).toHaveText(
    "There was an error submitting your request. Please try again or call us directly at (702) 555-0142.",
  );
  await expect(page.getByLabel("Message")).toHaveValue("Entry hall and stairs, cream marble.");
  await page.getByLabel("Message").press("End");
  await page.getByLabel("Message").pressSequentially("!");
  await expect(alert(page)).toHaveCount(0);

  await page.unroute("**/contact.data*");
  const mend = await hold(page, "**/contact.data*");
  await send(page);
  await expect(page.getByRole("button", { name: "Sending Message..." })).toBeDisabled();
  mend();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeFocused();
  await page.clock.fastForward(3_000);
  await expect(page.getByRole("heading", { name: "Get In Touch" })).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("");
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
});

test("a form whose rule never comes is sent, and told by the server what is wrong @script", async ({
  page,
}) => {
  // A stalled connection: neither a response nor an end.
  await page.route(/\/assets\/request-schema-[^/]*\.js/, () => {});
  await page.goto("/contact");
  await started(page);
  const asked = page.waitForRequest(/\/assets\/request-schema-/);
  await page.getByLabel("Name", { exact: true }).fill("Quinn");
  await asked;
  await send(page);
  await expect(alert(page)).toHaveText("Please fill in all required fields.");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Quinn");
  await fillRequest(page, "Quinn of the quiet line");
  await send(page);
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
});

test("Send pressed twice stores one request and leaves nothing on the console", async ({
  page,
  site,
}) => {
  const said: string[] = [];
  page.on("console", (message) => message.type() === "error" && said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.message));
  await page.goto("/contact");
  await fillRequest(page, "Twice Pressed");
  await page.getByRole("button", { name: "Send Message" }).dblclick();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  const database = new Database(join(site.folder, "site.db"), { readonly: true });
  const stored = database
    .prepare("select count(*) from contact_requests where name = 'Twice Pressed'")
    .pluck();
  expect(stored.get()).toBe(1);
  database.close();
  expect(said).toEqual([]);
});

test("after the thank-you the focus and a word lead back to the form @script", async ({ page }) => {
  await page.clock.install();
  await page.goto("/contact");
  await fillRequest(page, "Once More");
  await send(page);
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeFocused();
  await expect(page).toHaveTitle(/^Thank You! /);
  await page.clock.fastForward(3_000);
  const note = page.getByText("Your message was sent. You can write another one here.");
  await expect(note).toBeFocused();
  await expect(page.getByRole("status").filter({ has: note })).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Open your request" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.type("R");
  await expect(note).toHaveCount(0);
});

test("whoever has gone on to something else keeps the focus there @script", async ({ page }) => {
  await page.clock.install();
  await page.goto("/contact?sent");
  const email = page.getByRole("main").getByRole("link", { name: "hello@mojavesurface.example" });
  await email.focus();
  await page.clock.fastForward(3_000);
  await expect(page.getByRole("heading", { name: "Get In Touch" })).toBeVisible();
  await expect(page.getByText("Your message was sent.")).toBeVisible();
  await expect(email).toBeFocused();
});

test("a service's quote link shows the form's heading and the chosen service on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services");
  await page
    .locator("#marble-restoration")
    .getByRole("link", { name: "Get a free estimate" })
    .click();
  await expect(page).toHaveURL(/#contact-form$/);
  await expect(page.getByRole("heading", { name: "Get In Touch" })).toBeInViewport({ ratio: 1 });
  const service = page.getByRole("combobox", { name: "Service" });
  await expect(service).toHaveValue("marble-restoration");
  await expect(service).toBeInViewport({ ratio: 1 });
  // A service that is not in the form selects nothing.
  await page.goto("/services");
  await page
    .locator("#janitorial-services")
    .getByRole("link", { name: "Get a free estimate" })
    .click();
  await expect(service).toHaveValue("");
});
