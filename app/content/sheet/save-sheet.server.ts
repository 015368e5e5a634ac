import { and, eq } from "drizzle-orm";
import { findLastChange, recordChange } from "#app/content/history/change-log.server.ts";
import { db } from "#app/database/database.server.ts";
import { sheets } from "#schema";
import { checkValues } from "./check-values.ts";
import { language, readSheet, sheetRow } from "./read-sheet.server.ts";
import { changedFields, type Sheet, type ValuesOf } from "./sheet.ts";

type Values = Record<string, unknown>;

/** What a sheet's values have to do with the rest of the database. */
export type SheetRules = {
  /** What keeps them from being saved, by field; nothing where they may. */
  refuse: (was: Values, now: Values) => Record<string, string>;
  /** What follows from them, in the transaction that stores them. */
  follow: (was: Values, now: Values) => void;
};

type Save<S extends Sheet> = {
  values: ValuesOf<S>;
  /** The version that was read; 0 for a sheet that had never been saved. */
  version: number;
  /** Email address of who saves it. */
  by: string;
  rules?: SheetRules;
};

/**
 * Stores a sheet and a change for each field that is another now, in one transaction.
 * @returns false when somebody else has saved it since it was read; nothing is stored then
 */
export function saveSheet<S extends Sheet>(sheet: S, save: Save<S>) {
  const { values, version, by, rules } = save;
  return db.transaction(
    (tx) => {
      if ((storedRow(sheet.key)?.version ?? 0) !== version) return false;
      const was = readSheet(sheet) as Record<string, unknown>;
      const changed = changedFields(sheet, was, values);
      if (changed.length === 0) return true;
      for (const name of changed)
        recordChange({
          ...{ subject: sheet.key, title: sheet.title, field: name, created_by: by },
          ...{ label: sheet.fields[name]?.label ?? name },
          ...{ was: was[name], now: (values as Values)[name] },
        });
      const row = {
        fields: values as Record<string, unknown>,
        version: version + 1,
        updated_at: new Date().toISOString(),
        updated_by: by,
      };
      tx.insert(sheets)
        .values({ key: sheet.key, language, ...row })
        .onConflictDoUpdate({ target: [sheets.key, sheets.language], set: row })
        .run();
      rules?.follow(was, values);
      return true;
    },
    // Another process that saves meanwhile waits, instead of both having read the same version.
    { behavior: "immediate" },
  );
}

function storedRow(key: string) {
  return db
    .select()
    .from(sheets)
    .where(and(eq(sheets.key, key), eq(sheets.language, language)))
    .get();
}

/** What a sheet's form needs: the values now, their version, and who saved them last and when. */
export function openSheet<S extends Sheet>(sheet: S) {
  const row = sheetRow(sheet.key);
  return {
    values: readSheet(sheet),
    version: row?.version ?? 0,
    saved: row && { at: row.updated_at, by: row.updated_by },
    /** The newest change of this sheet: what came after it is somebody else's. */
    seen: findLastChange(sheet.key)?.id ?? 0,
  };
}

/** Sets one field of a sheet to a former value, as a change of its own. @returns whether it could */
export function revertSheetField(
  sheet: Sheet,
  change: { field: string; was: unknown },
  by: string,
  rules?: SheetRules,
): boolean {
  const { was } = change;
  // An older version kept words that a conflict had left out under this name.
  const field = change.field.replace(/, not chosen$/, "");
  if (!Object.hasOwn(sheet.fields, field)) return false;
  const { values, version } = openSheet(sheet);
  const former = checkValues(sheet, { ...values, [field]: was }).values;
  if (former === null || Object.keys(rules?.refuse(values, former) ?? {}).length > 0) return false;
  return saveSheet(sheet, { values: former, version, by, rules });
}
