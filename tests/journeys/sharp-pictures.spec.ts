import type { Page } from "@playwright/test";
import { test } from "./odd-projects-stage.ts";
import { expect } from "./stage.ts";

/** The maximum enlargement of a picture beyond its pixels, by density. */
const most = { 1: 1.02, 2: 1.05 };
/**
 * On dense screens the built-in photos have too few pixels for a wide window: the originals are at most 1600
 * pixels wide. The maximum enlargement if the largest file is shown, by density.
 */
const mostOfLargest = { 1: most[1], 2: 1.3 };
/** Minimum width of such a file: an upright original of 900 pixels. */
const photograph = 900;

const pages = ["/", "/about", "/services", "/reviews", "/guide", "/gallery"];
// A project of the demo, and one with upright photos.
const projects = ["/gallery/8", "/gallery/10"].flatMap((it) => [it, `${it}/full-screen`]);
/** Together they have every way of showing a picture. */
const first = ["/", "/services", "/gallery", "/gallery/8", "/gallery/10/full-screen"];

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
            enlarged.filter(({ times, across, largest }) => {
              const isLargest = largest && across >= photograph;
              const isOwn = !path.endsWith("full-screen");
              return times > (isOwn && isLargest ? mostOfLargest[density] : most[density]);
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
          across: file.naturalWidth,
          largest: (chosenFrom.split(", ").at(-1) ?? "").startsWith(path),
        };
      }),
    );
  }, density);
