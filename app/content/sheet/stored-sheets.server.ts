import { AsyncLocalStorage } from "node:async_hooks";
import { and, eq } from "drizzle-orm";
import { findLastChange, nameOf, recordChange } from "#app/content/history/change-log.server.ts";
import { db, revision, writeTransaction } from "#app/database/database.server.ts";
import { logError } from "#app/log/log.server.ts";
import { sheets } from "#schema";
import { checkToSave, checkValues } from "./check-values.ts";
import { emptyEntry } from "./field-kinds.ts";
import { beginningOf, changedFields, type Sheet, sameValue, type ValuesOf } from "./sheet.ts";

type Values = Record<string, unknown>;
type Row = typeof sheets.$inferSelect;

/** Language of the stored sheets, part of a row's key. English is the only one so far. */
export const language = "en";

/**
 * Caches the rows that `read` returns until the site's content changes. If the database fails, the
 * error is logged and the last rows are returned.
 */
export function cachedRows<Row>(what: string, read: () => Row[]): () => Row[] {
  let cached: { revision: number; rows: Row[] } | null = null;
  return () => {
    try {
      const now = revision("site");
      if (cached?.revision !== now) cached = { revision: now, rows: read() };
    } catch (error) {
      logError(error, { during: `reading ${what}` });
    }
    return cached?.rows ?? [];
  };
}

const storedRows = cachedRows<Row>("the site's words", () =>
  db.select().from(sheets).where(eq(sheets.language, language)).all(),
);

/** The cached row of a sheet; null if the sheet was never saved. */
export const sheetRow = (key: string): Row | null =>
  storedRows().find((row) => row.key === key) ?? null;

const previews = new AsyncLocalStorage<Record<string, Values>>();

/** What replaces a sheet's stored values, or is the typed row of a list, while a preview is rendered. */
export const previewedValues = (key: string): Values | undefined => previews.getStore()?.[key];

/** Values of each sheet, by the row that they were read from: the same row gives the same object. */
const valuesOfRows = new Map<string, { row: Row | null; values: Values }>();

/**
 * Reads the current values of a sheet: the saved ones, and its first words where none is saved. A
 * saved value that no longer passes the sheet's rules is replaced by the first words.
 */
export function readSheet<S extends Sheet>(sheet: S): ValuesOf<S> {
  const previewed = previewedValues(sheet.key);
  if (previewed) return previewed as ValuesOf<S>;
  const row = sheetRow(sheet.key);
  const cached = valuesOfRows.get(sheet.key);
  if (cached?.row === row) return cached.values as ValuesOf<S>;
  const first = beginningOf(sheet);
  const values = row ? validValues(sheet, first, row.fields) : first;
  valuesOfRows.set(sheet.key, { row, values });
  return values;
}

function validValues<S extends Sheet>(sheet: S, first: ValuesOf<S>, stored: Values): ValuesOf<S> {
  const merged: Values = { ...first };
  for (const [name, field] of Object.entries(sheet.fields)) {
    const value = stored[name];
    if (value === undefined) continue;
    const isList = field.kind === "list" && Array.isArray(value);
    // An entry that an older version saved lacks the fields that came later.
    merged[name] = isList ? value.map((it) => ({ ...emptyEntry(field), ...it })) : value;
  }
  const { problem } = checkValues(sheet, merged);
  for (const path of Object.keys(problem?.fields ?? {})) {
    const [name = ""] = path.split(".");
    merged[name] = first[name as keyof ValuesOf<S>];
  }
  return merged as ValuesOf<S>;
}

/** Runs a function with these values in place of the sheet's stored ones. */
export const withPreview = <Result>(key: string, values: Values, run: () => Result): Result =>
  previews.run({ [key]: values }, run);

/** Whether a preview is being rendered: its result must not be cached. */
export const isPreview = (): boolean => previews.getStore() !== undefined;

/** Rules of a sheet that need its former values or other tables. */
export type SheetRules = {
  /** Returns error messages by field; an empty object if the values may be saved. */
  refuse: (was: Values, now: Values) => Record<string, string>;
  /** Updates other tables, in the transaction that stores the values. */
  follow?: (was: Values, now: Values) => void;
};

type Save<S extends Sheet> = {
  values: ValuesOf<S>;
  /** The version that the form was opened with; 0 if the sheet was never saved. */
  version: number;
  /** Email address of the administrator. */
  by: string;
  rules?: SheetRules;
};

/** Saves the changed fields of a sheet and logs them. @returns false if somebody saved it since it was opened */
export function saveSheet<S extends Sheet>(sheet: S, save: Save<S>) {
  const { version, by, rules } = save;
  const values: Values = save.values;
  return writeTransaction((tx) => {
    const current = tx
      .select({ version: sheets.version, fields: sheets.fields })
      .from(sheets)
      .where(and(eq(sheets.key, sheet.key), eq(sheets.language, language)))
      .get();
    if ((current?.version ?? 0) !== version) return false;
    const was: Values = readSheet(sheet);
    const changed = changedFields(sheet, was, values);
    if (changed.length === 0) return true;
    // What was never changed follows its source: the definition or the server's settings.
    const original: Values = beginningOf(sheet);
    const fields: Values = { ...current?.fields };
    for (const name of changed) {
      recordChange({
        subject: sheet.key,
        title: sheet.title,
        field: name,
        label: sheet.fields[name]?.label ?? name,
        was: was[name],
        now: values[name],
        created_by: by,
      });
      if (sameValue(values[name], original[name])) delete fields[name];
      else fields[name] = values[name];
    }
    const row = {
      fields,
      version: version + 1,
      updated_at: new Date().toISOString(),
      updated_by: by,
    };
    tx.insert(sheets)
      .values({ key: sheet.key, language, ...row })
      .onConflictDoUpdate({ target: [sheets.key, sheets.language], set: row })
      .run();
    rules?.follow?.(was, values);
    return true;
  });
}

/** Reads what a sheet's form shows: the current values, their version, who saved them last and when. */
export function openSheet<S extends Sheet>(sheet: S) {
  const row = sheetRow(sheet.key);
  return {
    values: readSheet(sheet),
    version: row?.version ?? 0,
    saved: row && { at: row.updated_at, by: nameOf(row.updated_by) },
    /** Id of the sheet's newest change; 0 if there is none. Later changes are somebody else's. */
    seen: findLastChange(sheet.key)?.id ?? 0,
  };
}

/** Sets fields of a sheet to former values. @returns false if the rules refuse them */
export function restoreValues(
  sheet: Sheet,
  former: ReadonlyMap<string, unknown>,
  by: string,
  rules?: SheetRules,
): boolean {
  const { values, version } = openSheet(sheet);
  const restored = checkToSave(sheet, { ...values, ...Object.fromEntries(former) }).values;
  if (!restored || Object.keys(rules?.refuse(values, restored) ?? {}).length > 0) return false;
  return saveSheet(sheet, { values: restored, version, by, rules });
}

/** Sets one field of a sheet to the value before a change. @returns false if the rules refuse it */
export function revertSheetField(
  sheet: Sheet,
  change: { field: string; was: unknown },
  by: string,
  rules?: SheetRules,
): boolean {
  // An older version kept words that a conflict had left out under this name.
  const field = change.field.replace(/, not chosen$/, "");
  if (!Object.hasOwn(sheet.fields, field)) return false;
  return restoreValues(sheet, new Map([[field, change.was]]), by, rules);
}
