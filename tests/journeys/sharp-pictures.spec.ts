import type { Page } from "@playwright/test";
import { test } from "./odd-projects-stage.ts";
import { expect } from "./stage.ts";

/** At density 2 the largest photographs that there are stand a little over their pixels. */
const most = { 1: 1.02, 2: 1.3 };

const pages = ["/", "/about", "/services", "/reviews", "/guide", "/gallery"];
// One of the demo, and one whose photos are upright.
const projects = ["/gallery/8", "/gallery/10"].flatMap((it) => [it, `${it}/full-screen`]);

for (const density of [1, 2] as const)
  test.describe(`at density ${density}`, () => {
    test.use({ deviceScaleFactor: density });
    for (const path of [...pages, ...projects])
      test(`no picture of ${path} is shown larger than its file @script`, async ({ page }) => {
        for (const [width, height] of [
          [390, 844],
          [820, 1180],
          [1440, 900],
        ] as const) {
          await page.setViewportSize({ width, height });
          await page.goto(path);
          const enlarged = await timesEnlarged(page, density);
          expect(
            enlarged.filter(({ times }) => times > most[density]),
            `${width} px`,
          ).toEqual([]);
        }
      });
  });

/** Every picture in sight, with how many times its file's pixels it is shown. */
const timesEnlarged = (page: Page, density: number) =>
  page.evaluate(async (density) => {
    const shown = [...document.images].filter((it) => it.checkVisibility());
    return Promise.all(
      shown.map(async (image) => {
        image.loading = "eager";
        await image.decode();
        const file = new Image();
        file.src = image.currentSrc;
        await file.decode();
        const { width, height } = image.getBoundingClientRect();
        const across = width / file.naturalWidth;
        const down = height / file.naturalHeight;
        return {
          file: new URL(image.currentSrc).pathname,
          times: Math.max(across, down) * density,
        };
      }),
    );
  }, density);
