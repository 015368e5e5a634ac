import { axeFindings, beyondTheEdge, smallTargets } from "../screens/measures.ts";
import { officeScreens } from "../screens/office.ts";
import type { SiteKind } from "../screens/screen.ts";
import { expect, open, test } from "./everyone-stage.ts";

for (const kind of ["office", "empty", "bare", "demo", "broken"] satisfies SiteKind[])
  test(`the back office is within everybody's reach, screen by screen: ${kind}`, async ({
    browser,
    siteOf,
    javaScriptEnabled,
  }) => {
    test.setTimeout(300_000);
    const other = javaScriptEnabled ? "plain" : "script";
    const screens = officeScreens.filter((it) => it.site === kind && it.only !== other);
    for (const screen of screens)
      await test.step(screen.name, async () => {
        const page = await open(browser, screen, await siteOf(kind), javaScriptEnabled !== false);
        await expect.soft(page, screen.name).toHaveTitle(/ \| /);
        expect.soft(await axeFindings(page), screen.name).toEqual([]);
        expect.soft(await smallTargets(page), screen.name).toEqual([]);
        // 640 px is the desk at 200 % zoom.
        for (const width of [640, 320]) {
          await page.setViewportSize({ width, height: 640 });
          expect
            .soft(await beyondTheEdge(page), `${screen.name} at ${width}`)
            .toBeLessThanOrEqual(0);
        }
        expect.soft(await smallTargets(page), `${screen.name} at 320`).toEqual([]);
        await page.context().close();
      });
  });
