import type { Sheet, ValuesOf } from "#app/content/sheet/sheet.ts";
import type { priceItems, reviews, services } from "#schema";

/** Tables whose rows the owner reorders, shows, hides and puts into the trash. */
export type OrderedTable = typeof services | typeof reviews | typeof priceItems;

/** Columns that a button turns on and off, with their labels. */
export const switches = { deleted_at: "Deleted", shown: "Shown", on_home: "On the home page" };
export type Switch = keyof typeof switches;

/** A table of what no visitor sees has fewer switches. */
export type Row = Pick<OrderedTable["$inferSelect"], "id" | "name" | "version" | "deleted_at"> & {
  shown?: boolean;
  on_home?: boolean;
};

/** What an ordered list is made of. */
export type ListOptions<Table extends OrderedTable, S extends Sheet> = {
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
