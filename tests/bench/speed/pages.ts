import { type Site, startSite } from "../../server.ts";
import { answerOf, startBare } from "./bare.ts";
import { beside, type Row } from "./figures.ts";
import { saveAll } from "./saved-site.ts";
import { seedDemo } from "./seeds.ts";
import { buildTemplate, startTemplate } from "./template.ts";

const paths = ["/", "/gallery", "/services"];

/**
 * Responses a second of real pages, compared with a bare server that sends the same bytes and headers, with
 * the minimal template and with a resource route; also of uncached pages and of an unknown query.
 */
export const pages = (): Promise<Row[]> => measure("", seedDemo);

/** The same with all sheets saved by the owner, and 12 services. */
export const savedPages = (): Promise<Row[]> =>
  measure(" with all sheets saved", async (site) => {
    seedDemo(site);
    await saveAll(site);
  });

async function measure(
  state: string,
  prepare: (site: Site) => Promise<void> | void,
): Promise<Row[]> {
  buildTemplate();
  const site = await startSite();
  const template = await startTemplate();
  try {
    await prepare(site);
    const br = { "Accept-Encoding": "br, gzip" };
    const rows: Row[] = [];
    for (const path of paths) {
      const url = site.url + path;
      const tag = (await fetch(url)).headers.get("ETag") ?? "";
      const ways = { plain: {}, br, "304": { "If-None-Match": tag } };
      const answers = await Promise.all(Object.values(ways).map((it) => answerOf(url, it)));
      const bare = await startBare(answers);
      for (const [n, [way, headers]] of Object.entries(ways).entries())
        rows.push(
          await beside(
            `${path}${state}, ${way}: answers a second, to a bare node:http server's with the same bytes and headers`,
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
      const robots = { url: `${site.url}/robots.txt`, headers: br };
      rows.push(
        await beside(
          `${path}${state}, with a query that it does not read, to without`,
          clicked,
          { url, headers: br },
          0.9,
        ),
        await beside(
          `${path}${state}, answers a second, to the minimal template's`,
          { url, headers: br },
          empty,
        ),
        await beside(
          `${path}${state}, answers a second, to /robots.txt of this site`,
          { url, headers: br },
          robots,
        ),
        await beside(`${path}${state}, rendered anew, to the minimal template's`, anew, empty),
      );
    }
    return rows;
  } finally {
    await site.stop();
    await template.stop();
  }
}
