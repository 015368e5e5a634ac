import type { Page } from "@playwright/test";
import { started } from "../screens/enter.ts";
import { expect } from "./stage.ts";

export const input = (page: Page) => page.getByRole("textbox", { name: "Your question" });
export const log = (page: Page) => page.getByRole("log");
/** The text that a screen reader announces, once, at a reply's end. */
export const spoken = (page: Page) =>
  page.getByRole("region", { name: "Chat" }).getByRole("status");
export const opener = (page: Page) => page.getByRole("link", { name: "Chat with us" });

/** Opens a page's chat after hydration. */
export async function open(page: Page) {
  await started(page);
  await opener(page).click();
  await expect(page.getByRole("region", { name: "Chat" })).toBeVisible();
}
