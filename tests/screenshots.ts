// Takes a picture of every screen and state into screenshots/, at three widths, with JavaScript and
// without, and the README's into docs/screenshots/. `npm run screenshots -- chat 360` takes only
// those whose name has each of the words in it.
import { mkdirSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright";
import sharp from "sharp";
import { chromiumArguments, findChromium } from "./chromium.ts";
import { officeScreens } from "./screens/office.ts";
import { publicScreens } from "./screens/public.ts";
import { addressOf, type Screen, type SiteKind } from "./screens/screen.ts";
import { startSiteOf } from "./screens/sites.ts";
import { owner, type Site } from "./server.ts";

const widths = { 360: 740, 768: 1024, 1440: 900 };

/** The README's pictures, by screen: the first view at 1440 px. */
const readme = ["home", "project", "office-dashboard"];

const wanted = process.argv.slice(2);
const sites = new Map<SiteKind, Site>();
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: chromiumArguments,
});

mkdirSync("screenshots", { recursive: true });
mkdirSync("docs/screenshots", { recursive: true });
try {
  for (const screen of [...publicScreens, ...officeScreens])
    for (const [width, height] of Object.entries(widths))
      for (const mode of ["script", "plain"] as const) {
        const name = `${screen.name}-${width}${mode === "plain" ? "-plain" : ""}`;
        const there = (screen.only ?? mode) === mode && Number(width) <= (screen.upTo ?? 9999);
        if (!there || !wanted.every((word) => name.includes(word))) continue;
        await take(screen, name, { width: Number(width), height }, mode === "script");
      }
} finally {
  await browser.close();
  for (const site of sites.values()) await site.stop();
}

async function take(
  screen: Screen,
  name: string,
  viewport: { width: number; height: number },
  javaScriptEnabled: boolean,
): Promise<void> {
  const kind = screen.site ?? "demo";
  const site = sites.get(kind) ?? (await startSiteOf(kind));
  sites.set(kind, site);
  const page = await open(browser, site, screen, viewport, javaScriptEnabled);
  try {
    await page.goto(addressOf(screen, site), { waitUntil: "load" });
    await screen.prepare?.(page);
    await settle(page);
    await page.screenshot({ path: `screenshots/${name}.png`, fullPage: !screen.over });
    if (readme.includes(screen.name) && viewport.width === 1440 && javaScriptEnabled)
      await sharp(await page.screenshot())
        .resize(1200)
        .webp({ quality: 82 })
        .toFile(`docs/screenshots/${screen.name}.webp`);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
    process.exitCode = 1;
  } finally {
    await page.context().close();
  }
}

async function open(
  from: Browser,
  site: Site,
  { signedIn }: Screen,
  viewport: { width: number; height: number },
  javaScriptEnabled: boolean,
): Promise<Page> {
  const context = await from.newContext({ baseURL: site.url, viewport, javaScriptEnabled });
  context.setDefaultTimeout(10_000);
  if (signedIn)
    await context.request.post("/admin/login", {
      form: owner,
      headers: { Origin: site.url },
    });
  return context.newPage();
}

/** Brings in the pictures further down and lets what moves come to rest. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((it) => it.decode().catch(() => undefined)));
    for (const moving of document.getAnimations())
      if (Number.isFinite(moving.effect?.getComputedTiming().endTime)) moving.finish();
  });
}
