import { startDemoSite } from "../prepared.ts";
import type { Site } from "../server.ts";
import { test as base } from "./stage.ts";

/** The demo's projects, and two whose photos have other shapes: "Two shapes", "Upright corridor". */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it
    async ({}, use) => {
      const site = await startDemoSite({}, "odd");
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
});
