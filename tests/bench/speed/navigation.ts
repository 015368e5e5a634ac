import { launchChromium } from "../../chromium.ts";
import { startSite } from "../../server.ts";
import type { Row } from "./figures.ts";
import { seedDemo } from "./seeds.ts";

const links = ["About", "Services", "Gallery", "Reviews", "Contact", "Home"];

/** A navigation within the site with JavaScript: from the click to the next page's heading. */
export async function navigation(): Promise<Row[]> {
  const site = await startSite();
  const browser = await launchChromium();
  try {
    seedDemo(site);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents++;
    });
    await page.goto(site.url, { waitUntil: "networkidle" });
    const times: number[] = [];
    for (const name of [...links, ...links, ...links]) {
      const link = page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name, exact: true });
      // A pointer hovers before a click, which prefetches the page's data and code.
      await link.hover();
      await page.waitForLoadState("networkidle");
      times.push(
        await link.evaluate(
          (element) =>
            new Promise<number>((resolve) => {
              const heading = document.querySelector("h1");
              const start = performance.now();
              const watch = new MutationObserver(() => {
                if (document.querySelector("h1") === heading) return;
                watch.disconnect();
                requestAnimationFrame(() => resolve(performance.now() - start));
              });
              watch.observe(document.body, { childList: true, subtree: true });
              (element as HTMLElement).click();
            }),
        ),
      );
    }
    const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
    return [
      {
        what: "a navigation inside the site, press to next heading, to 100 ms",
        measured: `${median.toFixed(0)} ms`,
        reference: "100 ms",
        ratio: median / 100,
        bound: 1,
        better: "lower",
      },
      {
        what: "documents loaded over 18 navigations, to one",
        measured: String(documents),
        reference: "1",
        ratio: documents,
        bound: 1,
        better: "lower",
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
