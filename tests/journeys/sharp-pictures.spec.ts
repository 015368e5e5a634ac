import type { Page } from "@playwright/test";
import { test } from "./odd-projects-stage.ts";
import { expect } from "./stage.ts";

/** The maximum enlargement of a picture beyond its pixels, by density. */
const most = { 1: 1.02, 2: 1.05 };
/**
 * The built-in originals have 2400 x 1800, 2400 x 1350 and 1600 x 1200 pixels: too few on a dense screen for
 * the whole window (2880 needed) and for blocks higher than 630 px. Their maximum enlargement there.
 */
const mostOfOriginal: Record<string, number> = { "/": 1.28, "/services": 1.24 };

const pages = ["/", "/about", "/services", "/reviews", "/guide", "/gallery", "/admin/login"];
// A project of the demo, and one with upright photos.
const projects = ["/gallery/8", "/gallery/10"].flatMap((it) => [it, `${it}/full-screen`]);
/** Together they have every way of showing a picture. */
const first = [
  "/",
  "/services",
  "/gallery",
  "/gallery/8",
  "/gallery/10/full-screen",
  "/admin/login",
];

for (const density of [1, 2] as const)
  test.describe(`at density ${density}`, () => {
    test.use({ deviceScaleFactor: density });
    // A picture that is sharp on a dense screen is sharp on others too, except for rounding.
    for (const path of [...pages, ...projects]) {
      const rare = density === 1 || !first.includes(path) ? " @all" : "";
      test(`no picture of ${path} is shown larger than its file @script${rare}`, async ({
        page,
      }) => {
        for (const [width, height] of [
          [390, 844],
          [820, 1180],
          [1440, 900],
        ] as const) {
          await page.setViewportSize({ width, height });
          await page.goto(path);
          const enlarged = await timesEnlarged(page, density);
          expect(
            enlarged.filter(({ times, largest }) => {
              const allowed = density === 2 && largest ? mostOfOriginal[path] : undefined;
              return times > (allowed ?? most[density]);
            }),
            `${width} px`,
          ).toEqual([]);
        }
      });
    }
  });

/** Every visible picture, with the factor by which it is enlarged. */
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
        const wide = width / file.naturalWidth;
        const high = height / file.naturalHeight;
        const path = new URL(image.currentSrc).pathname;
        // It is the last file in its srcset.
        const lists = [image, ...(image.parentElement?.querySelectorAll("source") ?? [])];
        const chosenFrom = lists.find((it) => it.srcset.includes(path))?.srcset ?? "";
        return {
          file: path,
          times: Math.max(wide, high) * density,
          largest: (chosenFrom.split(", ").at(-1) ?? "").startsWith(path),
        };
      }),
    );
  }, density);
