import { and, asc, eq, isNotNull, isNull, max } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import type { reviews, services } from "#schema";
import { type Change, recordChange } from "./changes.server.ts";

/** Tables whose rows the owner puts in order, shows or hides, and deletes with a way back. */
type OrderedTable = typeof services | typeof reviews;

type Named = {
  table: OrderedTable;
  /** The list in the changes: "services", and its title there. */
  subject: string;
  title: string;
};

type Row = { id: number; name: string; position: number; shown: boolean; version: number };

/** What can be done to the rows of an ordered list; each is a change with the way back. */
export function orderedList({ table, subject, title }: Named) {
  const here = (id: number) => and(eq(table.id, id), isNull(table.deleted_at));

  const find = (id: number) =>
    db.select().from(table).where(here(id)).get() as (Row & Record<string, unknown>) | undefined;

  const note = (row: Row, field: string, label: string, was: unknown, now: unknown, by: string) =>
    recordChange({
      ...{ subject, title, subject_id: row.id, field, was, now, created_by: by },
      label: label ? `${row.name}: ${label}` : row.name,
    });

  function set(row: Row, values: Partial<Row> & { deleted_at?: string | null }): void {
    db.update(table)
      .set({ ...values, version: row.version + 1, updated_at: new Date().toISOString() })
      .where(eq(table.id, row.id))
      .run();
  }

  const ordered = () =>
    db
      .select()
      .from(table)
      .where(isNull(table.deleted_at))
      .orderBy(asc(table.position), asc(table.id))
      .all() as Row[];

  function moveTo(id: number, place: number, by: string): boolean {
    const rows = ordered();
    const from = rows.findIndex((row) => row.id === id);
    const row = rows[from];
    if (!row || place === from || place < 0 || place >= rows.length) return false;
    const stored = rows.map(({ position }) => position);
    // Rows brought from elsewhere may all stand at 0.
    const positions = stored.every((it, index) => index === 0 || it > (stored[index - 1] ?? it))
      ? stored
      : stored.map((_, index) => index + 1);
    rows.splice(from, 1);
    rows.splice(place, 0, row);
    // The order is no part of a row's form: one that is open stays right.
    for (const [index, { id, position }] of rows.entries())
      if (positions[index] !== position)
        db.update(table).set({ position: positions[index] }).where(eq(table.id, id)).run();
    note(row, "position", "Order", from + 1, place + 1, by);
    return true;
  }

  const list = {
    find,
    /** The position behind the last row. */
    nextPosition: () =>
      (db
        .select({ last: max(table.position) })
        .from(table)
        .get()?.last ?? 0) + 1,

    /** Changes places with the neighbour above or below. @returns whether there was one */
    move: (id: number, way: "up" | "down", by: string): boolean =>
      db.transaction(() => {
        const place = ordered().findIndex((row) => row.id === id);
        return place >= 0 && moveTo(id, place + (way === "up" ? -1 : 1), by);
      }),

    /** Puts a row at a place, counted from 0; those in between close up. @returns whether it moved */
    moveTo: (id: number, place: number, by: string): boolean =>
      db.transaction(() => moveTo(id, place, by)),

    /** Shows or hides a row. @returns whether there is one */
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

    /** Puts a row into the trash. @returns whether there was one */
    trash: (id: number, by: string): boolean =>
      db.transaction(() => {
        const row = find(id);
        if (!row) return false;
        set(row, { deleted_at: new Date().toISOString() });
        note(row, "deleted_at", "Deleted", false, true, by);
        return true;
      }),

    /** Takes a row out of the trash again. @returns whether there was one */
    restore: (id: number, by: string): boolean =>
      db.transaction(() => {
        const row = db
          .select()
          .from(table)
          .where(and(eq(table.id, id), isNotNull(table.deleted_at)))
          .get() as Row | undefined;
        if (!row) return false;
        set(row, { deleted_at: null });
        note(row, "deleted_at", "Deleted", true, false, by);
        return true;
      }),

    /**
     * Brings back what a change was before: deleted or not, shown or not, the place in the order;
     * `update` does it for the other fields. @returns whether it could
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
