import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./stage.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const maxTaps = 40;

/** Opens the request of a customer who has just written. */
async function openRequest(page: Page, name = "Ines Calder"): Promise<void> {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const form = {
    ...{ name, email: "ines@calder.test", phone: "(702) 555-0177" },
    ...{ service: "marble-restoration", message: "Entry hall, 20 by 30 feet, one cracked corner." },
  };
  await page.request.post("/contact", { form, headers });
  await signIn(page);
  await page.goto("/admin/contacts");
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("an owner writes an estimate of four lines on a phone in at most 40 taps, and sends it", async ({
  page,
  javaScriptEnabled,
}) => {
  await openRequest(page);
  let taps = 0;
  const tap = async (name: string, role: "link" | "button" = "button") => {
    taps++;
    await page.getByRole(role, { name, exact: true }).first().click();
  };
  /** One tap for the field, one for each key. */
  const type = async (place: number, text: string) => {
    const field = page.locator(`[name="quantity.${place}"]`);
    const before = await field.inputValue();
    taps += 1 + text.length + (javaScriptEnabled ? 0 : before.length);
    await field.fill(text);
  };
  await tap("Write the estimate", "link");
  const items = [
    ["Marble, hone and polish", "620"],
    ["Stone, fill a crack", "2"],
    ["Stone, seal", "620"],
    ["Marble, hone and polish", "38.5"],
  ] as const;
  for (const [place, [name, quantity]] of items.entries()) {
    const list = page.getByLabel("Add from the price list");
    const option = list.locator("option", { hasText: name }).first();
    taps += 2;
    await list.selectOption(await option.getAttribute("value"));
    if (!javaScriptEnabled) await tap("Add");
    await page.waitForURL(new RegExp(`line=${place}#`));
    await type(place, quantity);
  }
  if (javaScriptEnabled) await expect(page.locator("output")).toHaveText("$3,813.00");
  await tap("Send");
  await expect(page.getByRole("region", { name: "Next step" })).toContainText(
    "Your estimate is on their page",
  );
  await expect(page.getByRole("dialog").getByText("$3,813.00").first()).toBeVisible();
  expect(taps).toBeLessThanOrEqual(maxTaps);
});

test("what is typed into a draft outlives a lost connection and a reload, and is summed at once @script", async ({
  page,
}) => {
  await openRequest(page);
  await page.getByRole("link", { name: "Write the estimate" }).first().click();
  await page.getByRole("button", { name: /^Suggest lines/ }).click();
  await expect(page.getByText("600 square feet, from “20 by 30 feet”")).toBeVisible();
  await page.getByText("Change").first().click();
  const quantity = page.locator('[name="quantity.0"]');
  await expect(quantity).toHaveValue("600");
  const total = page.locator("output");
  const before = await total.textContent();
  await quantity.fill("6x");
  await expect(total).not.toHaveText(before ?? "");
  const send = page.getByRole("button", { name: "Send", exact: true });
  await send.click();
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  await page.route(/\.data/, (route) => route.abort());
  await send.click();
  await expect(page.getByRole("alert")).toContainText("No answer came");
  await expect(quantity).toHaveValue("6x");
  await quantity.fill("700");
  await page.getByLabel("A word to Ines").fill("See you Tuesday.");
  const lost = page.waitForEvent("requestfailed");
  await send.click();
  await lost;
  await expect(quantity).toHaveValue("700");
  await page.unroute(/\.data/);
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await colleague.getByRole("button", { name: "Save draft" }).click();
  await expect(colleague.getByText("The draft is saved.")).toBeVisible();
  await send.click();
  await expect(page.getByRole("alert")).toContainText("saved this draft on");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel("A word to Ines")).toHaveValue("See you Tuesday.");
  await expect(page.getByText("700 sq ft at $4.50")).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preview");
  await expect(page.getByText("See you Tuesday.")).toBeVisible();
  await expect(page.getByText("$3,150.00")).toBeVisible();
  await page.goBack();
  await expect(quantity).toHaveValue("700");
});

test("a draft that is discarded does not come back @script", async ({ page }) => {
  await openRequest(page, "Ada Calder");
  const write = page.getByRole("link", { name: "Write the estimate" }).first();
  await write.click();
  const words = page.getByLabel("A word to Ada");
  await words.fill("See you Tuesday.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("button", { name: "Discard it" }).click();
  await write.click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await expect(words).toHaveValue("");
});
