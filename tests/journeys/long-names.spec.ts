import { expect } from "@playwright/test";
import { beyondTheEdge } from "../screens/measures.ts";
import { startSite } from "../server.ts";
import { test } from "./stage.ts";

const longest = {
  BUSINESS_NAME: "Mojave and Greater Las Vegas Natural Stone Floor Restoration",
  BUSINESS_EMAIL: `${"estimates-and-emergencies".repeat(2)}@mojavesurface.example`,
};

test("a name and an email of sixty characters stay within the page", async ({ browser }) => {
  const site = await startSite(longest);
  try {
    const page = await browser.newPage({ baseURL: site.url });
    for (const width of [320, 360, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ["/reviews", "/guide", "/contact", "/admin/login"]) {
        await page.goto(path);
        expect(await beyondTheEdge(page), `${path} at ${width} px`).toBe(0);
      }
      await page.goto("/reviews");
      const brand = page.getByRole("banner").getByRole("link", { name: longest.BUSINESS_NAME });
      expect((await brand.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(76);
    }
    await page.close();
  } finally {
    await site.stop();
  }
});
