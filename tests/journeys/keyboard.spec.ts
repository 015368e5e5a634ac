import type { Page } from "@playwright/test";
import { expect, test } from "./stage.ts";

/** Presses Tab until the element of this name has the focus, which must be visible at each stop. */
async function tabTo(page: Page, name: string | RegExp, key = "Tab") {
  const seen: string[] = [];
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press(key);
    const look = () => page.locator(":focus").evaluate(focusShows);
    const { name: at } = await look();
    // With smooth scrolling the focus is visible a moment later.
    await expect.poll(async () => (await look()).fault, at).toBeNull();
    seen.push(at);
    if (typeof name === "string" ? at === name : name.test(at)) return;
  }
  throw new Error(`"${name}" was not reached; the stops were ${seen.join(", ")}`);
}

/** Its name, and why its focus is not visible: no ring, outside the window, or covered. */
function focusShows(element: Element): { name: string; fault: string | null } {
  const labels = (element as HTMLInputElement).labels;
  const name = (
    element.getAttribute("aria-label") ??
    labels?.[0]?.textContent ??
    element.textContent ??
    ""
  ).trim();
  const rings = [element, element.parentElement].flatMap((it) =>
    it ? [null, "::after"].map((part) => getComputedStyle(it, part)) : [],
  );
  const strip = element.parentElement?.querySelector(":scope > .strip");
  if (strip) rings.push(getComputedStyle(strip, "::after"));
  const ringed = rings.some(
    (it) => it.outlineStyle !== "none" && Number.parseFloat(it.outlineWidth),
  );
  // A divider's range input is shown as the grip of its strip.
  const box = (strip ?? element).getBoundingClientRect();
  const out = box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth;
  const middle = strip ? box.bottom - 40 : box.y + Math.min(box.height / 2, 22);
  const at = document.elementFromPoint(
    Math.min(Math.max(box.x + box.width / 2, 1), innerWidth - 1),
    Math.min(Math.max(middle, 1), innerHeight - 1),
  );
  const related =
    at && (element.contains(at) || at.contains(element) || element.parentElement?.contains(at));
  const fault = !ringed
    ? "no ring"
    : out
      ? "out of view"
      : !related
        ? `under ${at?.outerHTML.slice(0, 80)}`
        : null;
  return { name, fault };
}

test("by keyboard: past the header, into the gallery, a project and back @script", async ({
  page,
}) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText("Skip to content");
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await tabTo(page, "All projects");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Before & After Gallery");
  await tabTo(page, "Office lobby marble");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Office lobby marble" });
  await expect(dialog).toBeFocused();
  await tabTo(page, "Move the strip between before and after");
  await page.keyboard.press("ArrowLeft");
  await tabTo(page, "Get Free Quote");
  await tabTo(page, "Close");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Office lobby marble", exact: true })).toBeFocused();
});

test("by keyboard: an estimate, from the first mistake to the thank-you @script", async ({
  page,
}) => {
  await page.goto("/contact");
  await tabTo(page, "Name");
  await tabTo(page, "Send Message");
  await page.keyboard.press("Enter");
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText("Please fill in all required fields.");
  const first = page.getByLabel("Name");
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute("aria-invalid", "true");
  await expect(first).toHaveAccessibleDescription("Enter your name.");
  await page.keyboard.type("Dana Kessler");
  for (const [label, text] of [
    ["Phone", "(702) 555-0110"],
    ["Email", "dana@kessler.test"],
    ["Message", "The hall has gone yellow."],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await tabTo(page, "Send Message");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You!");
});

test("by keyboard: the guide's dialog takes the focus, keeps it and gives it back @script", async ({
  page,
}) => {
  await page.goto("/reviews");
  await tabTo(page, "Download Free Guide");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Free Floor Restoration Guide" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await tabTo(page, "Download Free Guide");
  await tabTo(page, "Close");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Download Free Guide" }),
  ).toBeFocused();
});

test("by keyboard: a question to the assistant @script", async ({ page }) => {
  await page.goto("/about");
  await tabTo(page, "Chat with us", "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Your question" })).toBeFocused();
  await page.keyboard.type("What does it cost?");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log").getByText("Assistant:")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Chat with us" })).toBeFocused();
});
