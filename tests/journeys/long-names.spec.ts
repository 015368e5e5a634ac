import { expect } from "@playwright/test";
import { beyondTheEdge } from "../screens/measures.ts";
import { startSite } from "../server.ts";
import { test } from "./stage.ts";

const longest = {
  BUSINESS_NAME: "Mojave and Greater Las Vegas Natural Stone Floor Restoration",
  BUSINESS_EMAIL: `${"estimates-and-emergencies".repeat(2)}@mojavesurface.example`,
};

test("a name and an email of sixty characters stay within the page @script", async ({
  browser,
}) => {
  const site = await startSite(longest);
  try {
    const page = await browser.newPage({ baseURL: site.url });
    const widths = [320, 360, 390, 768, 1440];
    for (const path of ["/guide", "/contact", "/admin/login", "/reviews"]) {
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await beyondTheEdge(page), `${path} at ${width} px`).toBe(0);
      }
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const brand = page.getByRole("banner").getByRole("link", { name: longest.BUSINESS_NAME });
      expect((await brand.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(76);
      // The footer's columns keep to the page's margins, Quick links too.
      const footer = page.getByRole("contentinfo");
      const margin = await footer.evaluate((it) =>
        Number.parseFloat(getComputedStyle(it).paddingLeft),
      );
      const edges = await footer
        .getByRole("link")
        .evaluateAll((links) =>
          links.map((it) => it.getBoundingClientRect()).map(({ left, right }) => [left, right]),
        );
      for (const [left = 0, right = 0] of edges) {
        expect(left, `${width} px`).toBeGreaterThanOrEqual(margin - 1);
        expect(right, `${width} px`).toBeLessThanOrEqual(width - margin + 1);
      }
    }
    await page.close();
  } finally {
    await site.stop();
  }
});
