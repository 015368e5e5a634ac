import { data, redirect } from "react-router";
import { notSaved } from "#app/forms/preserve-input.ts";
import { logError } from "#app/log/log.server.ts";
import { checkValues } from "./check-values.ts";
import { rearranged } from "./read-form.ts";
import { readSheetForm } from "./read-sheet-form.server.ts";
import type { Sheet, ValuesOf } from "./sheet.ts";
import { beginningOf } from "./sheet.ts";
import type { SheetAnswer } from "./sheet-action.server.ts";

/**
 * Does what a row's form asks for: puts its lists in order, or saves what is right.
 * @param save stores the values; a sentence where it could not, which is answered with 409
 * @returns a redirect to `closeTo`, or the form with everything typed
 */
export async function changeRecord<S extends Sheet>(
  sheet: S,
  request: Request,
  save: (values: ValuesOf<S>, version: number) => string | null,
  closeTo: string,
) {
  const { form, values, refused } = await readSheetForm(sheet, request);
  const version = Number(form.get("version")) || 0;
  const answer = (it: Partial<SheetAnswer>, status: number) =>
    data({ values, version, seen: 0, ...it } as SheetAnswer, { status });
  const intent = String(form.get("intent") ?? "save");
  const arranged = rearranged(sheet, values, intent, beginningOf(sheet));
  if (arranged) return answer({ values: arranged }, 200);
  const [notTaken] = Object.values(refused);
  if (notTaken) return answer({ message: notTaken, fields: refused }, 422);
  const checked = checkValues(sheet, values);
  if (checked.problem) return answer(checked.problem, 422);
  try {
    const trouble = save(checked.values, version);
    return trouble ? answer({ message: trouble }, 409) : redirect(closeTo, 303);
  } catch (error) {
    // Logged and told instead of the error page: what was typed must not be lost.
    logError(error, { during: "saving a row" });
    return answer({ message: notSaved }, 500);
  }
}
