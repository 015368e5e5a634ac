import { expect, test } from "./stage.ts";

/** At density 2 the largest photographs that there are stand a little over their pixels. */
const most = { 1: 1.02, 2: 1.3 };

for (const density of [1, 2] as const)
  test.describe(`at density ${density}`, () => {
    test.use({ deviceScaleFactor: density });
    for (const path of ["/", "/about", "/services", "/reviews"])
      test(`no picture of ${path} is shown larger than its file`, async ({ page }) => {
        for (const [width, height] of [
          [390, 844],
          [820, 1180],
          [1440, 900],
        ] as const) {
          await page.setViewportSize({ width, height });
          await page.goto(path);
          const enlarged = await page.evaluate(async (density) => {
            const shown = [...document.images].filter((it) => it.getClientRects().length > 0);
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
          expect(
            enlarged.filter(({ times }) => times > most[density]),
            `${width} px`,
          ).toEqual([]);
        }
      });
  });
