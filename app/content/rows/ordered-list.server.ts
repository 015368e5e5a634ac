import { asc, eq } from "drizzle-orm";
import {
  type Change,
  changesSince,
  formerValues,
  registerChanges,
} from "#app/content/history/change-log.server.ts";
import { checkToSave } from "#app/content/sheet/check-values.ts";
import type { Sheet, ValuesOf } from "#app/content/sheet/sheet.ts";
import { cachedRows, previewedValues } from "#app/content/sheet/stored-sheets.server.ts";
import { db, writeTransaction } from "#app/database/database.server.ts";
import type { priceItems, reviews, services } from "#schema";
import { loggedRows } from "./logged-rows.server.ts";

/** Tables whose rows the owner reorders. */
type OrderedTable = typeof services | typeof reviews | typeof priceItems;

type Options<Table extends OrderedTable, S extends Sheet> = {
  table: Table;
  /** Subject in the change log, and key of the sheet. */
  subject: string;
  title: string;
  /** Noun for a row: "service". */
  kind: string;
  /** The page of the list shows all rows, so their number is limited. */
  maxRows: number;
  newRow: "first" | "last";
  /** The group of a row: up and down stay within it. */
  groupOf?: (row: Table["$inferSelect"]) => string;
  sheet: () => S;
  valuesOf: (row: Table["$inferSelect"]) => ValuesOf<S>;
  /** Columns to store once the owner has saved the form. */
  columns: (values: ValuesOf<S>) => Record<string, unknown>;
  /** Columns of a new row that its form does not have. */
  fixed?: (values: ValuesOf<S>) => Record<string, unknown>;
  /** Why the words of a row may not be changed; null if they may. */
  refusal?: (row: Table["$inferSelect"]) => string | null;
  /** A field's value as the list of changes shows it. */
  inWords?: (field: string, value: unknown) => unknown;
};

/** Reads and changes the rows of an ordered list. */
export function orderedList<Table extends OrderedTable, S extends Sheet>(
  options: Options<Table, S>,
) {
  const { table, subject, title, sheet, valuesOf, groupOf } = options;
  const columns = (values: Record<string, unknown>) => options.columns(values as ValuesOf<S>);
  type Stored = Table["$inferSelect"];
  const select = () => db.select().from(table as OrderedTable);
  const all = cachedRows<Stored>(subject, () =>
    select().orderBy(asc(table.position), asc(table.id)).all(),
  );
  const rows = loggedRows<Table>({
    table,
    subject,
    title,
    valuesOf,
    columns,
    refusal: options.refusal,
    nameOf: ({ name }) => name,
    labels: () =>
      Object.fromEntries(Object.entries(sheet().fields).map(([name, { label }]) => [name, label])),
    check: (values) => checkToSave(sheet(), values).values,
  });

  /** The rows that are not in the trash, hidden ones included; in a preview as typed in the form. */
  const listed = () => withPreviewed(all()).filter((row) => row.deleted_at === null);

  const find = (id: number) => listed().find((row) => row.id === id);

  function withPreviewed(stored: Stored[]): Stored[] {
    const previewed = previewedValues(subject);
    if (!previewed) return stored;
    const { id, values } = previewed;
    const cells = { ...columns(values as ValuesOf<S>), shown: true };
    if (id !== 0) return stored.map((row) => (row.id === id ? { ...row, ...cells } : row));
    const newRow = { id: 0, code: "preview", deleted_at: null, ...cells } as unknown as Stored;
    return options.newRow === "first" ? [newRow, ...stored] : [...stored, newRow];
  }

  const list = {
    ...rows,
    subject,
    kind: options.kind,
    maxRows: options.maxRows,
    sheet,
    find,
    all,
    listed,

    /** The row with this id, and its values as its form shows them; null if it was deleted. */
    read(id: number) {
      const row = find(id);
      if (!row) return null;
      const refusal = options.refusal?.(row) ?? null;
      return { row, version: row.version, values: valuesOf(row), refusal };
    },

    /** The row with this id in the trash; null if it is not there. */
    findDeleted: (id: number): Stored | null =>
      all().find((row) => row.id === id && row.deleted_at !== null) ?? null,

    /** The position of a row before the first or behind the last one. */
    newPosition(): number {
      if (options.newRow === "first") return (listed()[0]?.position ?? 1) - 1;
      return (all().at(-1)?.position ?? 0) + 1;
    },

    /** Stores a new row. `by` is an email address. */
    create(values: Record<string, unknown>, by: string) {
      const fixed = options.fixed?.(values as ValuesOf<S>);
      return rows.create(values, by, { ...fixed, position: list.newPosition() });
    },

    /** Moves a row to a place, counted from 0. @returns whether it moved */
    moveTo: (id: number, place: number, by: string): boolean =>
      writeTransaction(() => {
        const inOrder = listed();
        const from = inOrder.findIndex((row) => row.id === id);
        const row = inOrder[from];
        if (!row || place === from || place < 0 || place >= inOrder.length) return false;
        // Counted anew, because imported rows may all have one position. The versions stay, because a
        // row's form does not contain the order.
        for (const [index, it] of inOrder.toSpliced(from, 1).toSpliced(place, 0, row).entries())
          db.update(table as OrderedTable)
            .set({ position: index + 1 })
            .where(eq(table.id, it.id))
            .run();
        rows.log(row, "Order", by, { field: "position", was: from + 1, now: place + 1 });
        return true;
      }),

    /** Moves a row past the next one of its group, if there is one. @returns whether the row exists */
    move(id: number, step: -1 | 1, by: string): boolean {
      const inOrder = listed();
      const row = inOrder.find((it) => it.id === id);
      if (!row) return false;
      const among = inOrder.filter((it) => groupOf?.(it) === groupOf?.(row));
      const neighbor = among[among.indexOf(row) + step];
      if (neighbor) list.moveTo(id, inOrder.indexOf(neighbor), by);
      return true;
    },

    /** Whether a row came with the site and was never saved. */
    isSample(id: number): boolean {
      const row = find(id) as { sample?: boolean; source?: string } | undefined;
      return row?.sample === true || row?.source === "sample";
    },

    /**
     * Takes back what was saved after the change with the id `seen`. @returns false if nothing was, if
     * somebody else has changed the row since, or if it is gone
     */
    undo(id: number, seen: number, by: string): boolean {
      const row = find(id);
      const since = changesSince(subject, seen, id);
      if (!row || since.length === 0 || since.some((it) => it.created_by !== by)) return false;
      const former = Object.fromEntries(formerValues(since));
      const { values } = checkToSave(sheet(), { ...valuesOf(row), ...former });
      return values !== null && rows.update(id, row.version, values, by) !== null;
    },

    /** Undoes a change. @returns false if it cannot be undone */
    revert: (change: Change, by: string): boolean =>
      change.field === "position"
        ? list.moveTo(change.subject_id ?? 0, Number(change.was) - 1, by)
        : rows.revert(change, by),
  };
  registerChanges({ subject, title, revert: list.revert, inWords: options.inWords });
  return list;
}
