import { type Browser, test as base, expect, type Page } from "@playwright/test";
import { enter } from "../screens/enter.ts";
import {
  axeFindings,
  beyondTheEdge,
  outline,
  smallTargets,
  squeezedWords,
  wordsUnderClose,
} from "../screens/measures.ts";
import type { Screen, SiteKind } from "../screens/screen.ts";
import { startSiteOf } from "../screens/sites.ts";
import type { Site } from "../server.ts";

/** Journeys with sites of every kind, each started on first use. */
export const test = base.extend<object, { siteOf: (kind?: SiteKind) => Promise<Site> }>({
  siteOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it
    async ({}, use) => {
      const sites = new Map<SiteKind, Promise<Site>>();
      await use((kind = "demo") => {
        const site = sites.get(kind) ?? startSiteOf(kind);
        sites.set(kind, site);
        return site;
      });
      for (const site of sites.values()) await (await site).stop();
    },
    { scope: "worker" },
  ],
});

/** Opens a screen in its state, in its widest window, up to 1280 px. */
function open(
  browser: Browser,
  screen: Screen,
  site: Site,
  javaScriptEnabled: boolean,
): Promise<Page> {
  const viewport = { width: Math.min(1280, screen.upTo ?? 1280), height: 900 };
  return enter(browser, site, screen, { viewport, javaScriptEnabled });
}

/**
 * Checks each screen with JavaScript, and without if that differs; with @all, without always.
 * @param orders the first lines of some screens for a screen reader
 */
export function everyScreen(screens: Screen[], orders: Record<string, string[]> = {}): void {
  for (const screen of screens)
    for (const mode of ["script", "plain"] as const) {
      if ((screen.only ?? mode) !== mode) continue;
      const isTwice = mode === "plain" && !screen.only && !screen.differs;
      const rare = screen.rare || isTwice ? " @all" : "";
      test(`${screen.name} is within everybody's reach @${mode}${rare}`, async ({
        browser,
        siteOf,
      }) => {
        const page = await open(browser, screen, await siteOf(screen.site), mode === "script");
        const order = orders[screen.name];
        if (order && mode === "script") await expectOrder(page, order);
        await expectInReach(page, screen);
        await screen.restore?.(page);
        await page.context().close();
      });
    }
}

async function expectOrder(page: Page, order: string[]): Promise<void> {
  const dialog = await page.getByRole("dialog").count();
  // Links belong to what is listed.
  const lines = (await outline(page, dialog > 0 ? "dialog" : "body"))
    .filter((line) => !/^(link|dialog|button (Show password|Not now|Hide all|Print))/.test(line))
    .map((line) => line.replace(/ or drop it here|(?<= since) .*/, ""));
  expect.soft(lines.slice(0, order.length)).toEqual(order);
}

async function expectInReach(page: Page, screen: Screen): Promise<void> {
  await expect.soft(page).toHaveTitle(/ \| /);
  const findings = await axeFindings(page);
  const faults = findings.filter((it) => !(screen.refreshes && it.startsWith("meta-refresh")));
  expect.soft(faults).toEqual([]);
  expect.soft(await smallTargets(page)).toEqual([]);
  expect.soft(await wordsUnderClose(page)).toEqual([]);
  // 640 px is a window of 1280 px at 200 % zoom.
  for (const width of [768, 640, 360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect.soft(await beyondTheEdge(page), `at ${width}`).toBeLessThanOrEqual(0);
    expect.soft(await squeezedWords(page), `at ${width}`).toEqual([]);
    expect.soft(await wordsUnderClose(page), `at ${width}`).toEqual([]);
  }
  expect.soft(await smallTargets(page), "at 320").toEqual([]);
}
