import { publicPaths } from "../../public-paths.ts";
import { startSite } from "../../server.ts";
import { compare, type Figure } from "../figure.ts";
import { memoryOf } from "./figures.ts";
import { seedDemo } from "./seeds.ts";

const paths = [...publicPaths, "/gallery/1"];
const mixed = (n: number) =>
  n % 10 === 0 ? `/gallery?category=power-washing&x=${n}` : (paths[n % paths.length] ?? "/");

/** Memory after 100 pages and 10,000 mixed requests; its growth in the second half and in 10,000 more. */
export async function memory(): Promise<Figure[]> {
  const site = await startSite();
  try {
    seedDemo(site);
    const ask = async (from: number, to: number) => {
      let next = from;
      const client = async () => {
        for (let n = next++; n < to; n = next++) await (await fetch(site.url + mixed(n))).text();
      };
      await Promise.all(Array.from({ length: 8 }, client));
      return memoryOf(site.process.pid ?? 0);
    };
    const fresh = await ask(0, 100);
    const half = await ask(100, 5_000);
    const whole = await ask(5_000, 10_000);
    const twice = await ask(10_000, 20_000);
    const row = (what: string, measured: number, reference: number, atMost: number) =>
      compare(what, measured, reference, { unit: "MB", atMost });
    return [
      row("memory of a fresh process after 100 pages, to 112 MB", fresh, 112, 1),
      row("memory after 10,000 mixed requests, to 200 MB", whole, 200, 1),
      row("memory after 10,000 requests, to after 5,000", whole, half, 1.05),
      row("memory after 20,000 requests, to after 10,000", twice, whole, 1.03),
    ];
  } finally {
    await site.stop();
  }
}
