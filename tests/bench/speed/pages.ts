import { startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { answerOf, startBare } from "./bare.ts";
import { beside } from "./figures.ts";
import { seedDemo } from "./seeds.ts";
import { buildTemplate, startTemplate } from "./template.ts";

const paths = ["/", "/gallery", "/services"];

/**
 * Responses a second of real pages, compared with a bare server that sends the same bytes and headers and with
 * the minimal template; also of uncached pages and of an unknown query.
 */
export async function pages(): Promise<Figure[]> {
  buildTemplate();
  const site = await startSite();
  const template = await startTemplate();
  try {
    seedDemo(site);
    const br = { "Accept-Encoding": "br, gzip" };
    const rows: Figure[] = [];
    for (const path of paths) {
      const url = site.url + path;
      const tag = (await fetch(url)).headers.get("ETag") ?? "";
      const ways = { plain: {}, br, "304": { "If-None-Match": tag } };
      const answers = await Promise.all(Object.values(ways).map((it) => answerOf(url, it)));
      const bare = await startBare(answers);
      for (const [n, [way, headers]] of Object.entries(ways).entries())
        rows.push(
          await beside(
            `${path}, ${way}: answers a second, to a bare node:http server's with the same bytes and headers`,
            { url, headers },
            { url: `${bare.url}/${n}`, headers },
            0.5,
          ),
        );
      await bare.stop();
      const clicked = { url: `${url}?utm_source=a&gclid=EAIaIQobChMI`, headers: br };
      // Any session cookie skips the cache; this one is invalid.
      const anew = { url, headers: { ...br, Cookie: "session=none" } };
      const empty = { url: `${template.url}/`, headers: br };
      rows.push(
        await beside(
          `${path}, with a query that it does not read, to without`,
          clicked,
          { url, headers: br },
          0.9,
        ),
        await beside(
          `${path}, answers a second, to the minimal template's`,
          { url, headers: br },
          empty,
        ),
        await beside(`${path}, rendered anew, to the minimal template's`, anew, empty),
      );
    }
    return rows;
  } finally {
    await site.stop();
    await template.stop();
  }
}
