import { eq } from "drizzle-orm";
import { type Change, recordChange } from "#app/content/history/change-log.server.ts";
import { sameValue } from "#app/content/sheet/sheet.ts";
import { db, writeTransaction } from "#app/database/database.server.ts";
import type { galleryProjects, priceItems, reviews, services } from "#schema";

type LoggedTable = typeof galleryProjects | typeof services | typeof reviews | typeof priceItems;

type Values = Record<string, unknown>;

/** Columns that a button turns on and off, with their labels. */
const switches = { deleted_at: "Deleted", shown: "Shown", on_home: "On the home page" };
type Switch = keyof typeof switches;

type FieldChange = Pick<Change, "field" | "was" | "now">;

type Options<Table extends LoggedTable> = {
  table: Table;
  /** Subject in the change log. */
  subject: string;
  title: string;
  nameOf: (row: Table["$inferSelect"]) => string;
  /** Labels of the fields that a row's form has. */
  labels: () => Record<string, string>;
  /** The values of a row's form. */
  valuesOf: (row: Table["$inferSelect"]) => Values;
  /** Columns to store once the owner has saved the form. */
  columns: (values: Values) => Values;
  /** Values in which a field has its former value; null if that is no longer valid. */
  check: (values: Values, field: string) => Values | null;
  /** Why the words of a row may not be changed; null if they may. */
  refusal?: (row: Table["$inferSelect"]) => string | null;
};

/** Changes the rows of a table, each with a version and a trash. Each change is logged and can be undone. */
export function loggedRows<Table extends LoggedTable>(options: Options<Table>) {
  const { subject, title, nameOf, labels, valuesOf, columns, check, refusal } = options;
  type Stored = Table["$inferSelect"];
  // Drizzle has no queries for one of several tables.
  const table = options.table as typeof services;

  const find = (id: number) =>
    db.select().from(table).where(eq(table.id, id)).get() as Stored | undefined;

  const set = (row: Stored, cells: Values) =>
    db
      .update(table)
      .set({ ...cells, version: row.version + 1, updated_at: new Date().toISOString() })
      .where(eq(table.id, row.id))
      .returning()
      .get() as Stored;

  const rows = {
    /** Logs a change of a row by an email address; what the demo and tests prepare has none. */
    log(row: Stored, label: string, by: string | undefined, change: FieldChange): void {
      if (by === undefined) return;
      recordChange({
        subject,
        title,
        subject_id: row.id,
        created_by: by,
        label: label ? `${nameOf(row)}: ${label}` : nameOf(row),
        ...change,
      });
    },

    /** The fields of a row that other values would change, with their labels. */
    differences(row: Stored, values: Values) {
      const was = valuesOf(row);
      return Object.entries(labels())
        .map(([field, label]) => ({ field, label, was: was[field], now: values[field] }))
        .filter((it) => !sameValue(it.was, it.now));
    },

    /** Stores a new row. `fixed`: columns that its form does not have. */
    create: (values: Values, by?: string, fixed: Values = {}): Stored =>
      writeTransaction(() => {
        const cells = { ...columns(values), ...fixed };
        const row = db
          .insert(table)
          .values(cells as never)
          .returning()
          .get() as Stored;
        rows.log(row, "", by, { field: "deleted_at", was: true, now: false });
        return row;
      }),

    /** Replaces a row's values. @returns the row; null if it is at another version or in the trash */
    update: (id: number, version: number, values: Values, by?: string): Stored | null =>
      writeTransaction(() => {
        const row = find(id);
        if (row?.version !== version || row.deleted_at !== null || refusal?.(row)) return null;
        for (const { label, ...change } of rows.differences(row, values))
          rows.log(row, label, by, change);
        return set(row, columns(values));
      }),

    /** Turns a switch of a row on or off. @returns false if there is no such row, or it is in the trash */
    setSwitch: (id: number, field: Switch, now: boolean, by?: string): boolean =>
      writeTransaction(() => {
        const row = find(id);
        const cell = (row as Partial<Record<Switch, unknown>> | undefined)?.[field];
        const isTrash = field === "deleted_at";
        if (!row || cell === undefined || (!isTrash && row.deleted_at !== null)) return false;
        const was = Boolean(cell);
        if (was === now) return !isTrash;
        const day = now ? new Date().toISOString() : null;
        set(row, { [field]: isTrash ? day : now });
        rows.log(row, switches[field], by, { field, was, now });
        return true;
      }),

    /** Puts a row into the trash. @returns whether it was there */
    trash: (id: number, by?: string): boolean => rows.setSwitch(id, "deleted_at", true, by),

    /** Restores a row from the trash. @returns whether it was in it */
    restore: (id: number, by?: string): boolean => rows.setSwitch(id, "deleted_at", false, by),

    /** Undoes a change. @returns false if it cannot be undone */
    revert({ subject_id, field, was }: Change, by: string): boolean {
      const id = subject_id ?? 0;
      if (Object.hasOwn(switches, field))
        return rows.setSwitch(id, field as Switch, was === true, by);
      const row = find(id);
      const values = row && check({ ...valuesOf(row), [field]: was }, field);
      return Boolean(values && rows.update(id, row.version, values, by));
    },
  };
  return rows;
}
