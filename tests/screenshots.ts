// Takes pictures of every screen and state into screenshots/, at three widths, with and without JavaScript;
// of printed pages, the guide and mails; and the pictures of README and docs into docs/screenshots/.
// `npm run screenshots -- chat 360` takes only those whose name contains both words.
import { mkdirSync } from "node:fs";
import type { ViewportSize } from "playwright";
import sharp from "sharp";
import { adminScreens } from "./screens/admin.ts";
import { takeMails } from "./screens/mails.ts";
import { takePapers } from "./screens/on-paper.ts";
import { publicScreens } from "./screens/public.ts";
import type { Screen } from "./screens/screen.ts";
import { openStudio, type Studio } from "./screens/studio.ts";

const widths = { 360: 740, 768: 1024, 1440: 900 };

/** The pictures of README and docs, by screen: the first view at 1440 px. */
const readme = [
  "home",
  "project",
  "admin-dashboard",
  "admin-estimates",
  "admin-estimate",
  "customer-estimate",
];

let tried = 0;
const studio = await openStudio(process.argv.slice(2));
mkdirSync("docs/screenshots", { recursive: true });
try {
  for (const screen of [...publicScreens, ...adminScreens])
    for (const [width, height] of Object.entries(widths))
      for (const mode of ["script", "plain"] as const) {
        const name = `${screen.name}-${width}${mode === "plain" ? "-plain" : ""}`;
        const there = (screen.only ?? mode) === mode && Number(width) <= (screen.upTo ?? 9999);
        if (!there || !studio.wants(name)) continue;
        await orTell(name, take(studio, screen, name, { width: Number(width), height }, mode));
      }
  await takePapers(studio, orTell);
  await takeMails(studio, orTell);
  if (tried === 0) throw new Error("No picture has all of these words in its name.");
} finally {
  await studio.close();
}

/** Reports a picture that cannot be taken, and goes on. */
async function orTell(name: string, taken: Promise<void>): Promise<void> {
  tried++;
  await taken.catch((error) => {
    console.error(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
    process.exitCode = 1;
  });
}

async function take(
  { open, save }: Studio,
  screen: Screen,
  name: string,
  viewport: ViewportSize,
  mode: "script" | "plain",
): Promise<void> {
  const page = await open(screen, viewport, mode === "script");
  save(name, await page.screenshot({ fullPage: !screen.over, animations: "disabled" }));
  if (readme.includes(screen.name) && viewport.width === 1440 && mode === "script")
    await sharp(await page.screenshot())
      .resize(1200)
      .webp({ quality: 82 })
      .toFile(`docs/screenshots/${screen.name}.webp`);
  await screen.restore?.(page);
  await page.context().close();
}
