import { mkdirSync, writeFileSync } from "node:fs";
import type { Page, ViewportSize } from "playwright";
import { launchChromium } from "../chromium.ts";
import type { Site } from "../server.ts";
import { enter } from "./enter.ts";
import type { Screen, SiteKind } from "./screen.ts";
import { startSiteOf } from "./sites.ts";

/** Takes pictures: with a browser and the sites, each started on first use. */
export type Studio = {
  /** Whether a picture of this name is wanted. */
  wants: (name: string) => boolean;
  /** Opens a screen in its state, with all images loaded and animations ended. */
  open: (screen: Screen, viewport: ViewportSize, javaScriptEnabled: boolean) => Promise<Page>;
  /** Opens an empty page, for content that is not from a site. */
  blank: (viewport: ViewportSize, dark: boolean) => Promise<Page>;
  /** Writes a picture into screenshots/. */
  save: (name: string, png: Buffer) => void;
  close: () => Promise<void>;
};

/** Waits for pictures; reports failures and goes on. */
export type OrTell = (name: string, taken: Promise<void>) => Promise<void>;

/** Opens the studio for pictures whose name contains all of the words. */
export async function openStudio(words: string[]): Promise<Studio> {
  mkdirSync("screenshots", { recursive: true });
  const browser = await launchChromium();
  const sites = new Map<SiteKind, Site>();
  return {
    wants: (name) => words.every((word) => name.includes(word)),
    async open(screen, viewport, javaScriptEnabled) {
      const kind = screen.site ?? "demo";
      const site = sites.get(kind) ?? (await startSiteOf(kind));
      sites.set(kind, site);
      const page = await enter(browser, site, screen, { viewport, javaScriptEnabled });
      await settle(page);
      return page;
    },
    async blank(viewport, dark) {
      const context = await browser.newContext({ viewport, colorScheme: dark ? "dark" : "light" });
      return context.newPage();
    },
    save: (name, png) => writeFileSync(`screenshots/${name}.png`, png),
    async close() {
      await browser.close();
      for (const site of sites.values()) await site.stop();
    },
  };
}

/** Loads lazy images and waits for animations to end. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((it) => it.decode().catch(() => undefined)));
    for (const moving of document.getAnimations())
      if (Number.isFinite(moving.effect?.getComputedTiming().endTime)) moving.finish();
  });
}
