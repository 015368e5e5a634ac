import { execFileSync } from "node:child_process";
import { test as base, expect, type Page } from "@playwright/test";
import { owner, type Site, startSite } from "../server.ts";

export { expect };

/** Journeys with a production server of their own, on the demo's data, one for each worker. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it
    async ({}, use) => {
      const site = await startSite();
      execFileSync(process.execPath, ["app/operate/demo.ts"], { env: site.environment });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** Signs in through the form. */
export async function signIn(page: Page): Promise<void> {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/admin");
}
