import { data, redirect } from "react-router";
import { formFailure } from "#app/forms/form-failure.ts";
import { readForm } from "#app/http/body.server.ts";
import { checkValues } from "./check-values.ts";
import { conflictOf, withTheirs } from "./conflict.server.ts";
import { beginningOf } from "./first-values.ts";
import { renderPreview } from "./preview.server.ts";
import { readValues, rearranged } from "./read-form.ts";
import type { Sheet } from "./sheet.ts";
import { openSheet, saveSheet } from "./sheets.server.ts";

/** Bytes of a sheet's form: the longest lists, percent-encoded. */
const bodyLimit = 512 * 1024;

/** What a sheet's page shows: the values now, what they began with, and who saved them. */
export function loadSheet(sheet: Sheet) {
  return { sheet, began: beginningOf(sheet), ...openSheet(sheet) };
}

/**
 * Does what a sheet's form asks for: save (303 to `saved`), preview (the public page), put a list in
 * order, put a field back to its first words, or choose between two people's texts.
 * @param by email address of who is signed in
 */
export async function changeSheet(sheet: Sheet, request: Request, by: string, saved: string) {
  const form = await readForm(request, bodyLimit);
  const number = (name: string) => Number(form.get(name)) || 0;
  const opened = { version: number("version"), seen: number("seen") };
  const theirs = form.getAll("theirs").filter((name): name is string => typeof name === "string");
  const values = withTheirs(sheet, readValues(sheet, form), theirs);
  const intent = String(form.get("intent") ?? "save");

  const arranged = rearranged(sheet, values, intent, beginningOf(sheet));
  if (arranged) return data({ values: arranged, ...opened });
  const checked = checkValues(sheet, values);
  if (checked.problem) {
    const { data: failure } = formFailure(422, checked.problem, values);
    return data({ ...failure, ...opened }, { status: 422 });
  }
  if (intent === "preview")
    return renderPreview(request, sheet.shownAt, { key: sheet.key, values: checked.values });
  if (!saveSheet(sheet, { values: checked.values, version: opened.version, by })) {
    const conflict = conflictOf(sheet, checked.values, opened.seen);
    return data({ values: checked.values, ...opened, conflict }, { status: 409 });
  }
  return redirect(saved, 303);
}
