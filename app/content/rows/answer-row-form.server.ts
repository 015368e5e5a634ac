import { answerForm } from "#app/content/sheet/answer-sheet-form.server.ts";
import { conflictAnswer } from "#app/content/sheet/conflict.server.ts";
import type { Sheet, ValuesOf } from "#app/content/sheet/sheet.ts";

/** A list's rows as their form stores them. */
type Rows<S extends Sheet> = {
  /** The list's name among the changes. */
  subject: string;
  /** What a row is, in a sentence: "service". */
  kind: string;
  /** The row as its form shows it; null where it is gone. */
  read: (id: number) => { values: ValuesOf<S>; version: number } | null;
  /** Both store the values; `update` answers whether the row still was at that version. */
  update: (id: number, version: number, values: ValuesOf<S>, by: string) => boolean;
  create: (values: ValuesOf<S>, by: string) => unknown;
  /** How many rows there are, and may be. */
  count: () => number;
  maxRows: number;
};

type Options = {
  /** Null for a new row. */
  id: number | null;
  /** Email address of who is signed in. */
  by: string;
  /** Where a stored form leads (303). */
  closeTo: string;
  /** How the page writes a time, given in ISO 8601. */
  showTime: (iso: string) => string;
};

/**
 * Does what a row's form asks for. It comes back with 409 where somebody else has changed or deleted
 * the row meanwhile, or where the list is full.
 */
export const answerRowForm = <S extends Sheet>(
  sheet: S,
  request: Request,
  rows: Rows<S>,
  { id, by, closeTo, showTime }: Options,
) =>
  answerForm(sheet, request, {
    saved: closeTo,
    store: (values, { version, seen }) => {
      if (id === null) {
        if (rows.count() >= rows.maxRows)
          return {
            status: 409,
            message: `There are ${rows.maxRows} already: please delete one first.`,
          };
        rows.create(values, by);
        return null;
      }
      if (rows.update(id, version, values, by)) return null;
      const now = rows.read(id);
      if (!now)
        return {
          status: 409,
          message: `This ${rows.kind} was deleted meanwhile, so nothing was saved. What you entered is still below.`,
        };
      const saved = { ...now, subject: rows.subject, id, showTime };
      return { status: 409, ...conflictAnswer(sheet, values, seen, saved) };
    },
  });
