import lighthouse from "lighthouse";
import { launchChromium } from "../../chromium.ts";
import { freePort, startSite } from "../../server.ts";
import { median, type Row } from "./figures.ts";
import { seedDemo } from "./seeds.ts";
import { buildTemplate, startTemplate } from "./template.ts";

// Lighthouse's settings for a phone on slow 3G.
const slow = { rttMs: 300, throughputKbps: 700, cpuSlowdownMultiplier: 4 };

/** Milliseconds that a task may take before it blocks: added to both, because either may be 0. */
const unnoticed = 50;

async function measure(
  port: number,
  url: string,
  throttling?: typeof slow,
  blockedUrlPatterns: string[] = [],
) {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    output: "json",
    onlyAudits: ["total-blocking-time", "interactive"],
    blockedUrlPatterns,
    ...(throttling && { throttling }),
  });
  const figure = (audit: string) => result?.lhr.audits[audit]?.numericValue ?? Number.NaN;
  return { blocked: figure("total-blocking-time"), interactive: figure("interactive") };
}

/** How long a phone's main thread is blocked, and when a form responds, compared with the template's form. */
export async function blocking(): Promise<Row[]> {
  buildTemplate();
  const site = await startSite();
  const template = await startTemplate();
  const port = await freePort();
  const browser = await launchChromium({ args: [`--remote-debugging-port=${port}`] });
  try {
    seedDemo(site);
    const compare = async (what: string, path: string, slowly: boolean): Promise<Row> => {
      const throttling = slowly ? slow : undefined;
      const seen: number[] = [];
      const reference: number[] = [];
      for (let n = 0; n < 3; n++) {
        const [own, other] = [
          await measure(port, site.url + path, throttling),
          await measure(port, `${template.url}/form`, throttling),
        ];
        seen.push(slowly ? own.interactive : own.blocked + unnoticed);
        reference.push(slowly ? other.interactive : other.blocked + unnoticed);
      }
      const [one, other] = [median(seen), median(reference)];
      const less = slowly ? 0 : unnoticed;
      return {
        what,
        measured: `${(one - less).toFixed(0)} ms`,
        reference: `${(other - less).toFixed(0)} ms`,
        ratio: one / other,
        bound: slowly ? 0.7 : 1.2,
        better: "lower",
      };
    };
    const form = "the template's page with one form";
    const floors: Row[] = [];
    for (const path of ["/", "/gallery"]) {
      const blocked: number[] = [];
      for (let n = 0; n < 3; n++)
        blocked.push((await measure(port, site.url + path, undefined, ["*.js"])).blocked);
      const seen = median(blocked);
      floors.push({
        what: `${path}, the same without any script: what its HTML, CSS and pictures take`,
        measured: `${seen.toFixed(0)} ms`,
        reference: "0 ms",
        ratio: (seen + unnoticed) / unnoticed,
        better: "lower",
      });
    }
    return [
      ...floors,
      await compare(`/, a phone's blocked main thread, to ${form}`, "/", false),
      await compare(`/gallery, a phone's blocked main thread, to ${form}`, "/gallery", false),
      await compare(
        `/contact on slow 3G and a slow phone, interactive, to ${form}`,
        "/contact",
        true,
      ),
    ];
  } finally {
    await browser.close();
    await site.stop();
    await template.stop();
  }
}
