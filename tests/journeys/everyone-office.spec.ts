import { test as base, expect, type Page } from "@playwright/test";
import { axeFindings, beyondTheEdge, smallTargets } from "../screens/measures.ts";
import { officeScreens } from "../screens/office.ts";
import { addressOf, type Screen, type SiteKind } from "../screens/screen.ts";
import { startSiteOf } from "../screens/sites.ts";
import { owner, type Site } from "../server.ts";

type SiteOf = (kind: SiteKind) => Promise<Site>;

const test = base.extend<object, { siteOf: SiteOf }>({
  siteOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it
    async ({}, use) => {
      const sites = new Map<SiteKind, Site>();
      await use(async (kind) => {
        const site = sites.get(kind) ?? (await startSiteOf(kind));
        sites.set(kind, site);
        return site;
      });
      for (const site of sites.values()) await site.stop();
    },
    { scope: "worker" },
  ],
});

async function open(page: Page, screen: Screen, site: Site) {
  await page.context().clearCookies();
  await page.setExtraHTTPHeaders({});
  await page.setViewportSize({ width: 1280, height: 900 });
  if (screen.signedIn)
    await page.context().request.post(`${site.url}/admin/login`, {
      form: { email: owner.email, password: owner.password },
      headers: { Origin: site.url },
    });
  await page.goto(addressOf(screen, site));
  await screen.prepare?.(page);
}

for (const kind of ["office", "empty", "bare", "demo", "broken"] as const)
  test(`the back office is within everybody's reach, screen by screen: ${kind}`, async ({
    page,
    siteOf,
    javaScriptEnabled,
  }) => {
    test.setTimeout(300_000);
    const other = javaScriptEnabled ? "plain" : "script";
    const screens = officeScreens.filter((it) => it.site === kind && it.only !== other);
    for (const screen of screens)
      await test.step(screen.name, async () => {
        await open(page, screen, await siteOf(kind));
        await expect.soft(page, screen.name).toHaveTitle(/ \| /);
        expect.soft(await axeFindings(page), screen.name).toEqual([]);
        expect.soft(await smallTargets(page), screen.name).toEqual([]);
        // 640 px is the desk at 200 % zoom.
        for (const width of [640, 320]) {
          await page.setViewportSize({ width, height: 640 });
          expect
            .soft(await beyondTheEdge(page), `${screen.name} at ${width}`)
            .toBeLessThanOrEqual(0);
        }
        expect.soft(await smallTargets(page), `${screen.name} at 320`).toEqual([]);
      });
  });
