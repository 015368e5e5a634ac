import { AsyncLocalStorage } from "node:async_hooks";
import { eq } from "drizzle-orm";
import { db, revision } from "#app/database/database.server.ts";
import { logError } from "#app/log/log.server.ts";
import { sheets } from "#schema";
import { checkValues } from "./check-values.ts";
import type { Sheet, ValuesOf } from "./sheet.ts";
import { beginningOf } from "./sheet.ts";

type Values = Record<string, unknown>;
type Row = typeof sheets.$inferSelect;

/** The only language so far; rows are keyed by it, so that a second one can come. */
export const language = "en";

/** Sheets that stand in for the stored ones while a preview is rendered, by key. */
const previewed = new AsyncLocalStorage<Map<string, Values>>();

let rows = new Map<string, Row>();
let values = new Map<string, Values>();
let current = -1;

/** All rows as of the database's present revision, kept in memory until it moves on. */
function snapshot(): Map<string, Row> {
  try {
    const now = revision("site");
    if (now !== current) {
      const all = db.select().from(sheets).where(eq(sheets.language, language)).all();
      rows = new Map(all.map((row) => [row.key, row]));
      values = new Map();
      current = now;
    }
  } catch (error) {
    // While the database fails, pages go on to say what they said last.
    logError(error, { during: "reading the site's words" });
  }
  return rows;
}

/** The stored row of a sheet with its version, or null where it was never saved. */
export const sheetRow = (key: string): Row | null => snapshot().get(key) ?? null;

/**
 * The values of a sheet as they are now: what the owner saved, over what it begins with.
 * A stored value that the sheet's rules no longer take (a row brought from elsewhere, an older
 * version's) gives way to the first one.
 */
export function readSheet<S extends Sheet>(sheet: S): ValuesOf<S> {
  const preview = previewed.getStore()?.get(sheet.key);
  if (preview) return preview as ValuesOf<S>;
  const row = sheetRow(sheet.key);
  const known = values.get(sheet.key);
  if (known) return known as ValuesOf<S>;
  const first = beginningOf(sheet);
  const merged = row ? sound(sheet, first, row.fields) : first;
  values.set(sheet.key, merged);
  return merged;
}

function sound<S extends Sheet>(sheet: S, first: ValuesOf<S>, stored: Values): ValuesOf<S> {
  const merged: ValuesOf<S> = { ...first, ...known(sheet, stored) };
  const { problem } = checkValues(sheet, merged);
  if (!problem) return merged;
  const wrong = new Set(Object.keys(problem.fields).map((path) => path.split(".")[0]));
  const kept = Object.entries(merged).filter(([name]) => !wrong.has(name));
  return { ...first, ...Object.fromEntries(kept) };
}

const known = (sheet: Sheet, stored: Values): Values =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => Object.hasOwn(sheet.fields, name)));

/** Runs something with a sheet's values standing in for the stored ones. */
export const withPreview = <Result>(key: string, shown: Values, run: () => Result): Result =>
  previewed.run(new Map([[key, shown]]), run);

/** What is typed into the form of a row of this list, while its preview is rendered. */
export const previewedRow = <Row>(key: string): Row | undefined =>
  previewed.getStore()?.get(key) as Row | undefined;

/** Whether what runs now renders a preview: nothing of it may be kept. */
export const isPreview = (): boolean => previewed.getStore() !== undefined;
