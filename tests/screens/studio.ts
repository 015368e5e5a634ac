import { mkdirSync, writeFileSync } from "node:fs";
import type { Page, ViewportSize } from "playwright";
import { launchChromium } from "../chromium.ts";
import type { Site } from "../server.ts";
import { enter } from "./enter.ts";
import type { Screen, SiteKind } from "./screen.ts";
import { startSiteOf } from "./sites.ts";

/** Where pictures are taken: a browser, and the sites, each started when it is first asked for. */
export type Studio = {
  /** Whether a picture of this name was asked for. */
  wants: (name: string) => boolean;
  /** Opens a screen in its state, with all its pictures there and nothing moving. */
  open: (screen: Screen, viewport: ViewportSize, javaScriptEnabled: boolean) => Promise<Page>;
  /** An empty page, for what is not of a site. */
  blank: (viewport: ViewportSize, dark: boolean) => Promise<Page>;
  /** Writes a picture into screenshots/. */
  save: (name: string, png: Buffer) => void;
  close: () => Promise<void>;
};

/** Waits for pictures; those that cannot be taken are told, and do not end the rest. */
export type OrTell = (name: string, taken: Promise<void>) => Promise<void>;

/** Opens the studio for the pictures whose name has each of the words in it. */
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

/** Brings in the pictures further down and lets what moves come to rest. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((it) => it.decode().catch(() => undefined)));
    for (const moving of document.getAnimations())
      if (Number.isFinite(moving.effect?.getComputedTiming().endTime)) moving.finish();
  });
}
