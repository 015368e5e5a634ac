import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { officeScreens, type Where } from "../screens/office.ts";
import { addressOf, startOfficeSites } from "../screens/office-sites.ts";
import { owner, type Site } from "../server.ts";

type Sites = Record<Where, Site>;

const test = base.extend<object, { sites: Sites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it
    async ({}, use) => {
      const sites = await startOfficeSites();
      await use(sites);
      for (const site of Object.values(sites)) await site.stop();
    },
    { scope: "worker" },
  ],
});

async function signIn(page: Page, site: Site) {
  await page.goto(`${site.url}/admin/login`);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/admin");
}

/** What axe finds, each rule with the elements that break it. */
async function axe(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

const beyond = (page: Page) =>
  page.evaluate(() => {
    const modal = document.querySelector("dialog[open]");
    const boxes = modal ? [document.documentElement, modal] : [document.documentElement];
    return Math.max(...boxes.map((it) => it.scrollWidth - it.clientWidth));
  });

/** Controls below 44 px in height or width; a link within a sentence is as high as its line. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const within = document.querySelector("dialog[open]") ?? document.body;
    const controls = within.querySelectorAll("a[href], button, input, select, textarea, summary");
    return [...controls].flatMap((it) => {
      const hidden =
        it.closest(".sr, .skip, [hidden]") || (it as HTMLInputElement).type === "hidden";
      if (hidden || !it.checkVisibility({ visibilityProperty: true })) return [];
      const inSentence = it.matches("p > a, dd > a") && getComputedStyle(it).display === "inline";
      const area = it.closest("label") ?? it;
      const { width, height } = area.getBoundingClientRect();
      const covered = it.matches("input[type=file]") && width <= 1;
      if (inSentence || covered || (width >= 43.9 && height >= 43.9)) return [];
      return [`${Math.round(width)} x ${Math.round(height)}: ${it.outerHTML.slice(0, 120)}`];
    });
  });

for (const where of ["full", "empty", "bare"] as const)
  test(`a ${where} back office is within everybody's reach, screen by screen`, async ({
    page,
    sites,
    javaScriptEnabled,
  }) => {
    test.setTimeout(300_000);
    if (where !== "bare") await signIn(page, sites[where]);
    const cookies = await page.context().cookies();
    for (const screen of officeScreens.filter((it) => (it.where ?? "full") === where)) {
      if (screen.only && screen.only !== (javaScriptEnabled ? "script" : "plain")) continue;
      await test.step(screen.name, async () => {
        await page.context().clearCookies();
        if (!screen.stranger) await page.context().addCookies(cookies);
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(addressOf(screen, sites));
        await screen.then?.(page);
        await expect.soft(page, screen.name).toHaveTitle(/ \| /);
        expect.soft(await axe(page), screen.name).toEqual([]);
        expect.soft(await smallTargets(page), screen.name).toEqual([]);
        // 640 px is the desk at 200 % zoom.
        for (const width of [640, 320]) {
          await page.setViewportSize({ width, height: 640 });
          expect.soft(await beyond(page), `${screen.name} at ${width}`).toBeLessThanOrEqual(0);
        }
        expect.soft(await smallTargets(page), `${screen.name} at 320`).toEqual([]);
        await page.setExtraHTTPHeaders({});
      });
    }
  });
