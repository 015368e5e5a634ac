import { type Browser, test as base, type Page } from "@playwright/test";
import { addressOf, type Screen, type SiteKind } from "../screens/screen.ts";
import { startSiteOf } from "../screens/sites.ts";
import { owner, type Site } from "../server.ts";
import { started } from "./stage.ts";

export { expect } from "@playwright/test";

/** Journeys over sites of every kind, each started when it is first asked for. */
export const test = base.extend<object, { siteOf: (kind: SiteKind) => Promise<Site> }>({
  siteOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it
    async ({}, use) => {
      const sites = new Map<SiteKind, Promise<Site>>();
      await use((kind) => {
        const site = sites.get(kind) ?? startSiteOf(kind);
        sites.set(kind, site);
        return site;
      });
      for (const site of sites.values()) await (await site).stop();
    },
    { scope: "worker" },
  ],
});

/** Opens a screen as somebody who has not been here before, in its state. */
export async function open(
  browser: Browser,
  screen: Screen,
  site: Site,
  javaScriptEnabled: boolean,
): Promise<Page> {
  const viewport = { width: Math.min(1280, screen.upTo ?? 1280), height: 900 };
  const context = await browser.newContext({ viewport, javaScriptEnabled });
  context.setDefaultTimeout(15_000);
  if (screen.signedIn)
    await context.request.post(`${site.url}/admin/login`, {
      form: owner,
      headers: { Origin: site.url },
    });
  const page = await context.newPage();
  await page.goto(addressOf(screen, site));
  if (javaScriptEnabled) await started(page);
  await screen.prepare?.(page);
  return page;
}
