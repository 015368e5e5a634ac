import Database from "better-sqlite3";
import { sheets } from "#app/site/edit/all-sheets.server.ts";
import { otherValues } from "../../other-values.ts";
import { type Site, signIn } from "../../server.ts";
import { sheetForm } from "../../sheet-form.ts";

type Save = { key: string; form: Record<string, string>; version?: number };

/** Saves a sheet's form. */
export async function save(site: Site, Cookie: string, { key, form, version = 0 }: Save) {
  const body = new URLSearchParams({ ...form, version: String(version), intent: "save" });
  const headers = { Cookie, Origin: site.url };
  const init = { method: "POST", headers, body, redirect: "manual" } as const;
  const answer = await fetch(`${site.url}/admin/site/${key}`, init);
  if (answer.status !== 303) throw new Error(`${key}: ${answer.status}`);
}

/** Saves every sheet with changed values, and adds services until there are 12. */
export async function saveAll(site: Site): Promise<void> {
  const db = new Database(site.environment.DATABASE_PATH);
  const add = db.prepare(
    "insert into services (code, name, line, subtitle, quote, offers, benefits, position) values (?, ?, '', 'A floor.', 'Ask', '[\"Cut\"]', '[\"Dry\"]', ?)",
  );
  const before = Number(db.prepare("select count(*) from services").pluck().get());
  for (let number = before; number < 12; number++)
    add.run(`more-${number}`, `More ${number}`, 100 + number);
  db.close();
  const cookie = await signIn(site);
  for (const sheet of sheets) {
    const values = { ...otherValues(sheet, ""), ...noPhotos(sheet.fields) };
    await save(site, cookie, { key: sheet.key, form: sheetForm(sheet, values) });
  }
}

const noPhotos = (fields: Record<string, { kind: string }>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => (kind === "photo" ? [[name, null]] : [])),
  );
