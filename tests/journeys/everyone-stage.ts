import { type Browser, test as base, type Page } from "@playwright/test";
import { enter } from "../screens/enter.ts";
import type { Screen, SiteKind } from "../screens/screen.ts";
import { startSiteOf } from "../screens/sites.ts";
import type { Site } from "../server.ts";

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

/** Opens a screen in its state, in a window as wide as it is there in, up to 1280. */
export function open(
  browser: Browser,
  screen: Screen,
  site: Site,
  javaScriptEnabled: boolean,
): Promise<Page> {
  const viewport = { width: Math.min(1280, screen.upTo ?? 1280), height: 900 };
  return enter(browser, site, screen, { viewport, javaScriptEnabled });
}
