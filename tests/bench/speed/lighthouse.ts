import lighthouse from "lighthouse";
import { launchChromium } from "../../chromium.ts";
import { publicPaths } from "../../public-paths.ts";
import { freePort, startSite } from "../../server.ts";
import { compare, type Figure } from "../figure.ts";
import { median } from "./figures.ts";
import { seedDemo } from "./seeds.ts";

const paths = [...publicPaths, "/gallery/1"];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Run = Record<(typeof categories)[number] | "lcp" | "cls", number>;

async function run(url: string, port: number, blocked: string[]): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    output: "json",
    onlyCategories: [...categories],
    blockedUrlPatterns: blocked,
  });
  if (!result) throw new Error(`no result for ${url}`);
  const { categories: scores, audits } = result.lhr;
  const score = (name: string) => Math.round((scores[name]?.score ?? 0) * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    lcp: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    cls: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
  };
}

/** Lighthouse for a phone: the median of three runs for each public page and a project. */
export async function lighthouseRows(): Promise<Figure[]> {
  const site = await startSite();
  const port = await freePort();
  const browser = await launchChromium({ args: [`--remote-debugging-port=${port}`] });
  const rows: Figure[] = [];
  try {
    seedDemo(site);
    for (const path of paths) {
      const runs: Run[] = [];
      const blocked: number[] = [];
      for (let n = 0; n < 3; n++) {
        runs.push(await run(site.url + path, port, []));
        blocked.push((await run(site.url + path, port, ["*.js"])).lcp);
      }
      const of = (key: keyof Run) => median(runs.map((it) => it[key]));
      const bare = median(blocked);
      for (const category of categories)
        rows.push(
          compare(`Lighthouse ${path}: ${category}`, of(category), 100, { unit: "", atLeast: 1 }),
        );
      rows.push(
        compare(`Lighthouse ${path}: LCP, to the same with scripts blocked`, of("lcp"), bare, {
          unit: "ms",
          atMost: 1.1,
        }),
        compare(`Lighthouse ${path}: CLS`, of("cls"), 0, { unit: "", ratio: of("cls"), atMost: 0 }),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await site.stop();
  }
}
