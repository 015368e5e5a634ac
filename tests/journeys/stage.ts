import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import Database from "better-sqlite3";
import { startDemoSite } from "../prepared.ts";
import { started } from "../screens/enter.ts";
import { axeFindings, beyondTheEdge, smallTargets } from "../screens/measures.ts";
import { owner, type Site } from "../server.ts";

export { expect };

const demoRequests: unknown[] = JSON.parse(readFileSync("drizzle/demo/requests.json", "utf8"));

/** Deletes a site's requests and limits that former journeys left. */
function clearRequests({ folder }: Site): void {
  const sqlite = new Database(join(folder, "site.db"));
  sqlite.prepare("delete from contact_requests where id > ?").run(demoRequests.length);
  sqlite.exec("delete from limits");
  sqlite.close();
}

/** Journeys with a production server on the demo's data, one for each worker. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it
    async ({}, use) => {
      const site = await startDemoSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // Pages delay their scripts until the first view is complete. Journeys start after that, except those
  // that set `waitUntil`.
  page: async ({ page, site, javaScriptEnabled }, use) => {
    clearRequests(site);
    const { goto } = page;
    page.goto = async (address, options) => {
      const answer = await goto.call(page, address, options);
      const html = answer?.headers()["content-type"]?.startsWith("text/html");
      if (javaScriptEnabled && html && !options?.waitUntil) await started(page);
      return answer;
    };
    await use(page);
  },
});

/** Waits until all animations on the page have ended, such as a dialog's. */
export async function atRest(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

/** Holds back what the page requests there, until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Fills in the estimate form. */
export async function fillRequest(page: Page, name: string) {
  const form = page.getByRole("main");
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Phone").fill("(702) 555-0119");
  await form.getByLabel("Email").fill("renee@example.com");
  await form.getByLabel("Message").fill("Entry hall and stairs, cream marble.");
}

/** Signs in without the form and opens the dashboard. */
export async function signIn(page: Page): Promise<void> {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  await page.request.post("/admin/login", { form: owner, headers, maxRedirects: 0 });
  await page.goto("/admin");
}

/** Signs in through the form. */
export async function signInByForm(page: Page): Promise<void> {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/admin");
}

/** Checks accessibility on a phone and in a wide window. */
export async function expectInReach(page: Page, name: string) {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await beyondTheEdge(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
    expect.soft(await smallTargets(page), `${name} at ${width}`).toEqual([]);
  }
  expect.soft(await axeFindings(page), name).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
}
