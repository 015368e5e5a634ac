import { launchChromium } from "../../chromium.ts";
import { publicPaths } from "../../public-paths.ts";
import { startSite } from "../../server.ts";
import { compare, type Figure } from "../figure.ts";
import { seedDemo } from "./seeds.ts";

const paths = [...publicPaths, "/gallery/1"];
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** The bytes of each public page's first view on a phone, and when its first script byte arrives. */
export async function firstView(): Promise<Figure[]> {
  const site = await startSite();
  const browser = await launchChromium();
  const rows: Figure[] = [];
  try {
    seedDemo(site);
    for (const path of paths) {
      const context = await browser.newContext(phone);
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Network.enable");
      const kinds = new Map<string, string>();
      const bytes: Record<string, number> = {};
      let firstScript = Number.POSITIVE_INFINITY;
      let lastPicture = 0;
      const heads = new Map<string, number>();
      const pictures = new Map<string, string>();
      const pictureBytes = new Map<string, number>();
      session.on("Network.responseReceived", ({ requestId, type, response }) => {
        kinds.set(requestId, type);
        heads.set(requestId, response.encodedDataLength);
        if (type === "Image") pictures.set(requestId, response.url);
      });
      session.on("Network.dataReceived", ({ requestId, timestamp }) => {
        if (kinds.get(requestId) === "Script") firstScript = Math.min(firstScript, timestamp);
      });
      session.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) => {
        const kind = kinds.get(requestId) ?? "Other";
        // For scripts only the compressed files, for everything else the headers too.
        const head = kind === "Script" ? (heads.get(requestId) ?? 0) : 0;
        bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength - head;
        if (kind === "Image") pictureBytes.set(pictures.get(requestId) ?? "", encodedDataLength);
        if (kind === "Image" && firstScript === Number.POSITIVE_INFINITY) lastPicture = timestamp;
      });
      await page.goto(site.url + path, { waitUntil: "networkidle" });
      const inView = await page.evaluate(() =>
        [...document.images].flatMap((image) => {
          const { top, bottom, width } = image.getBoundingClientRect();
          return width > 0 && bottom > 0 && top < innerHeight ? image.currentSrc : [];
        }),
      );
      const seen = [...new Set(inView)].reduce((sum, it) => sum + (pictureBytes.get(it) ?? 0), 0);
      const kb = (...names: string[]) =>
        names.reduce((sum, name) => sum + (bytes[name] ?? 0), 0) / 1000;
      const weight = (what: string, figure: number, bound: number, atMost?: number) =>
        compare(`${path} on a phone: ${what}`, figure, bound, { unit: "kB", atMost });
      rows.push(
        weight("HTML, CSS and fonts", kb("Document", "Stylesheet", "Font"), 80, 1),
        weight("pictures of the first view", seen / 1000, 120, 1),
        // Browsers also load lazy images more than a screen below the view.
        weight("and of what is fetched ahead", kb("Image"), 120),
        weight("all scripts", kb("Script"), 120, 1),
        {
          what: `${path} on a phone: first script byte after the last picture of the first view`,
          seen: firstScript >= lastPicture ? "after" : "before",
          bound: "after",
          holds: firstScript >= lastPicture,
        },
      );
      await context.close();
    }
    return rows;
  } finally {
    await browser.close();
    await site.stop();
  }
}
