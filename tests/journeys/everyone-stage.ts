import { test as base, type Page } from "@playwright/test";
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

/** Opens a screen and brings it into its state. */
export async function open(page: Page, screen: Screen, site: Site, scripted = true): Promise<void> {
  await page.context().clearCookies();
  page.setDefaultTimeout(10_000);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.setViewportSize({ width: Math.min(1280, screen.upTo ?? 1280), height: 900 });
  if (screen.signedIn)
    await page.context().request.post(`${site.url}/admin/login`, {
      form: owner,
      headers: { Origin: site.url },
    });
  await page.goto(addressOf(screen, site));
  if (scripted) await started(page);
  await screen.prepare?.(page);
}
