import { and, eq } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { sheets } from "#schema";
import { lastChange, recordChange } from "./changes.server.ts";
import { checkValues } from "./check-values.ts";
import { changedFields, type Sheet, sameValue, type ValuesOf } from "./sheet.ts";
import { language, readSheet, sheetRow } from "./snapshot.server.ts";

type Values = Record<string, unknown>;

/** Behind the name of a field whose words were typed and never public: they are no state of the sheet. */
const notChosenMark = ", not chosen";

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
  /** Words that gave way to somebody else's, by field: Changes keeps them too. */
  notChosen?: Values;
  rules?: SheetRules;
};

/**
 * Stores a sheet and a change for each field that is another now, in one transaction.
 * @returns false when somebody else has saved it since it was read; nothing is stored then
 */
export function saveSheet<S extends Sheet>(sheet: S, save: Save<S>) {
  const { values, version, by, notChosen = {}, rules } = save;
  return db.transaction(
    (tx) => {
      if ((storedRow(sheet.key)?.version ?? 0) !== version) return false;
      const was = readSheet(sheet) as Record<string, unknown>;
      const record = (name: string, before: unknown, now: unknown, mark = "") =>
        recordChange({
          ...{ subject: sheet.key, field: name + mark, title: sheet.title, created_by: by },
          ...{ label: (sheet.fields[name]?.label ?? name) + mark, was: before, now },
        });
      for (const [name, typed] of Object.entries(notChosen))
        if (!sameValue(typed, was[name])) record(name, typed, was[name], notChosenMark);
      const changed = changedFields(sheet, was, values);
      if (changed.length === 0) return true;
      for (const name of changed) record(name, was[name], (values as Values)[name]);
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
    seen: lastChange(sheet.key),
  };
}

/** Sets one field of a sheet to a former value, as a change of its own. @returns whether it could */
export function revertSheetField(
  sheet: Sheet,
  { field: marked, was }: { field: string; was: unknown },
  by: string,
  rules?: SheetRules,
): boolean {
  const field = marked.replace(notChosenMark, "");
  if (!Object.hasOwn(sheet.fields, field)) return false;
  const { values, version } = openSheet(sheet);
  const former = checkValues(sheet, { ...values, [field]: was }).values;
  if (former === null || Object.keys(rules?.refuse(values, former) ?? {}).length > 0) return false;
  return saveSheet(sheet, { values: former, version, by, rules });
}
