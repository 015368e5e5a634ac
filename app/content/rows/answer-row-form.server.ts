import { answerForm } from "#app/content/sheet/answer-sheet-form.server.ts";
import { conflictAnswer } from "#app/content/sheet/conflict.server.ts";
import type { Sheet, ValuesOf } from "#app/content/sheet/sheet.ts";

/** How the form of a list reads and stores rows. */
type Rows<S extends Sheet> = {
  /** Subject in the change log. */
  subject: string;
  /** What a row is, in a sentence: "service". */
  kind: string;
  /** Null if the row was deleted. */
  read: (id: number) => { values: ValuesOf<S>; version: number } | null;
  /** @returns false if the row is no longer at that version; then nothing is stored */
  update: (id: number, version: number, values: ValuesOf<S>, by: string) => boolean;
  create: (values: ValuesOf<S>, by: string) => unknown;
  count: () => number;
  maxRows: number;
};

type Options = {
  /** Null for a new row. */
  id: number | null;
  /** Email address of the administrator. */
  by: string;
  /** Address to redirect to (303) once the form is stored. */
  closeTo: string;
  /** Formats an ISO 8601 time for the page. */
  showTime: (iso: string) => string;
};

/**
 * Answers the form of a row; 409 if somebody else has changed or deleted the row meanwhile, or if the
 * list is full.
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
