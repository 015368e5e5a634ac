import type { Page } from "@playwright/test";
import { expect, test } from "./stage.ts";

/** Landmarks, headings, links and controls in the order that a screen reader comes to them. */
async function outline(page: Page, within: string): Promise<string[]> {
  const tree = await page.locator(within).ariaSnapshot();
  const said =
    /^\s*- (navigation|main|dialog|heading|article|link|slider|textbox|combobox|button)(?: "(.*?)")?(?: \[level=(\d)\])?/gm;
  return [...tree.matchAll(said)].map(([, role, name, level]) =>
    [level ? `h${level}` : role, name].filter(Boolean).join(" "),
  );
}

const lines = (text: string) => text.trim().split(/\n\s*/);
const closing = `link (702) 555-0142
  link Get Free Quote`;

/** What a project's dialog, or its page, holds. */
const project = `slider Move the strip between before and after
  h1 Office lobby marble
  h2 Project Overview
  h2 Services Performed
  h2 Ready for Similar Results?
  link Get Free Quote
  link Close`;

test("the gallery reads in its order", async ({ page }) => {
  await page.goto("/gallery?category=marble-restoration");
  expect(await outline(page, "main")).toEqual(
    lines(`main
      h1 Before & After Gallery
      link Download Free Guide
      navigation Category
      link All
      link Concrete Polishing
      link Marble Restoration
      link Power Washing
      link VCT Strip & Wax
      link Tile & Grout
      article
      h2 Office lobby marble
      link Office lobby marble
      article
      h2 Kitchen island, etched by lemon
      link Kitchen island, etched by lemon
      h2 Seen a floor like yours?
      ${closing}`),
  );
});

test("a project's dialog reads in its order @script", async ({ page }) => {
  await page.goto("/gallery");
  await page.getByRole("link", { name: "Office lobby marble", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Office lobby marble" });
  await expect(dialog).toBeFocused();
  expect(await outline(page, "dialog")).toEqual(lines(`dialog Office lobby marble\n${project}`));
});

test("a project's page reads in its order @plain", async ({ page }) => {
  await page.goto("/gallery");
  await page.getByRole("link", { name: "Office lobby marble", exact: true }).click();
  // Without the script the pictures stand side by side, and there is no strip to move.
  expect(await outline(page, "main")).toEqual(
    lines(`main\ndialog Office lobby marble\n${project.replace(/^slider.*/, "")}`),
  );
});

test("the thank-you reads in its order", async ({ page }) => {
  await page.goto("/contact?sent");
  expect(await outline(page, "main")).toEqual(
    lines(`main
      h1 Thank You!
      link (702) 555-0142
      link (702) 555-0142
      link hello@mojavesurface.example
      h2 Why choose us
      link Download Free Guide
      h2 Where we work`),
  );
});
