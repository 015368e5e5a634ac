import { asc, eq } from "drizzle-orm";
import {
  type Change,
  recordChange,
  registerChanges,
} from "#app/content/history/change-log.server.ts";
import { checkToSave } from "#app/content/sheet/check-values.ts";
import { changedFields, type Sheet, type ValuesOf } from "#app/content/sheet/sheet.ts";
import { cachedRows, previewedValues } from "#app/content/sheet/stored-sheets.server.ts";
import { db, writeTransaction } from "#app/database/database.server.ts";
import {
  type ListOptions,
  type OrderedTable,
  type Row,
  type Switch,
  switches,
} from "./list-options.ts";

type FieldChange = Pick<Change, "field" | "was" | "now" | "created_by">;

/** Reads and changes the rows of an ordered list; each change is logged and can be undone. */
export function orderedList<Table extends OrderedTable, S extends Sheet>(
  options: ListOptions<Table, S>,
) {
  const { table, subject, title, sheet, valuesOf } = options;
  const columns = (values: Record<string, unknown>) => options.columns(values as ValuesOf<S>);
  type Stored = Table["$inferSelect"];
  const select = () => db.select().from(table as OrderedTable);
  const all = cachedRows<Stored>(subject, () =>
    select().orderBy(asc(table.position), asc(table.id)).all(),
  );

  /** The rows that are not in the trash, hidden ones included; in a preview as typed in the form. */
  const listed = () => withPreviewed(all()).filter((row) => row.deleted_at === null);

  const find = (id: number) => listed().find((row) => row.id === id);

  function withPreviewed(rows: Stored[]): Stored[] {
    const previewed = previewedValues(subject);
    if (!previewed) return rows;
    const { id, values } = previewed;
    const cells = { ...columns(values as ValuesOf<S>), shown: true };
    if (id !== 0) return rows.map((row) => (row.id === id ? { ...row, ...cells } : row));
    const newRow = { id: 0, code: "preview", deleted_at: null, ...cells } as unknown as Stored;
    return options.newRow === "first" ? [newRow, ...rows] : [...rows, newRow];
  }

  const note = (row: Row, label: string, change: FieldChange) =>
    recordChange({
      subject,
      title,
      subject_id: row.id,
      label: label ? `${row.name}: ${label}` : row.name,
      ...change,
    });

  function set(row: Row, values: Record<string, unknown>): void {
    db.update(table as OrderedTable)
      .set({ ...values, version: row.version + 1, updated_at: new Date().toISOString() })
      .where(eq(table.id, row.id))
      .run();
  }

  const list = {
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
    create: (values: Record<string, unknown>, by: string) =>
      writeTransaction(() => {
        const fixed = options.fixed?.(values as ValuesOf<S>);
        const row = db
          .insert(table as OrderedTable)
          .values({ ...columns(values), ...fixed, position: list.newPosition() } as never)
          .returning()
          .get() as Stored;
        note(row, "", { field: "deleted_at", was: true, now: false, created_by: by });
        return row;
      }),

    /** Replaces a row's values and logs each change. @returns false if it is at another version */
    update: (id: number, version: number, values: Record<string, unknown>, by: string): boolean =>
      writeTransaction(() => {
        const row = find(id);
        if (row?.version !== version || options.refusal?.(row)) return false;
        const form = sheet();
        const was: Record<string, unknown> = valuesOf(row);
        for (const field of changedFields(form, was, values))
          note(row, form.fields[field]?.label ?? field, {
            field,
            was: was[field],
            now: values[field],
            created_by: by,
          });
        set(row, columns(values));
        return true;
      }),

    /** Moves a row to a place, counted from 0. @returns whether it moved */
    moveTo: (id: number, place: number, by: string): boolean =>
      writeTransaction(() => {
        const rows = listed();
        const from = rows.findIndex((row) => row.id === id);
        const row = rows[from];
        if (!row || place === from || place < 0 || place >= rows.length) return false;
        // Counted anew, because imported rows may all have one position. The versions stay, because a
        // row's form does not contain the order.
        for (const [index, it] of rows.toSpliced(from, 1).toSpliced(place, 0, row).entries())
          db.update(table as OrderedTable)
            .set({ position: index + 1 })
            .where(eq(table.id, it.id))
            .run();
        note(row, "Order", { field: "position", was: from + 1, now: place + 1, created_by: by });
        return true;
      }),

    /** Moves a row past the next one of its group, if there is one. @returns whether the row exists */
    move(id: number, step: -1 | 1, by: string): boolean {
      const rows = listed();
      const row = rows.find((it) => it.id === id);
      if (!row) return false;
      const among = rows.filter((it) => options.groupOf?.(it) === options.groupOf?.(row));
      const neighbor = among[among.indexOf(row) + step];
      if (neighbor) list.moveTo(id, rows.indexOf(neighbor), by);
      return true;
    },

    /** Turns a switch of a row on or off. @returns false if there is no such row, or it is in the trash */
    setSwitch: (id: number, field: Switch, now: boolean, by: string): boolean =>
      writeTransaction(() => {
        const row: Row | undefined = all().find((it) => it.id === id);
        const isTrash = field === "deleted_at";
        const cell = row?.[field];
        if (!row || cell === undefined || (!isTrash && row.deleted_at !== null)) return false;
        const was = Boolean(cell);
        if (was === now) return !isTrash;
        const day = now ? new Date().toISOString() : null;
        set(row, { [field]: isTrash ? day : now });
        note(row, switches[field], { field, was, now, created_by: by });
        return true;
      }),

    /** Puts a row into the trash. @returns whether the row exists */
    trash: (id: number, by: string): boolean => list.setSwitch(id, "deleted_at", true, by),

    /** Restores a row from the trash. @returns whether it was there */
    restore: (id: number, by: string): boolean => list.setSwitch(id, "deleted_at", false, by),

    /** Undoes a change. @returns false if it cannot be undone */
    revert({ subject_id, field, was }: Change, by: string): boolean {
      const id = subject_id ?? 0;
      if (Object.hasOwn(switches, field))
        return list.setSwitch(id, field as Switch, was === true, by);
      if (field === "position") return list.moveTo(id, Number(was) - 1, by);
      const now = list.read(id);
      if (!now) return false;
      const { values } = checkToSave(sheet(), { ...now.values, [field]: was });
      return values !== null && list.update(id, now.version, values, by);
    },
  };
  registerChanges({ subject, title, revert: list.revert, inWords: options.inWords });
  return list;
}
