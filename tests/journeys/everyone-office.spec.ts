import { axeFindings, beyondTheEdge, outline, smallTargets } from "../screens/measures.ts";
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

test("the back office's pages read in their order", async ({
  browser,
  siteOf,
  javaScriptEnabled,
}) => {
  const site = await siteOf("demo");
  for (const name of [
    "office-sign-in",
    "office-dashboard",
    "office-requests",
    "office-request-x",
    "office-projects",
    "office-project-new",
  ]) {
    const screen = officeScreens.find((it) => it.name === name);
    if (!screen) continue;
    const page = await open(browser, screen, site, javaScriptEnabled !== false);
    const dialog = page.getByRole("dialog");
    console.log(
      name,
      JSON.stringify(await outline(page, (await dialog.count()) ? "dialog" : "body"), null, 1),
    );
    await page.context().close();
  }
});
