import { and, asc, desc, eq, gt, isNotNull, isNull, lt, max } from "drizzle-orm";
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
        const row = find(id);
        if (!row) return false;
        const beyond = way === "up" ? lt : gt;
        const neighbour = db
          .select()
          .from(table)
          .where(and(isNull(table.deleted_at), beyond(table.position, row.position)))
          .orderBy(way === "up" ? desc(table.position) : asc(table.position))
          .limit(1)
          .get() as Row | undefined;
        if (!neighbour) return false;
        set(row, { position: neighbour.position });
        set(neighbour, { position: row.position });
        note(row, "position", "Order", row.position, neighbour.position, by);
        return true;
      }),

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
      if (change.field === "position")
        return list.move(id, Number(change.was) < Number(change.now) ? "up" : "down", by);
      return update(id, change.field, change.was);
    },
  };
  return list;
}
