import { firstValues } from "#app/content/sheet/sheet.ts";
import { homeSheet } from "#app/site/home/home-sheet.server.ts";
import { type Site, signIn, startSite } from "../../server.ts";
import { sheetForm } from "../../sheet-form.ts";
import { compare, type Figure } from "../figure.ts";
import { beside, medianTime } from "./figures.ts";
import { save, saveAll } from "./saved-site.ts";

const paths = ["/", "/about", "/services", "/contact", "/reviews"];
const headers = { "Accept-Encoding": "br, gzip" };

async function read(site: Site, path: string): Promise<string> {
  const answer = await fetch(site.url + path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/** The time from Save to the public page, and pages with all sheets saved and 12 services. */
export async function sheets(): Promise<Figure[]> {
  const site = await startSite();
  const asItCame = await startSite();
  try {
    await saveAll(site);
    const cookie = await signIn(site);
    let version = 1;
    const toPublic = async () => {
      const headline = `Floor ${version}`;
      const form = sheetForm(homeSheet, { ...firstValues(homeSheet), headline });
      await save(site, cookie, { key: "home", form, version });
      if (!(await read(site, "/")).includes(headline)) throw new Error("not public");
      version++;
    };
    for (let warm = 0; warm < 5; warm++) await toPublic();
    const time = await medianTime(toPublic, 40);
    const what = "from a sheet's Save to its public page, to 100 ms";
    const rows = [compare(what, time, 100, { unit: "ms", atMost: 1 })];
    for (const path of paths)
      rows.push(
        await beside(
          `${path} with all sheets saved and 12 services: answers a second, to as it came`,
          // Compressed as for browsers, because twice as many services have twice the bytes.
          { url: site.url + path, headers },
          { url: asItCame.url + path, headers },
          0.67,
        ),
      );
    return rows;
  } finally {
    await site.stop();
    await asItCame.stop();
  }
}
