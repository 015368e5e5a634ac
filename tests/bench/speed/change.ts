import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { startSite } from "../../server.ts";
import { median, type Row } from "./figures.ts";
import { seedDemo } from "./seeds.ts";

const path = "/gallery";

/**
 * A page's first answer after a change, beside its second: a second after the change, when it was
 * made anew in passing, and at once, when the visitor waits for the rendering that both need.
 */
export async function change(): Promise<Row[]> {
  const site = await startSite();
  const db = new Database(site.environment.DATABASE_PATH);
  try {
    seedDemo(site);
    const rename = db.prepare("update gallery_projects set title = ? where id = 1");
    const ask = async () => {
      const start = performance.now();
      const page = await (await fetch(site.url + path)).text();
      return { page, taken: performance.now() - start };
    };
    for (let warm = 0; warm < 50; warm++) await ask();
    const compare = async (what: string, wait: number, bound?: number): Promise<Row> => {
      const first: number[] = [];
      const second: number[] = [];
      for (let n = 0; n < 20; n++) {
        rename.run(`Floor ${wait} ${n}`);
        await pause(wait);
        const { page, taken } = await ask();
        if (!page.includes(`Floor ${wait} ${n}`)) throw new Error("an old page was answered");
        first.push(taken);
        second.push((await ask()).taken);
      }
      const [one, other] = [median(first), median(second)];
      return {
        what: `${path} after a change, first answer to the second: ${what}`,
        measured: `${one.toFixed(2)} ms`,
        reference: `${other.toFixed(2)} ms`,
        ratio: one / other,
        bound,
        better: "lower",
      };
    };
    return [await compare("a second later", 1_000, 1.5), await compare("at once", 0)];
  } finally {
    db.close();
    await site.stop();
  }
}
