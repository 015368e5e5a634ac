import { axeFindings, beyondTheEdge, smallTargets } from "../screens/measures.ts";
import { publicScreens } from "../screens/public.ts";
import type { SiteKind } from "../screens/screen.ts";
import { expect, open, test } from "./everyone-stage.ts";

for (const kind of ["demo", "empty", "full", "broken"] satisfies SiteKind[])
  test(`the site is within everybody's reach, screen by screen: ${kind}`, async ({
    browser,
    siteOf,
    javaScriptEnabled,
  }) => {
    test.setTimeout(300_000);
    const scripted = javaScriptEnabled !== false;
    const other = scripted ? "plain" : "script";
    const screens = publicScreens.filter((it) => (it.site ?? "demo") === kind && it.only !== other);
    for (const screen of screens)
      await test.step(screen.name, async () => {
        const page = await open(browser, screen, await siteOf(kind), scripted);
        await expect.soft(page, screen.name).toHaveTitle(/ \| /);
        const findings = await axeFindings(page);
        const faults = findings.filter(
          (it) => !(screen.refreshes && it.startsWith("meta-refresh")),
        );
        expect.soft(faults, screen.name).toEqual([]);
        expect.soft(await smallTargets(page), screen.name).toEqual([]);
        // 640 px is a window of 1280 at 200 % zoom.
        for (const width of [640, 320]) {
          await page.setViewportSize({ width, height: 640 });
          const beyond = await beyondTheEdge(page);
          expect.soft(beyond, `${screen.name} at ${width}`).toBeLessThanOrEqual(0);
        }
        expect.soft(await smallTargets(page), `${screen.name} at 320`).toEqual([]);
        await page.context().close();
      });
  });
