import { brotliCompressSync } from "node:zlib";
import { startSite } from "../../server.ts";
import { startBare } from "./bare.ts";
import { answersPerSecond, type Row } from "./figures.ts";
import { seedDemo } from "./seeds.ts";
import { buildTemplate, startTemplate } from "./template.ts";

/**
 * Requests a second of real pages, beside the minimal template's, a resource route's, and a bare
 * server's that sends the same bytes.
 */
export async function pages(): Promise<Row[]> {
  buildTemplate();
  const site = await startSite();
  const template = await startTemplate();
  try {
    seedDemo(site);
    const headers = { "Accept-Encoding": "br, gzip" };
    const reference = await answersPerSecond(`${template.url}/`, { headers });
    const cheapest = await answersPerSecond(`${site.url}/robots.txt`, { headers });
    const rows: Row[] = [];
    for (const path of ["/", "/gallery", "/services"]) {
      const measured = await answersPerSecond(site.url + path, { headers });
      const bytes = await (await fetch(site.url + path)).text();
      const bare = await startBare(brotliCompressSync(bytes));
      const least = await answersPerSecond(bare.url, { headers }).finally(bare.stop);
      rows.push(
        row(`${path}, answers a second, to the minimal template's`, measured, reference, 1),
        row(`${path}, answers a second, to /robots.txt of this site`, measured, cheapest, 0.8),
        row(
          `${path}, answers a second, to a bare node:http server's with the same bytes`,
          measured,
          least,
        ),
      );
    }
    return rows;
  } finally {
    await site.stop();
    await template.stop();
  }
}

function row(what: string, measured: number, reference: number, bound?: number): Row {
  return {
    what,
    measured: `${Math.round(measured)}/s`,
    reference: `${Math.round(reference)}/s`,
    ratio: measured / reference,
    bound,
    better: "higher",
  };
}
