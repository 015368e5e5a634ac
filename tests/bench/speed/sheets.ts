import Database from "better-sqlite3";
import { firstValues } from "#app/content/sheet.ts";
import { sheets as all } from "#app/site/edit/sheets.server.ts";
import { homeSheet } from "#app/site/home/home-sheet.ts";
import { otherValues } from "../../other-values.ts";
import { owner, type Site, startSite } from "../../server.ts";
import { sheetForm } from "../../sheet-form.ts";
import { medianTime, type Row } from "./figures.ts";

const paths = ["/", "/about", "/services", "/contact"];

async function signIn(site: Site): Promise<string> {
  const answer = await fetch(`${site.url}/admin/login`, {
    method: "POST",
    body: new URLSearchParams(owner),
    redirect: "manual",
  });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

type Save = { key: string; form: Record<string, string>; version?: number };

async function save(site: Site, Cookie: string, { key, form, version = 0 }: Save) {
  const body = new URLSearchParams({ ...form, version: String(version), intent: "save" });
  const headers = { Cookie, Origin: site.url };
  const init = { method: "POST", headers, body, redirect: "manual" } as const;
  const answer = await fetch(`${site.url}/admin/site/${key}`, init);
  if (answer.status !== 303) throw new Error(`${key}: ${answer.status}`);
}

async function read(site: Site, path: string): Promise<string> {
  const answer = await fetch(site.url + path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/** Milliseconds in which each kept page answers. */
async function kept(site: Site): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    for (let warm = 0; warm < 30; warm++) await read(site, path);
    times.push(await medianTime(() => read(site, path), 200));
  }
  return times;
}

/** Six services more than the site comes with. */
function moreServices(site: Site): void {
  const db = new Database(site.environment.DATABASE_PATH);
  const add = db.prepare(
    "insert into services (code, name, line, subtitle, quote, offers, benefits, position) values (?, ?, '', 'A floor.', 'Ask', '[\"Cut\"]', '[\"Dry\"]', ?)",
  );
  for (let number = 0; number < 6; number++)
    add.run(`more-${number}`, `More ${number}`, 100 + number);
  db.close();
}

/** From the owner's Save to the public page, and the pages with all sheets saved and 12 services. */
export async function sheets(): Promise<Row[]> {
  const site = await startSite();
  try {
    const asItCame = await kept(site);
    const cookie = await signIn(site);
    moreServices(site);
    for (const sheet of all) {
      const values = { ...otherValues(sheet, ""), ...noPhotos(sheet.fields) };
      await save(site, cookie, { key: sheet.key, form: sheetForm(sheet, values) });
    }
    const saved = await kept(site);
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
    return [
      {
        what: "from a sheet's Save to its public page",
        measured: `${time.toFixed(1)} ms`,
        reference: "100 ms",
        ratio: time / 100,
        bound: 1,
        better: "lower",
      },
      ...paths.map((path, index): Row => {
        const [now = Number.NaN, before = Number.NaN] = [saved[index], asItCame[index]];
        return {
          what: `${path} with all sheets saved and 12 services, against as it came`,
          measured: `${now.toFixed(2)} ms`,
          reference: `${before.toFixed(2)} ms`,
          ratio: now / before,
          bound: 1.5,
          better: "lower",
        };
      }),
    ];
  } finally {
    await site.stop();
  }
}

const noPhotos = (fields: Record<string, { kind: string }>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => (kind === "photo" ? [[name, null]] : [])),
  );
