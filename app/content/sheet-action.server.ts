import { data, redirect } from "react-router";
import { notSaved } from "#app/forms/preserve-input.ts";
import { logError } from "#app/http/log.server.ts";
import { checkValues } from "./check-values.ts";
import { type Conflict, conflictOf, withTheirs } from "./conflict.server.ts";
import { renderPreview } from "./preview.server.ts";
import { rearranged } from "./read-form.ts";
import { readSheetForm } from "./read-sheet-form.server.ts";
import type { Sheet } from "./sheet.ts";
import { beginningOf } from "./sheet.ts";
import { openSheet, saveSheet } from "./sheets.server.ts";

/** A sheet's form as it comes back. */
export type SheetAnswer = {
  values: Record<string, unknown>;
  version: number;
  seen: number;
  message?: string;
  fields?: Partial<Record<string, string>>;
  conflict?: Conflict;
};

const answer = (it: SheetAnswer, status: number) => data(it, { status });

/** What a sheet's page shows: the values now, what they began with, and who saved them. */
export function loadSheet(sheet: Sheet) {
  const { check, ...shown } = sheet;
  return { sheet: shown, began: beginningOf(sheet), ...openSheet(sheet) };
}

/**
 * Does what a sheet's form asks for: save (303 to `saved`), put a list in order, put a field back to
 * its first words, or choose between two people's texts.
 * @param by email address of who is signed in
 */
export async function changeSheet(sheet: Sheet, request: Request, by: string, saved: string) {
  const { form, values: typed, refused } = await readSheetForm(sheet, request);
  const number = (name: string) => Number(form.get(name)) || 0;
  const opened = { version: number("version"), seen: number("seen") };
  const theirs = [...form].flatMap(([name, value]) =>
    name === "theirs" || name.startsWith("theirs.") ? String(value) : [],
  );
  const values = withTheirs(sheet, typed, theirs);
  const intent = String(form.get("intent") ?? "save");

  const arranged = rearranged(sheet, values, intent, beginningOf(sheet));
  if (arranged) return answer({ values: arranged, ...opened }, 200);
  const checked = checkValues(sheet, values);
  const [notTaken] = Object.values(refused);
  if (notTaken) return answer({ message: notTaken, fields: refused, values, ...opened }, 422);
  if (checked.problem) return answer({ ...checked.problem, values, ...opened }, 422);
  try {
    if (saveSheet(sheet, { values: checked.values, version: opened.version, by }))
      return redirect(saved, 303);
  } catch (error) {
    // Logged and told instead of the error page: what was typed must not be lost.
    logError(error, { during: "saving a sheet" });
    return answer({ message: notSaved, values, ...opened }, 500);
  }
  const conflict = conflictOf(sheet, checked.values, opened.seen);
  return answer({ values: checked.values, ...opened, conflict }, 409);
}

/** The public page with what a sheet's form brings; a sentence (422) where that cannot be shown. */
export async function previewSheet(sheet: Sheet, request: Request): Promise<Response> {
  const { values, problem } = checkValues(sheet, (await readSheetForm(sheet, request)).values);
  if (values) return renderPreview(request, sheet.shownAt, { key: sheet.key, values });
  return new Response(`${problem.message} Close this tab to go on writing.`, {
    status: 422,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
