import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "playwright";
import { launchChromium } from "../chromium.ts";
import { expect, hold, test } from "./stage.ts";

const roboto = globSync("/usr/share/fonts/**/Roboto-Medium.ttf")[0];
const arial = globSync("/usr/share/fonts/**/{Arial,LiberationSans-Regular}.ttf")[0];

for (const [name, font] of Object.entries({ roboto, arial }))
  test(`the font's arrival moves nothing where the fallback is ${name} @script`, async ({
    site,
  }) => {
    test.skip(!font, `There is no ${name} here.`);
    const folder = mkdtempSync(join(tmpdir(), "fonts-"));
    const fontconfig = join(folder, "fonts.conf");
    writeFileSync(
      fontconfig,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${dirname(font ?? "")}</dir><cachedir>${folder}</cachedir></fontconfig>`,
    );
    const browser = await launchChromium({
      env: { ...process.env, FONTCONFIG_FILE: fontconfig },
    });
    try {
      for (const width of [390, 1440])
        for (const path of ["/", "/services", "/contact"]) {
          const page = await browser.newPage({ viewport: { width, height: 844 } });
          const shown = await hold(page, "**/*.woff2");
          await page.goto(site.url + path, { waitUntil: "domcontentloaded" });
          await expect.poll(() => firstPaint(page)).toBeGreaterThan(0);
          shown();
          await page.evaluate(() => document.fonts.load('1em "Archivo"'));
          expect(await shifted(page), `${path} at ${width} px`).toBeLessThan(0.02);
          await page.close();
        }
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);

/** All layout shifts so far, after two more frames. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(sum), 50)),
        );
      }),
  );
