import { data, redirect } from "react-router";
import type { SheetAnswer } from "#app/content/sheet/answer-sheet-form.server.ts";
import { checkValues } from "#app/content/sheet/check-values.ts";
import { conflictAnswer } from "#app/content/sheet/conflict.server.ts";
import { rearranged } from "#app/content/sheet/form-to-values.ts";
import { readSheetForm } from "#app/content/sheet/read-sheet-form.server.ts";
import type { Sheet, ValuesOf } from "#app/content/sheet/sheet.ts";
import { beginningOf } from "#app/content/sheet/sheet.ts";
import { notSaved } from "#app/forms/preserve-input.ts";
import { logError } from "#app/http/log.server.ts";

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
 * Does what a row's form asks for: puts its lists in order, or saves what is right. Where it cannot,
 * the form comes back with everything typed: 409 where somebody else has changed or deleted the row
 * meanwhile, or where the list is full.
 */
export async function answerRowForm<S extends Sheet>(
  sheet: S,
  request: Request,
  rows: Rows<S>,
  { id, by, closeTo, showTime }: Options,
) {
  const { form, values, refused } = await readSheetForm(sheet, request);
  const number = (name: string) => Number(form.get(name)) || 0;
  const opened = { version: number("version"), seen: number("seen") };
  const answer = (it: Partial<SheetAnswer>, status: number) =>
    data<SheetAnswer>({ values, ...opened, ...it }, { status });
  const intent = String(form.get("intent") ?? "save");
  const arranged = rearranged(sheet, values, intent, beginningOf(sheet));
  if (arranged) return answer({ values: arranged }, 200);
  const [notTaken] = Object.values(refused);
  if (notTaken) return answer({ message: notTaken, fields: refused }, 422);
  const checked = checkValues(sheet, values);
  if (checked.problem) return answer(checked.problem, 422);
  try {
    if (id === null && rows.count() >= rows.maxRows)
      return answer(
        { message: `There are ${rows.maxRows} already: please delete one first.` },
        409,
      );
    if (id === null) rows.create(checked.values, by);
    else if (!rows.update(id, opened.version, checked.values, by)) {
      const now = rows.read(id);
      const message = `This ${rows.kind} was deleted meanwhile, so nothing was saved. What you entered is still below.`;
      if (!now) return answer({ message }, 409);
      const saved = { ...now, subject: rows.subject, id, showTime };
      return answer(conflictAnswer(sheet, checked.values, opened.seen, saved), 409);
    }
  } catch (error) {
    // Logged and told instead of the error page: what was typed must not be lost.
    logError(error, { during: "saving a row" });
    return answer({ message: notSaved }, 500);
  }
  return redirect(closeTo, 303);
}
