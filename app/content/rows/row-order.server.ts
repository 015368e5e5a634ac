import { asc, eq, isNull } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import type { reviews, services } from "#schema";

/** Tables whose rows the owner reorders, shows, hides and puts into the trash. */
export type OrderedTable = typeof services | typeof reviews;

export type Row = {
  id: number;
  name: string;
  position: number;
  shown: boolean;
  version: number;
  deleted_at: string | null;
};

/** The rows that are not in the trash, in order. */
export const orderedRows = (table: OrderedTable): Row[] =>
  db
    .select()
    .from(table)
    .where(isNull(table.deleted_at))
    .orderBy(asc(table.position), asc(table.id))
    .all();

/** Moves a row to a place, counted from 0. @returns the row and its former place; null if it did not move */
export function moveRow(table: OrderedTable, id: number, place: number) {
  const rows = orderedRows(table);
  const from = rows.findIndex((row) => row.id === id);
  const row = rows[from];
  if (!row || place === from || place < 0 || place >= rows.length) return null;
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
      db.update(table).set({ position: positions[index] }).where(eq(table.id, id)).run();
  return { row, from };
}
