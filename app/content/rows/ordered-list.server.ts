import { and, asc, eq, isNotNull, isNull, max } from "drizzle-orm";
import { type Change, recordChange } from "#app/content/history/change-log.server.ts";
import { changedFields, type Sheet } from "#app/content/sheet/sheet.ts";
import { cachedRows } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import type { reviews, services } from "#schema";

/** Tables whose rows the owner reorders, shows, hides and puts into the trash. */
type OrderedTable = typeof services | typeof reviews;

type Named<Table> = {
  table: Table;
  /** Subject and title in the change log. */
  subject: string;
  title: string;
};

type Row = {
  id: number;
  name: string;
  position: number;
  shown: boolean;
  version: number;
  deleted_at: string | null;
};

/** The sheet of a row's form, and how a row is converted to its values. */
type RowSheet<Stored> = {
  sheet: Sheet;
  valuesOf: (row: Stored) => Record<string, unknown>;
  /** Columns to store. */
  columns: Record<string, unknown>;
};

/** Reads and changes the rows of an ordered list; each change is logged and can be undone. */
export function orderedList<Table extends OrderedTable>({ table, subject, title }: Named<Table>) {
  type Stored = Table["$inferSelect"];
  const select = () => db.select().from(table as OrderedTable);
  const here = (id: number) => and(eq(table.id, id), isNull(table.deleted_at));

  const find = (id: number) => select().where(here(id)).get() as Stored | undefined;

  const all = cachedRows<Stored>(subject, () =>
    select().orderBy(asc(table.position), asc(table.id)).all(),
  );

  const note = (row: Row, field: string, label: string, was: unknown, now: unknown, by: string) =>
    recordChange({
      ...{ subject, title, subject_id: row.id, field, was, now, created_by: by },
      label: label ? `${row.name}: ${label}` : row.name,
    });

  function set(row: Row, values: Record<string, unknown>): void {
    db.update(table as OrderedTable)
      .set({ ...values, version: row.version + 1, updated_at: new Date().toISOString() })
      .where(eq(table.id, row.id))
      .run();
  }

  const ordered = () =>
    select()
      .where(isNull(table.deleted_at))
      .orderBy(asc(table.position), asc(table.id))
      .all() as Row[];

  function moveTo(id: number, place: number, by: string): boolean {
    const rows = ordered();
    const from = rows.findIndex((row) => row.id === id);
    const row = rows[from];
    if (!row || place === from || place < 0 || place >= rows.length) return false;
    const stored = rows.map(({ position }) => position);
    // Imported rows may all have position 0.
    const positions = stored.every((it, index) => index === 0 || it > (stored[index - 1] ?? it))
      ? stored
      : stored.map((_, index) => index + 1);
    rows.splice(from, 1);
    rows.splice(place, 0, row);
    // The version stays the same, because a row's form does not contain the order.
    for (const [index, { id, position }] of rows.entries())
      if (positions[index] !== position)
        db.update(table as OrderedTable)
          .set({ position: positions[index] })
          .where(eq(table.id, id))
          .run();
    note(row, "position", "Order", from + 1, place + 1, by);
    return true;
  }

  const list = {
    find,
    all,
    /** The row with this id in the trash; null if it is not there. */
    findDeleted: (id: number): Stored | null =>
      all().find((row) => row.id === id && row.deleted_at !== null) ?? null,

    /** Logs that a row was added. Call it in the transaction that stores the row. */
    noteAdded: (row: Row, by: string) => note(row, "deleted_at", "", true, false, by),

    /**
     * Stores a row's values, and a change for each field that differs. `by` is an email address.
     * @returns false if the row is no longer at that version; then nothing is stored
     */
    update: (
      { id, version, by }: { id: number; version: number; by: string },
      values: Record<string, unknown>,
      { sheet, valuesOf, columns }: RowSheet<Stored>,
    ): boolean =>
      db.transaction(() => {
        const row = find(id);
        if (row?.version !== version) return false;
        const was = valuesOf(row);
        for (const field of changedFields(sheet, was, values))
          note(row, field, sheet.fields[field]?.label ?? field, was[field], values[field], by);
        set(row, columns);
        return true;
      }),

    /** The position behind the last row. */
    nextPosition: () =>
      (db
        .select({ last: max(table.position) })
        .from(table as OrderedTable)
        .get()?.last ?? 0) + 1,

    /** Swaps a row with its neighbor. @returns false at an end of the list */
    move: (id: number, way: "up" | "down", by: string): boolean =>
      db.transaction(() => {
        const place = ordered().findIndex((row) => row.id === id);
        return place >= 0 && moveTo(id, place + (way === "up" ? -1 : 1), by);
      }),

    /** Moves a row to a place, counted from 0. @returns whether it moved */
    moveTo: (id: number, place: number, by: string): boolean =>
      db.transaction(() => moveTo(id, place, by)),

    /** Shows or hides a row. @returns whether the row exists */
    setShown: (id: number, shown: boolean, by: string): boolean =>
      db.transaction(() => {
        const row = find(id);
        if (!row) return false;
        if (row.shown !== shown) {
          set(row, { shown });
          note(row, "shown", "Shown", row.shown, shown, by);
        }
        return true;
      }),

    /** Puts a row into the trash. @returns whether the row exists */
    trash: (id: number, by: string): boolean =>
      db.transaction(() => {
        const row = find(id);
        if (!row) return false;
        set(row, { deleted_at: new Date().toISOString() });
        note(row, "deleted_at", "Deleted", false, true, by);
        return true;
      }),

    /** Restores a row from the trash. @returns whether it was there */
    restore: (id: number, by: string): boolean =>
      db.transaction(() => {
        const row = select()
          .where(and(eq(table.id, id), isNotNull(table.deleted_at)))
          .get() as Row | undefined;
        if (!row) return false;
        set(row, { deleted_at: null });
        note(row, "deleted_at", "Deleted", true, false, by);
        return true;
      }),

    /**
     * Undoes a change: of deletion, visibility or order here, of other fields by `update`.
     * @returns false if it cannot be undone
     */
    revert(
      change: Change,
      by: string,
      update: (id: number, field: string, was: unknown) => boolean,
    ) {
      const id = change.subject_id ?? 0;
      if (change.field === "deleted_at")
        return change.was === true ? list.trash(id, by) : list.restore(id, by);
      if (change.field === "shown") return list.setShown(id, change.was === true, by);
      if (change.field === "position") return list.moveTo(id, Number(change.was) - 1, by);
      return update(id, change.field, change.was);
    },
  };
  return list;
}
